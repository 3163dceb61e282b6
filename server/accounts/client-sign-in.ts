import type { Peer } from '#core/caller.ts'
import { readPassword } from './sign-key.ts'
import { engineOf } from './engine.ts'
import type { Database } from '#core/db.ts'
import { isPhone } from './rules/phone.ts'
import { openClientSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import type { Account } from './store/account.ts'
import { issuePasswordTicket, numberHash } from './tickets.ts'

export type ClientCredentials = { userName: string; areaNo: string; passWord?: string; code?: string; ticket?: string }
export type ClientSession = { account: Account; isNew: boolean; token: string; /** For the first password of an account that has none. */ ticket: string }

/** Signs in a client of the specification. What it says of itself beside the credentials is not believed. */
export async function signInClient(database: Database, { userName, areaNo, passWord, code, ticket }: ClientCredentials, peer: Peer): Promise<ClientSession> {
  const engine = engineOf(database)
  const password = passWord ? await readPassword(engine, passWord) : undefined
  // Clients send all three, of which the unused ones are empty; a code goes before a password, as the newer proof.
  const proof = code ? { code } : password !== undefined ? { password } : { ticket: ticket || undefined }
  return signIn(engine, { areaNo, phone: userName, ...proof, peer }, async (db, { account, isNew, way }) => {
    const token = await openClientSession(db, account.id, peer, way)
    const first = account.passwordHash === null && isPhone(account.areaNo ?? '', account.phone ?? '') ? await issuePasswordTicket(db, numberHash(engine.secrets, { areaNo: account.areaNo!, phone: account.phone! }), account.id) : ''
    return { account, isNew, token, ticket: first }
  })
}
