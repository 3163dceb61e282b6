import { randomBytes } from 'node:crypto'
import { isStaff } from '#contract/roles.ts'
import type { Peer } from '#core/caller.ts'
import { Failure } from '#core/failure.ts'
import { readerIn, readerOf } from '#core/reader.ts'
import type { Reader } from '#core/reader.ts'
import { recordAudit } from './audit.ts'
import { inTransaction } from './engine.ts'
import type { Engine } from './engine.ts'
import { countingRefusals } from './refusals.ts'
import { base32, otpauthLink, stepOf } from './totp.ts'
import { seal, unseal } from './sealed.ts'
import type { Secrets } from './secrets.ts'
import { assertProved } from './sessions.ts'
import { ownAccount } from './sign-in.ts'
import * as store from './store/second-factor.ts'
import type { Account } from './store/account.ts'
import { forgive, throttle } from './throttle.ts'

const RECOVERY_CODES = 10
const PURPOSE = 'second factor'

export type Own = { userId: number; sessionId: number; peer: Peer }

/** Whoever knows a password must not add or remove factors of staff who have one: the session must have given it. */
export async function assertFactorGiven(db: Reader, { id, roles }: Account, sessionId: number | null): Promise<void> {
  if (!isStaff(roles)) return
  const { hasTotp, hasPasskey, isGiven } = await store.findFactorState(db, id, sessionId)
  if ((hasTotp || hasPasskey) && !isGiven) throw new Failure('second_factor_needed')
}

/** A new secret, which counts once `confirmFactor` was given a code of it. Throws `proof_needed` or `second_factor_needed`. */
export function beginFactor(engine: Engine, { userId, sessionId }: Own): Promise<{ secret: string; link: string }> {
  return inTransaction(engine, async (db) => {
    const account = await ownAccount(db, userId)
    await assertFactorGiven(db, account, sessionId)
    await assertProved(db, sessionId)
    const secret = randomBytes(20)
    await store.putSecondFactor(db, userId, seal(engine.secrets, PURPOSE, secret))
    return { secret: base32(secret), link: otpauthLink('Touchline', account.nickname, base32(secret)) }
  })
}

/** Confirms the new secret by its first code; answers recovery codes, which are readable this once. */
export async function confirmFactor(engine: Engine, own: Own, code: string, now = Date.now()): Promise<string[]> {
  const { userId, sessionId, peer } = own
  await limit(engine, own)
  const codes = await inTransaction(engine, async (db) => {
    const known = await store.findSecondFactor(db, userId)
    if (known === null || known.isConfirmed || !(await isCode(engine, db, userId, known, code, now))) return null
    const made = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)))
    await store.replaceRecoveryCodes(db, userId, made.map((one) => hashOf(engine.secrets, userId, one, engine.secrets.currentId)))
    await store.markSession(db, sessionId)
    await recordAudit(engine, db, { kind: 'factor_added', userId, address: peer.address })
    return made
  })
  // Thrown after the transaction, which keeps the step that was taken.
  if (codes === null) throw new Failure('code_wrong')
  return codes.map((one) => one.match(/.{4}/g)!.join('-'))
}

/** Marks the session by a code of the app, or by a recovery code, each of which counts once. Throws `code_wrong` or `too_many`. */
export function giveFactor(engine: Engine, own: Own, given: string, now = Date.now()): Promise<void> {
  const { userId, sessionId, peer } = own
  const code = given.replace(/[\s-]/g, '').toUpperCase()
  return countingRefusals(engine, null, peer, async () => {
    await limit(engine, own)
    const way = await inTransaction(engine, async (db) => {
      const known = await store.findSecondFactor(db, userId)
      const isApp = known !== null && known.isConfirmed && (await isCode(engine, db, userId, known, code, now))
      const hashes = engine.secrets.ids.map((id) => hashOf(engine.secrets, userId, code, id))
      if (!isApp && !(known?.isConfirmed && (await store.takeRecoveryCode(db, userId, hashes)))) return null
      await store.markSession(db, sessionId)
      await recordAudit(engine, db, { kind: 'factor_given', userId, detail: { way: isApp ? 'app' : 'recovery' }, address: peer.address })
      return isApp ? 'app' : 'recovery'
    })
    if (way === null) throw new Failure('code_wrong')
    await forgive(readerOf(engine.database), `factor ${userId}`)
  })
}

/** Marks a session whose owner has just used a passkey, which asks for a finger, a face or a PIN. */
export async function giveByPasskey(engine: Engine, db: Reader, { userId, sessionId, peer }: Own): Promise<void> {
  await store.markSession(db, sessionId)
  await recordAudit(engine, db, { kind: 'factor_given', userId, detail: { way: 'passkey' }, address: peer.address })
}

/** The operator takes all factors of somebody away, who then enrols anew. */
export function resetFactors({ database, secrets }: Pick<Engine, 'database' | 'secrets'>, userId: number): Promise<void> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    await store.removeFactors(db, userId)
    await recordAudit({ secrets }, db, { kind: 'factor_reset', userId, detail: { by: 'operator' } })
  })
}

/** Of a million codes three are right: 30 tries a day find one in thirty years. */
function limit(engine: Engine, { userId }: Own): Promise<void> {
  return throttle(engine, [{ key: `factor ${userId}`, most: 5, windowS: 300 }, { key: `factor-day ${userId}`, most: 30, windowS: 86_400 }])
}

async function isCode(engine: Engine, db: Reader, userId: number, { sealedSecret }: store.SecondFactor, code: string, now: number): Promise<boolean> {
  const secret = unseal(engine.secrets, PURPOSE, sealedSecret)
  const step = secret === null ? null : stepOf(secret, code, now)
  return step !== null && store.takeStep(db, userId, step)
}

function hashOf(secrets: Secrets, userId: number, code: string, id: string): Buffer {
  return secrets.mac('recovery code', `${userId} ${code}`, id)!
}
