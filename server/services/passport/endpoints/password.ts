import * as contract from '#contract/passport/password.ts'
import { handle } from '#core/calls/handler.ts'
import { resetPasswordOfClient } from '#accounts/sign-in/client-sign-in.ts'
import { refuseSecretsInUrl } from '#accounts/secrets/secrets-in-url.ts'
import { loginUser } from '#accounts/views/login-user.ts'

export const resetPassword = handle(contract.resetPassword, async ({ query, peer, engines }) => {
  refuseSecretsInUrl(engines.accounts, '/api/usercenter/v2/app/findpwd/reset')
  const { account, ...session } = await resetPasswordOfClient(engines.accounts, query, { peer, viewer: null })
  return loginUser(account, session)
})
