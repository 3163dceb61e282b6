import { isKnownPushService } from '#adapters/push/push-service.ts'
import * as contract from '#contract/touchline/push.ts'
import type { NoticeSettings } from '#contract/touchline/push.ts'
import { handle } from '#core/calls/handler.ts'
import { Failure } from '#core/calls/failure.ts'
import { networkOf } from '#core/limits/network.ts'
import { readDevice } from '#following/device.ts'
import { notAZone } from '#core/calls/choices.ts'
import { isZone } from '#core/zone.ts'
import { isReckonedZone, readSetting, saveSetting, type Setting } from '#notices/store/setting.ts'
import { endSubscription, saveSubscription } from '#notices/store/subscription.ts'
import { ownVapidKeys } from '#notices/vapid.ts'

function settingsView({ offKinds, quietFrom, quietTo, zone }: Setting): NoticeSettings {
  const kinds = Object.fromEntries(
    contract.noticeSwitches.map((kind) => [kind, !offKinds.includes(kind)]),
  ) as NoticeSettings['kinds']
  return {
    kinds,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    timeZone: zone,
  }
}

export const getNoticeSettings = handle(contract.getNoticeSettings, async ({ db, viewer, engines }) =>
  settingsView(await readSetting(db, engines.notices.kinds, viewer.userId)),
)

export const setNoticeSettings = handle(contract.setNoticeSettings, async ({ db, viewer, body, fail }) => {
  if (!isZone(body.timeZone) || !(await isReckonedZone(db, body.timeZone))) return fail('bad_request', notAZone)
  const offKinds = contract.noticeSwitches.filter((kind) => !body.kinds[kind])
  await saveSetting(db, viewer.userId, {
    offKinds,
    quietFrom: body.quiet?.from ?? null,
    quietTo: body.quiet?.to ?? null,
    zone: body.timeZone,
  })
  return body
})

export const getPushKey = handle(contract.getPushKey, async ({ db }) => ({
  publicKey: (await ownVapidKeys(db)).publicKey,
}))

export const setPushSubscription = handle(
  contract.setPushSubscription,
  async ({ db, viewer, peer, body, engines, fail }) => {
    if (!isKnownPushService(body.endpoint, engines.notices.pushServices)) return fail('push_refused')
    const device = viewer.userId === null ? await readDevice(db, peer.deviceId) : null
    // A device id that any client can make up must not receive the notices of another.
    if (viewer.userId === null && !device?.isSigned) return fail('device_needed')
    const { endpoint, keys, lang, delaySeconds, isSpoilerFree } = body
    const owner =
      viewer.userId === null
        ? { deviceId: device!.id, network: networkOf(peer.address) }
        : { userId: viewer.userId, sessionId: viewer.sessionId }
    const isSaved = await saveSubscription(db, owner, {
      endpoint,
      ...keys,
      language: lang,
      delaySeconds,
      isSpoilerFree,
    })
    if (!isSaved)
      throw new Failure('too_many', {
        en: 'Too many browsers of your network take notifications.',
        zh: '你的网络中接收通知的浏览器过多。',
      })
    return { isSubscribed: true as const }
  },
)

export const endPushSubscription = handle(contract.endPushSubscription, async ({ db, body }) => {
  await endSubscription(db, body.endpoint)
  return { isSubscribed: false as const }
})
