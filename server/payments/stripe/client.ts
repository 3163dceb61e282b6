import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { ProviderProblem } from '../provider.ts'

/** The version whose documentation this code was written from; that of the account may differ. */
export const apiVersion = '2026-10-28.endive'
/** One attempt; the SDK repeats it once, with the same idempotency key. */
const TIMEOUT_MS = 8000

type Sdk = (typeof import('stripe'))['default']
const load = createRequire(import.meta.url)
/** The SDK, loaded by installations that use it: it has 200 files. */
const sdk = (): Sdk => load('stripe') as Sdk

export type StripeSettings = { key: string; webhookSecret: string; url: string | null; timeoutMs?: number }

/** The SDK with a pinned version, towards Stripe or the address of the settings. */
export function createClient({ key, url, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe {
  const elsewhere = url === null ? null : new URL(url)
  return new (sdk())(key, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(elsewhere && {
      protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/** Runs a request. An answer that says no is lasting; without an answer, after 429 and 5xx, the outcome is open. */
export async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof sdk().errors.StripeError)) throw error
    const { type, code, statusCode } = error
    const isLasting =
      statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
    // The message may repeat a part of the key or the address of a payer.
    throw new ProviderProblem(`${type} ${code ?? ''} ${statusCode ?? 'without an answer'}`, { isLasting })
  }
}

/** Null where Stripe has no such object. */
export async function askOrNull<T>(request: () => Promise<T>): Promise<T | null> {
  return ask(async () =>
    request().catch((error: unknown) => {
      if (error instanceof sdk().errors.StripeError && error.statusCode === 404) return null
      throw error
    }),
  )
}
