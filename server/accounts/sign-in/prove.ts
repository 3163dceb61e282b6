import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { readerOf } from '#core/database/reader.ts'
import { recordAudit } from '../audit/audit.ts'
import { throttleCodes, spendCode, type PhoneNumber } from '../verification/codes.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { countingRefusals } from '../audit/refusals.ts'
import { checkPassword, ownAccount } from './sign-in.ts'
import { setProved } from '../store/session.ts'

type Proof = { userId: number; sessionId: number; password?: string; code?: string; peer: Peer }

/**
 * Marks a session as freshly authenticated, by its owner's password or a code sent to the owner's number. Throws as
 * signing in does.
 */
export async function prove(engine: Engine, proof: Proof): Promise<void> {
  const { areaNo, phone } = await ownAccount(readerOf(engine.database), proof.userId)
  if (areaNo === null || phone === null) throw new Failure('credentials_wrong')
  await countingRefusals(engine, { areaNo, phone }, proof.peer, () => proveBy(engine, { areaNo, phone }, proof))
}

async function proveBy(
  engine: Engine,
  { areaNo, phone }: PhoneNumber,
  { userId, sessionId, password, code, peer }: Proof,
): Promise<void> {
  if ((password === undefined) === (code === undefined))
    throw new Failure('bad_request', { en: 'Send either password or code.', zh: '请提交密码或验证码之一。' })
  if (password !== undefined) await checkPassword(engine, { areaNo, phone }, password, peer)
  else await throttleCodes(engine, peer)
  const isRight = await inTransaction(engine, async (db) => {
    if (code !== undefined && !(await spendCode(engine, db, { areaNo, phone, purpose: 'change', code }))) return false
    await setProved(db, sessionId)
    await recordAudit(engine, db, {
      kind: 'proved',
      userId,
      detail: { way: code === undefined ? 'password' : 'code' },
      address: peer.address,
    })
    return true
  })
  if (!isRight) throw new Failure('code_wrong')
}
