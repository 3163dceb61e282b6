import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createRequire } from 'node:module'
import type { PushMessage, PushOutcome, PushPort, VapidKeys } from './index.ts'
import { publicLookup } from '#core/http/public-host.ts'
import { isKnownPushService } from './push-service.ts'

/** The part of the library in use, which has no types: RFC 8291 (encryption) and RFC 8292 (VAPID). */
type WebPush = {
  generateVAPIDKeys(): VapidKeys
  generateRequestDetails(
    subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
    payload: string,
    options: { vapidDetails: VapidKeys & { subject: string }; TTL: number; topic: string; urgency: 'normal' | 'high' },
  ): { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer }
}

const webPush = createRequire(import.meta.url)('web-push') as WebPush
/** In total, not since the last byte: a service that drips its answer would delay all other pushes. */
const PATIENCE_MS = 10_000
/** Answers of push services are short; more is not read. */
const MAX_ANSWER = 4096

export function newVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey, privateKey }
}

type WebPushOptions = {
  keys: VapidKeys
  /** The contact for push services in case of problems: an https or mailto address. */
  contact: string
  /** Hosts of push services beside the known ones. */
  services?: readonly string[]
  /** In tests: a push service on this machine, over plain HTTP. */
  isLocalAllowed?: boolean
  /** Time limit of one push in total. */
  patienceMs?: number
}

/** Sends pushes to the push services of browsers, over HTTPS to public hosts only, and follows no redirect. */
export function createWebPush({
  keys,
  contact,
  services = [],
  isLocalAllowed = false,
  patienceMs = PATIENCE_MS,
}: WebPushOptions): PushPort {
  return {
    name: 'web-push',
    publicKey: keys.publicKey,
    async send(message, signal) {
      if (!isLocalAllowed && !isKnownPushService(message.endpoint, services)) return { is: 'refused' }
      const details = encrypted(message, { ...keys, subject: contact })
      if (details === null) return { is: 'refused' }
      try {
        return outcomeOf(
          await post(details, isLocalAllowed, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])),
        )
      } catch (error) {
        return { is: 'later', afterMs: null, reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

type Details = ReturnType<WebPush['generateRequestDetails']>

/** Null for invalid keys: they come from a browser, or from a forged request. */
function encrypted(
  { endpoint, keys, payload, ttlSeconds, topic, isUrgent }: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
): Details | null {
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      topic,
      urgency: isUrgent ? 'high' : 'normal',
    })
  } catch {
    return null
  }
}

function post(
  { endpoint, method, headers, body }: Details,
  isLocalAllowed: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { method, headers, signal, ...(isLocalAllowed ? {} : { lookup: publicLookup }) }
  const sent = (endpoint.startsWith('http:') ? requestPlain : request)(endpoint, options, (answer) => {
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_ANSWER) answer.destroy()
    })
    resolve(answer)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/**
 * By RFC 8030: 404 and 410 mean that the subscription has ended, 413 and 400 that this message is never accepted, 429
 * and 5xx a retry.
 */
function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { is: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { is: 'gone' }
  if (statusCode === 429 || statusCode >= 500)
    return {
      is: 'later',
      afterMs: retryAfter(headers['retry-after']),
      reason: `The push service answered ${statusCode}.`,
    }
  return { is: 'refused' }
}

function retryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : null
}
