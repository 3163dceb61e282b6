import { isKnownPushService } from '#adapters/push/public-host.ts'
import { setPushSubscription } from '#contract/touchline/notice.ts'
import { handle } from '#core/calls/handler.ts'
import type { Handler } from '#core/calls/handler.ts'
import { Failure } from '#core/calls/failure.ts'
import { networkOf } from '#core/limits/network.ts'
import { readDevice } from '#following/device.ts'
import { saveSubscription } from '#notices/store/subscription.ts'

/** `services`: push services that the operator allows beside the known ones. */
export function pushSubscribeHandler(services: readonly string[]): Handler {
  return handle(setPushSubscription, async ({ db, viewer, peer, body, fail }) => {
    if (!isKnownPushService(body.endpoint, services)) return fail('push_refused')
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
  })
}
