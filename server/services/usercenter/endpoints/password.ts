import * as declared from '#contract/usercenter/password.ts'
import type { CodePurpose } from '#contract/touchline/account.ts'
import { handle } from '#core/dispatch.ts'
import { readerOf } from '#core/reader.ts'
import { resetPasswordOfClient } from '#accounts/client-sign-in.ts'
import { engineOf } from '#accounts/engine.ts'
import { exchangeCode } from '#accounts/passwords.ts'
import { refuseSecretsInUrl } from '#accounts/secrets-in-url.ts'
import { assertProved } from '#accounts/sessions.ts'
import { ownAccount } from '#accounts/sign-in.ts'
import { issueOwnTicket } from '#accounts/tickets.ts'
import { loginUser } from '#accounts/views/login-user.ts'

const resetPath = '/api/usercenter/v2/app/findpwd/reset'
/** The kind that the code was sent as; clients that say nothing mean a forgotten password. */
const purposes: Record<string, CodePurpose> = { 1: 'sign_in', 2: 'reset', 3: 'change' }

export const resetByQuery = handle(declared.resetPasswordByQuery, async ({ query, viewer, peer, db }) => {
  refuseSecretsInUrl(engineOf(db), resetPath)
  const { account, ...session } = await resetPasswordOfClient(db, query, { peer, viewer })
  return loginUser(account, session)
})

export const reset = handle(declared.resetPassword, async ({ body, viewer, peer, db }) => {
  const { account, ...session } = await resetPasswordOfClient(db, body, { peer, viewer })
  return loginUser(account, session)
})

export const checkByQuery = handle(declared.checkResetByQuery, async ({ query, peer, db }) => {
  const engine = engineOf(db)
  refuseSecretsInUrl(engine, '/api/usercenter/app/findpwd/check')
  const { userName: phone, areaNo, code, type = '' } = query
  return { ticket: await exchangeCode(engine, { areaNo, phone, code, purpose: purposes[type], peer }) }
})

export const check = handle(declared.checkReset, async ({ body, peer, db }) => {
  const { userName: phone, areaNo, code, type = '' } = body
  return { ticket: await exchangeCode(engineOf(db), { areaNo, phone, code, purpose: purposes[type], peer }) }
})

export const firstPassword = handle(declared.setPassword, async ({ query, peer, db }) => {
  refuseSecretsInUrl(engineOf(db), resetPath)
  await resetPasswordOfClient(db, query, { peer, viewer: null })
  return null
})

/**
 * With it an account can be taken over, so being signed in is not enough: the session must just have proved itself, as
 * by signing in.
 */
export const passwordTicket = handle(declared.getPasswordTicket, async ({ viewer, db }) => {
  const reader = readerOf(db)
  const account = await ownAccount(reader, viewer.userId!)
  await assertProved(reader, viewer.sessionId)
  return { ticket: await issueOwnTicket(engineOf(db).secrets, reader, account) }
})
