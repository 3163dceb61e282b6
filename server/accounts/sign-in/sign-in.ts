import type { Language, Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { networkOf, widerNetworksOf } from '#core/limits/network.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { recordAudit } from '../audit/audit.ts'
import { throttleCodes, spendCode, type PhoneNumber } from '../verification/codes.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { knownDeviceOf, signedDevice } from './known-device.ts'
import { register } from './names.ts'
import { countingRefusals } from '../audit/refusals.ts'
import { loginCaps } from '../rules/login-caps.ts'
import { nationalNumber } from '../rules/phone.ts'
import { findAccount, findAccountByPhone, replacePasswordHash, type Account } from '../store/account.ts'
import { forgive, takeBack, throttle } from '../verification/throttle.ts'
import { numberHash, spendPasswordTicket } from '../verification/tickets.ts'

type Credentials = {
  areaNo: string
  phone: string
  password?: string
  code?: string
  ticket?: string
  peer: Peer
  /** Of a new account's name. */ language: Language
}
type Known = { account: Account; isNew: boolean; way: 'password' | 'code' | 'ticket' }

/**
 * The account of these credentials; `open` opens the session in the same transaction in which a code or ticket is used
 * up. Throws `credentials_wrong`, `code_wrong`, `ticket_used`, `account_frozen`, or `too_many` with the time to wait.
 */
export async function signIn<T>(
  engine: Engine,
  { areaNo, phone: written, password, code, ticket, peer, language }: Credentials,
  open: (db: Reader, known: Known) => Promise<T>,
): Promise<T> {
  const number = { areaNo, phone: nationalNumber(areaNo, written) }
  const given = [password, code, ticket].filter((one) => one !== undefined && one !== '')
  if (given.length !== 1)
    throw new Failure('bad_request', {
      en: 'Send one of password, code and ticket.',
      zh: '请提交密码、验证码或凭证之一。',
    })
  return countingRefusals(engine, number, peer, () =>
    enter(engine, { number, password, code, ticket, peer, language }, open),
  )
}

type Entry = Omit<Credentials, keyof PhoneNumber> & { number: PhoneNumber }

async function enter<T>(
  engine: Engine,
  { number, password, code, ticket, peer, language }: Entry,
  open: (db: Reader, known: Known) => Promise<T>,
): Promise<T> {
  if (password) {
    const account = await checkPassword(engine, number, password, peer)
    return inTransaction(engine, (db) => open(db, { account, isNew: false, way: 'password' }))
  }
  await throttleCodes(engine, peer)
  const outcome = await inTransaction(engine, async (db) => {
    const known = code
      ? await byCode(engine, db, number, { code, peer, language })
      : await byTicket(engine, db, number, ticket!)
    // Returned instead of thrown: a wrong attempt stays counted.
    return typeof known === 'string' ? known : { opened: await open(db, notFrozen(known)) }
  })
  if (typeof outcome === 'string') throw new Failure(outcome)
  return outcome.opened
}

/**
 * Whether a password is that of the account with the number; unregistered numbers take as long and answer the same. A
 * device that signed in to it before has its own slots and budgets, so that unknown devices cannot lock out the owner.
 */
export function checkPassword(engine: Engine, number: PhoneNumber, password: string, peer: Peer): Promise<Account> {
  const db = readerOf(engine.database)
  // Before any query, the mark of a browser alone decides on the queue.
  const isKnown = signedDevice(engine, number, peer) !== null
  return engine.hasher.inTurn(
    async (now) => {
      const account = await findAccountByPhone(db, number.areaNo, number.phone)
      const device = await knownDeviceOf(engine, db, number, account, peer)
      const { caps, shared, forgiven, takenBack } = loginCaps({
        account: numberHash(engine.secrets, number).toString('hex').slice(0, 32),
        deviceId: device?.id ?? null,
        network: networkOf(peer.address),
        wider: widerNetworksOf(peer.address),
      })
      await throttle(engine, caps, { shared })
      const { isRight, better } = await now.verify(password, account?.passwordHash ?? null)
      if (!account || !isRight || account.state === 'erased') throw new Failure('credentials_wrong')
      if (better !== null) await replacePasswordHash(db, account.id, account.passwordHash!, better)
      for (const key of forgiven) await forgive(db, key)
      for (const key of takenBack) await takeBack(db, key)
      return notFrozen({ account }).account
    },
    { isKnown },
  )
}

async function byCode(
  engine: Engine,
  db: Reader,
  number: PhoneNumber,
  { code, peer, language }: { code: string; peer: Peer; language: Language },
): Promise<Known | 'code_wrong'> {
  if (!(await spendCode(engine, db, { ...number, purpose: 'sign_in', code }))) return 'code_wrong'
  const before = await findAccountByPhone(db, number.areaNo, number.phone)
  if (before) return { account: before, isNew: false, way: 'code' }
  const added = await register(db, number, language)
  if (!added) return 'code_wrong'
  await recordAudit(engine, db, { kind: 'registered', userId: added.id, address: peer.address })
  return { account: added, isNew: true, way: 'code' }
}

/** A ticket was issued for a code sent to the number, so it proves as much as that code. */
async function byTicket(
  engine: Engine,
  db: Reader,
  number: PhoneNumber,
  ticket: string,
): Promise<Known | 'ticket_used'> {
  if (!(await spendPasswordTicket(db, ticket, numberHash(engine.secrets, number)))) return 'ticket_used'
  const account = await findAccountByPhone(db, number.areaNo, number.phone)
  return account ? { account, isNew: false, way: 'ticket' } : 'ticket_used'
}

function notFrozen<K extends { account: Account }>(known: K): K {
  if (known.account.state === 'frozen') throw new Failure('account_frozen')
  return known
}

/** The account of the session; throws `session_ended` where it was erased meanwhile. */
export async function ownAccount(db: Reader, userId: number): Promise<Account> {
  const account = await findAccount(db, userId)
  if (!account) throw new Failure('session_ended')
  return account
}
