import * as declared from '#contract/usercenter/login.ts'
import { handle } from '#core/dispatch.ts'
import { signInClient } from '#accounts/client-sign-in.ts'
import { engineOf } from '#accounts/engine.ts'
import { refuseSecretsInUrl } from '#accounts/secrets-in-url.ts'
import { loginUser } from '#accounts/views/login-user.ts'

export const loginByQuery = handle(declared.logInByQuery, async ({ query, peer, language, db }) => {
  refuseSecretsInUrl(engineOf(db), '/api/usercenter/app/login')
  const { account, ...session } = await signInClient(db, query, peer, language)
  return loginUser(account, session)
})

export const login = handle(declared.logIn, async ({ body, peer, language, db }) => {
  const { account, ...session } = await signInClient(db, body, peer, language)
  return loginUser(account, session)
})
