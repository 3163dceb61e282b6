import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ownSecret } from '#core/database/secret.ts'
import type { Reader } from '#core/database/reader.ts'

type Signed = { content: string; userId: number | null; pushTime: number }

/** The signature of a text that passed the filter: it proves the same text, of the same author, at that time. */
export async function signText(db: Reader, text: Signed): Promise<string> {
  const secret = await ownSecret(db, 'moderation.sign', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', secret)
    .update(JSON.stringify([text.content, text.userId, text.pushTime]))
    .digest('hex')
}

/** Whether a signature belongs to this text and is not older than `maxAgeMs`. */
export async function isSigned(
  db: Reader,
  text: Signed,
  sign: string,
  now: number,
  maxAgeMs = 60_000,
): Promise<boolean> {
  const right = Buffer.from(await signText(db, text))
  const given = Buffer.from(sign)
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    now - text.pushTime <= maxAgeMs &&
    text.pushTime <= now
  )
}
