import * as contract from '#contract/usercenter/password.ts'
import type { CodePurpose } from '#contract/touchline/account.ts'
import { handle } from '#core/calls/handler.ts'
import { readerOf } from '#core/database/reader.ts'
import { resetPasswordOfClient } from '#accounts/sign-in/client-sign-in.ts'
import { exchangeCode } from '#accounts/sign-in/passwords.ts'
import { refuseSecretsInUrl } from '#accounts/secrets/secrets-in-url.ts'
import { assertProved } from '#accounts/sessions/sessions.ts'
import { ownAccount } from '#accounts/sign-in/sign-in.ts'
import { issueOwnTicket } from '#accounts/verification/tickets.ts'
import { loginUser } from '#accounts/views/login-user.ts'

const resetPath = '/api/usercenter/v2/app/findpwd/reset'
/** The kind of code that was sent; clients that omit it mean a forgotten password. */
const purposes: Record<string, CodePurpose> = { 1: 'sign_in', 2: 'reset', 3: 'change' }

export const resetPasswordByQuery = handle(contract.resetPasswordByQuery, async ({ query, viewer, peer, engines }) => {
  refuseSecretsInUrl(engines.accounts, resetPath)
  const { account, ...session } = await resetPasswordOfClient(engines.accounts, query, { peer, viewer })
  return loginUser(account, session)
})

export const resetPassword = handle(contract.resetPassword, async ({ body, viewer, peer, engines }) => {
  const { account, ...session } = await resetPasswordOfClient(engines.accounts, body, { peer, viewer })
  return loginUser(account, session)
})

export const checkResetByQuery = handle(contract.checkResetByQuery, async ({ query, peer, engines }) => {
  const engine = engines.accounts
  refuseSecretsInUrl(engine, '/api/usercenter/app/findpwd/check')
  const { userName: phone, areaNo, code, type = '' } = query
  return { ticket: await exchangeCode(engine, { areaNo, phone, code, purpose: purposes[type], peer }) }
})

export const checkReset = handle(contract.checkReset, async ({ body, peer, engines }) => {
  const { userName: phone, areaNo, code, type = '' } = body
  return { ticket: await exchangeCode(engines.accounts, { areaNo, phone, code, purpose: purposes[type], peer }) }
})

export const setPassword = handle(contract.setPassword, async ({ query, peer, engines }) => {
  refuseSecretsInUrl(engines.accounts, resetPath)
  await resetPasswordOfClient(engines.accounts, query, { peer, viewer: null })
  return null
})

/** The call can take over an account, so a session is not enough: it must have just proved itself, as by signing in. */
export const getPasswordTicket = handle(contract.getPasswordTicket, async ({ viewer, db, engines }) => {
  const reader = readerOf(db)
  const account = await ownAccount(reader, viewer.userId)
  await assertProved(reader, viewer.sessionId)
  return { ticket: await issueOwnTicket(engines.accounts.secrets, reader, account) }
})
