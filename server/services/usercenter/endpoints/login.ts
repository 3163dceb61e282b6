import * as contract from '#contract/usercenter/login.ts'
import { handle } from '#core/calls/handler.ts'
import { signInClient } from '#accounts/sign-in/client-sign-in.ts'
import { refuseSecretsInUrl } from '#accounts/secrets/secrets-in-url.ts'
import { loginUser } from '#accounts/views/login-user.ts'

export const logInByQuery = handle(contract.logInByQuery, async ({ query, peer, language, engines }) => {
  refuseSecretsInUrl(engines.accounts, '/api/usercenter/app/login')
  const { account, ...session } = await signInClient(engines.accounts, query, peer, language)
  return loginUser(account, session)
})

export const logIn = handle(contract.logIn, async ({ body, peer, language, engines }) => {
  const { account, ...session } = await signInClient(engines.accounts, body, peer, language)
  return loginUser(account, session)
})
