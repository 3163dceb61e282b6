import type { Language, Peer, Viewer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Engine } from '../engine.ts'
import { changePassword, exchangeCode, resetByTicket } from './passwords.ts'
import { openClientSession } from '../sessions/sessions.ts'
import { ownAccount, signIn } from './sign-in.ts'
import { readPassword } from '../secrets/sign-key.ts'
import type { Account } from '../store/account.ts'
import { issueOwnTicket } from '../verification/tickets.ts'
import { isToken } from '../sessions/token.ts'

type ClientCredentials = { userName: string; areaNo: string; passWord?: string; code?: string; ticket?: string }
type ClientSession = {
  account: Account
  isNew: boolean
  token: string
  /** For the first password of an account that has none. */ ticket: string
}

/** Signs in a client of the specification. Its claims beside the credentials are ignored. */
export async function signInClient(
  engine: Engine,
  { userName, areaNo, passWord, code, ticket }: ClientCredentials,
  peer: Peer,
  language: Language,
): Promise<ClientSession> {
  const password = passWord ? await readPassword(engine, passWord) : undefined
  // Clients send all three, of which the unused ones are empty; a code takes precedence over a password, as the newer
  // proof.
  const proof = code ? { code } : password !== undefined ? { password } : { ticket: ticket || undefined }
  return signIn(engine, { areaNo, phone: userName, ...proof, peer, language }, async (db, { account, isNew, way }) => {
    const token = await openClientSession(engine, db, account.id, peer, way)
    const first = account.passwordHash === null ? await issueOwnTicket(engine.secrets, db, account) : ''
    return { account, isNew, token, ticket: first }
  })
}

type ClientReset = { userName: string; areaNo: string; passWord?: string; ticket?: string; code?: string }

/**
 * Sets a password for a client of the specification, by a ticket or by a code, and signs it in. A freshly authenticated
 * session needs neither.
 */
export async function resetPasswordOfClient(
  engine: Engine,
  { userName, areaNo, passWord, ticket, code }: ClientReset,
  { peer, viewer }: { peer: Peer; viewer: Viewer | null },
): Promise<ClientSession> {
  if (!passWord) throw new Failure('bad_request', { en: 'passWord is missing.', zh: '缺少 passWord。' })
  const password = await readPassword(engine, passWord)
  if (viewer?.userId && !code && !isToken(ticket ?? '')) {
    await changePassword(engine, { userId: viewer.userId, sessionId: viewer.sessionId, password, peer })
    return { account: await ownAccount(readerOf(engine.database), viewer.userId), isNew: false, token: '', ticket: '' }
  }
  const opened = code ? await exchangeCode(engine, { areaNo, phone: userName, code, peer }) : (ticket ?? '')
  return resetByTicket(engine, { areaNo, phone: userName, ticket: opened, password, peer }, async (db, account) => {
    return { account, isNew: false, token: await openClientSession(engine, db, account.id, peer, 'reset'), ticket: '' }
  })
}
