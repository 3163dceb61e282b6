import type { CodePurpose } from '#contract/touchline/account.ts'
import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { networkOf } from '#core/limits/network.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { recordAudit } from '../audit/audit.ts'
import { commonPasswords } from './common-passwords.ts'
import { spendCode, throttleCodes, type PhoneNumber } from '../verification/codes.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { passwordProblem } from '../rules/password.ts'
import { nationalNumber } from '../rules/phone.ts'
import { assertProved, endSessionsOf } from '../sessions/sessions.ts'
import { checkPassword, ownAccount } from './sign-in.ts'
import { findAccountByPhone, forgetDevices, setPasswordHash, type Account } from '../store/account.ts'
import { throttle } from '../verification/throttle.ts'
import { issuePasswordTicket, numberHash, restorePasswordTicket, spendPasswordTicket } from '../verification/tickets.ts'

const sentences = {
  short: { en: 'Use at least 8 characters.', zh: '至少使用 8 个字符。' },
  long: { en: 'Use at most 128 characters.', zh: '最多使用 128 个字符。' },
  common: { en: 'This password is too common. Choose another.', zh: '该密码过于常见，请更换。' },
  personal: {
    en: 'Do not use your number or name. Choose another password.',
    zh: '密码不能使用你的手机号或昵称，请更换。',
  },
  pattern: { en: 'This pattern is easy to guess. Choose another password.', zh: '该密码规律过于简单，请更换。' },
} as const

/** Exchanges a code for a ticket for one new password. */
export async function exchangeCode(
  engine: Engine,
  {
    areaNo,
    phone: written,
    code,
    purpose = 'reset',
    peer,
  }: PhoneNumber & { code: string; purpose?: CodePurpose; peer: Peer },
): Promise<string> {
  const number = { areaNo, phone: nationalNumber(areaNo, written) }
  await throttleCodes(engine, peer)
  const ticket = await inTransaction(engine, async (db) =>
    (await spendCode(engine, db, { ...number, purpose, code }))
      ? issuePasswordTicket(db, numberHash(engine.secrets, number))
      : null,
  )
  if (ticket === null) throw new Failure('code_wrong')
  return ticket
}

/**
 * Sets a new password by a ticket and ends all sessions; `then` runs in the same transaction. An unregistered number
 * answers like a used ticket. A refused password leaves the ticket valid.
 */
export async function resetByTicket<T>(
  engine: Engine,
  { areaNo, phone: written, ticket, password, peer }: PhoneNumber & { ticket: string; password: string; peer: Peer },
  then: (db: Reader, account: Account) => Promise<T>,
): Promise<T> {
  const number = { areaNo, phone: nationalNumber(areaNo, written) }
  const hashed = numberHash(engine.secrets, number)
  await throttle(engine, [{ key: `reset ${networkOf(peer.address)}`, most: 25, windowS: 1800 }])
  const db = readerOf(engine.database)
  if (!(await spendPasswordTicket(db, ticket, hashed))) throw new Failure('ticket_used')
  // The account is looked up only now: the checks of the password must not reveal whether the number is registered.
  const account = await findAccountByPhone(db, number.areaNo, number.phone)
  if (!account || account.state === 'erased') throw new Failure('ticket_used')
  try {
    await assertStrong(password, account)
    const hash = await engine.hasher.hash(password)
    return await inTransaction(engine, async (reader) => {
      await setPassword(engine, reader, account, { hash, kind: 'password_reset', address: peer.address })
      return then(reader, account)
    })
  } catch (error) {
    await restorePasswordTicket(db, ticket)
    throw error
  }
}

/** Changes the password of a signed-in account: with the present one, or in a freshly authenticated session. */
export async function changePassword(
  engine: Engine,
  {
    userId,
    sessionId,
    present,
    password,
    peer,
  }: { userId: number; sessionId: number | null; present?: string; password: string; peer: Peer },
): Promise<void> {
  const db = readerOf(engine.database)
  const account = await ownAccount(db, userId)
  const { areaNo, phone } = account
  if (present !== undefined && areaNo !== null && phone !== null)
    await checkPassword(engine, { areaNo, phone }, present, peer)
  else await assertProved(db, sessionId)
  await assertStrong(password, account)
  const hash = await engine.hasher.hash(password)
  await inTransaction(engine, (reader) =>
    setPassword(engine, reader, account, {
      hash,
      kind: 'password_set',
      exceptId: sessionId ?? undefined,
      address: peer.address,
    }),
  )
}

async function setPassword(
  engine: Engine,
  db: Reader,
  { id: userId }: Account,
  {
    hash,
    kind,
    exceptId,
    address,
  }: { hash: string; kind: 'password_reset' | 'password_set'; exceptId?: number; address: string },
): Promise<void> {
  await setPasswordHash(db, userId, hash)
  if (kind === 'password_reset') await forgetDevices(db, userId)
  await recordAudit(engine, db, { kind, userId, address })
  await endSessionsOf(engine, db, { userId, exceptId, kind: 'session_ended', reason: kind, address })
}

/** Throws `password_weak` with a sentence that states the reason. */
async function assertStrong(password: string, account: Account | null): Promise<void> {
  const problem = passwordProblem(
    password,
    { phone: account?.phone ?? '', nickname: account?.nickname ?? '' },
    await commonPasswords(),
  )
  if (problem !== null) throw new Failure('password_weak', sentences[problem])
}
