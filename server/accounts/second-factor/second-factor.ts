import { randomBytes } from 'node:crypto'
import { isStaff } from '#contract/roles.ts'
import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { recordAudit } from '../audit/audit.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { countingRefusals } from '../audit/refusals.ts'
import { base32, otpauthLink, stepOf } from './totp.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { assertProved } from '../sessions/sessions.ts'
import { ownAccount } from '../sign-in/sign-in.ts'
import * as store from '../store/second-factor.ts'
import type { Account } from '../store/account.ts'
import { forgive, throttle } from '../verification/throttle.ts'

const RECOVERY_CODES = 10
const PURPOSE = 'second factor'

type Own = { userId: number; sessionId: number; peer: Peer }

/** How long a session may change factors after it gave one; staff calls stay open to it until it ends. */
export const factorFreshMs = 10 * 60_000

/**
 * A first factor or an unattended browser must not suffice to add or remove factors: where an account has one, the
 * session must just have given it. A recovery code stands for a lost app; the operator resets the factors of an account
 * that has lost all. Throws `second_factor_needed`.
 */
export async function assertFactorFresh(db: Reader, userId: number, sessionId: number | null): Promise<void> {
  const { hasTotp, hasPasskey, isFresh } = await store.findFactorState(db, userId, sessionId, factorFreshMs)
  if ((hasTotp || hasPasskey) && !isFresh) throw new Failure('second_factor_needed')
}

/**
 * Staff must keep one factor at least. Locks the account, so that concurrent removals run one after another. Throws
 * `last_factor`.
 */
export async function assertOtherFactor(db: Reader, { id, roles }: Account): Promise<void> {
  if (!isStaff(roles)) return
  await store.lockFactors(db, id)
  const { hasTotp, passkeys } = await store.findFactorState(db, id, null)
  if (passkeys + Number(hasTotp) <= 1) throw new Failure('last_factor')
}

/**
 * A new secret, which becomes active once `confirmFactor` received a code of it. Throws `proof_needed` or
 * `second_factor_needed`.
 */
export function beginFactor(engine: Engine, { userId, sessionId }: Own): Promise<{ secret: string; link: string }> {
  return inTransaction(engine, async (db) => {
    const account = await ownAccount(db, userId)
    await assertFactorFresh(db, userId, sessionId)
    await assertProved(db, sessionId)
    const secret = randomBytes(20)
    await store.putPendingSecret(db, userId, seal(engine.secrets, PURPOSE, secret))
    return { secret: base32(secret), link: otpauthLink('Touchline', account.nickname, base32(secret)) }
  })
}

/**
 * Confirms the new secret by its first code; answers recovery codes, which are shown only once. Throws `code_wrong`,
 * `too_many`, or `second_factor_needed` where the account has another factor by now.
 */
export async function confirmFactor(engine: Engine, own: Own, code: string, now = Date.now()): Promise<string[]> {
  const { userId, sessionId, peer } = own
  await limit(engine, own)
  const codes = await inTransaction(engine, async (db) => {
    await store.lockFactors(db, userId)
    await assertFactorFresh(db, userId, sessionId)
    const pending = (await store.findSecondFactor(db, userId))?.pendingSecret ?? null
    const step = stepIn(engine, pending, code, now)
    if (pending === null || step === null || !(await store.confirmPendingSecret(db, userId, pending, step))) return null
    const made = await makeRecoveryCodes(engine, db, userId)
    await store.markSession(db, sessionId)
    await recordAudit(engine, db, { kind: 'factor_added', userId, address: peer.address })
    return made
  })
  // Thrown after the transaction, which must record the used step.
  if (codes === null) throw new Failure('code_wrong')
  return codes
}

/**
 * Removes the app and its recovery codes; false where there is none. Throws `proof_needed`, `second_factor_needed` or
 * `last_factor`.
 */
export function removeApp(engine: Engine, { userId, sessionId, peer }: Own): Promise<boolean> {
  return inTransaction(engine, async (db) => {
    const account = await ownAccount(db, userId)
    await assertFactorFresh(db, userId, sessionId)
    await assertProved(db, sessionId)
    if (!(await store.findFactorState(db, userId, sessionId)).hasTotp) return false
    await assertOtherFactor(db, account)
    if (!(await store.removeTotp(db, userId))) return false
    await recordAudit(engine, db, { kind: 'factor_removed', userId, address: peer.address })
    return true
  })
}

/**
 * New recovery codes in place of the old ones; null where there is no app. Throws `proof_needed` or
 * `second_factor_needed`.
 */
export function renewRecoveryCodes(engine: Engine, { userId, sessionId, peer }: Own): Promise<string[] | null> {
  return inTransaction(engine, async (db) => {
    await assertFactorFresh(db, userId, sessionId)
    await assertProved(db, sessionId)
    await store.lockFactors(db, userId)
    if (!(await store.findFactorState(db, userId, sessionId)).hasTotp) return null
    const made = await makeRecoveryCodes(engine, db, userId)
    await recordAudit(engine, db, { kind: 'recovery_codes_renewed', userId, address: peer.address })
    return made
  })
}

/** Marks the session by a code of the app or by a recovery code, each valid once. Throws `code_wrong` or `too_many`. */
export function giveFactor(engine: Engine, own: Own, given: string, now = Date.now()): Promise<void> {
  const { userId, sessionId, peer } = own
  const code = given.replace(/[\s-]/g, '').toUpperCase()
  return countingRefusals(engine, null, peer, async () => {
    await limit(engine, own)
    const way = await inTransaction(engine, async (db) => {
      const known = await store.findSecondFactor(db, userId)
      const inUse = known?.sealedSecret ?? null
      const step = stepIn(engine, inUse, code, now)
      const isApp = step !== null && (await store.takeStep(db, userId, step))
      const hashes = engine.secrets.ids.map((id) => hashOf(engine.secrets, userId, code, id))
      if (!isApp && !(inUse !== null && (await store.takeRecoveryCode(db, userId, hashes)))) return null
      await store.markSession(db, sessionId)
      await recordAudit(engine, db, {
        kind: 'factor_given',
        userId,
        detail: { way: isApp ? 'app' : 'recovery' },
        address: peer.address,
      })
      return isApp ? 'app' : 'recovery'
    })
    if (way === null) throw new Failure('code_wrong')
    await forgive(readerOf(engine.database), `factor ${userId}`)
  })
}

/** Marks a session that has just used a passkey with user verification: a finger, a face or a PIN. */
export async function giveByPasskey(engine: Engine, db: Reader, { userId, sessionId, peer }: Own): Promise<void> {
  await store.markSession(db, sessionId)
  await recordAudit(engine, db, { kind: 'factor_given', userId, detail: { way: 'passkey' }, address: peer.address })
}

/** Three of a million codes are valid: 30 attempts a day find one in thirty years. */
function limit(engine: Engine, { userId }: Own): Promise<void> {
  return throttle(engine, [
    { key: `factor ${userId}`, most: 5, windowS: 300 },
    { key: `factor-day ${userId}`, most: 30, windowS: 86_400 },
  ])
}

/** The step of this code by a sealed secret; null where it is invalid. */
function stepIn(engine: Engine, sealedSecret: Buffer | null, code: string, now: number): number | null {
  const secret = sealedSecret && unseal(engine.secrets, PURPOSE, sealedSecret)
  return secret === null ? null : stepOf(secret, code, now)
}

/** Generates recovery codes, of which hashes are stored; answers their display form. */
async function makeRecoveryCodes({ secrets }: Engine, db: Reader, userId: number): Promise<string[]> {
  const made = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)))
  await store.replaceRecoveryCodes(
    db,
    userId,
    made.map((one) => hashOf(secrets, userId, one, secrets.currentId)),
  )
  return made.map((one) => one.match(/.{4}/g)!.join('-'))
}

function hashOf(secrets: Secrets, userId: number, code: string, id: string): Buffer {
  return secrets.mac('recovery code', `${userId} ${code}`, id)!
}
