import * as contract from '#contract/touchline/notice.ts'
import type { NoticeSettings } from '#contract/touchline/notice.ts'
import { handle } from '#core/calls/handler.ts'
import { notAZone } from '#core/calls/choices.ts'
import { isZone } from '#core/zone.ts'
import { isReckonedZone, readSetting, saveSetting } from '#notices/store/setting.ts'
import type { Setting } from '#notices/store/setting.ts'
import { endSubscription } from '#notices/store/subscription.ts'
import { ownVapidKeys } from '#notices/vapid.ts'
import { me } from '../me.ts'

/** Kinds that a user may switch off. */
const switches = Object.keys(contract.NoticeSettings.shape.kinds.shape) as (keyof NoticeSettings['kinds'])[]

function settingsView({ offKinds, quietFrom, quietTo, zone }: Setting): NoticeSettings {
  const kinds = Object.fromEntries(switches.map((kind) => [kind, !offKinds.includes(kind)])) as NoticeSettings['kinds']
  return {
    kinds,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    timeZone: zone,
  }
}

export const noticeSettings = handle(contract.getNoticeSettings, async ({ db, viewer, engines }) =>
  settingsView(await readSetting(db, engines.notices.kinds, me(viewer))),
)

export const noticeSettingsSet = handle(contract.setNoticeSettings, async ({ db, viewer, body, fail }) => {
  if (!isZone(body.timeZone) || !(await isReckonedZone(db, body.timeZone))) return fail('bad_request', notAZone)
  const offKinds = switches.filter((kind) => !body.kinds[kind])
  await saveSetting(db, me(viewer), {
    offKinds,
    quietFrom: body.quiet?.from ?? null,
    quietTo: body.quiet?.to ?? null,
    zone: body.timeZone,
  })
  return body
})

export const pushKey = handle(contract.getPushKey, async ({ db }) => ({
  publicKey: (await ownVapidKeys(db)).publicKey,
}))

export const pushEnd = handle(contract.endPushSubscription, async ({ db, body }) => {
  await endSubscription(db, body.endpoint)
  return { isSubscribed: false as const }
})
