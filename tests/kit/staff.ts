import { createIdentify } from '#accounts/sessions/identify.ts'
import { hotp, stepAt } from '#accounts/second-factor/totp.ts'
import type { Engine } from '#accounts/engine.ts'
import { beginFactor, confirmFactor } from '#accounts/second-factor/second-factor.ts'
import { setProved } from '#accounts/store/session.ts'
import { nobodyElse } from '#core/calls/caller.ts'
import { readerOf } from '#core/database/reader.ts'
import { addPerson, type TestPerson } from './people.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The state of an app: the typed secret. */
export const bytesOf = (text: string) =>
  Buffer.from(
    [...text]
      .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((bits) => Number.parseInt(bits, 2)),
  )

/** A signed-in member of staff without a second factor. */
export async function addStaff(
  engine: Engine,
): Promise<{ person: TestPerson; own: { userId: number; sessionId: number; peer: typeof nobodyElse } }> {
  const person = await addPerson(engine.database, { roles: ['admin'], hasSecondFactor: false })
  const { sessionId } = await createIdentify(engine.database)(person.headers)
  return { person, own: { userId: person.userId, sessionId: sessionId!, peer: nobodyElse } }
}

/** The same with an app in use: its secret, the recovery codes, and the time of confirmation. */
export async function addEnrolled(engine: Engine) {
  const { person, own } = await addStaff(engine)
  await setProved(readerOf(engine.database), own.sessionId)
  const { secret } = await beginFactor(engine, own)
  const now = Date.now()
  const codes = await confirmFactor(engine, own, hotp(bytesOf(secret), stepAt(now)), now)
  return { person, own, secret: bytesOf(secret), now, codes }
}
