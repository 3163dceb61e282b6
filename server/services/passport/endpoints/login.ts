import { logIn, logOut } from '#contract/passport/login.ts'
import { resetPassword } from '#contract/passport/password.ts'
import { handle } from '#core/calls/handler.ts'
import { readerIn } from '#core/database/reader.ts'
import { resetPasswordOfClient, signInClient } from '#accounts/sign-in/client-sign-in.ts'
import { refuseSecretsInUrl } from '#accounts/secrets/secrets-in-url.ts'
import { endSessionsOf } from '#accounts/sessions/sessions.ts'
import { loginUser } from '#accounts/views/login-user.ts'

export const login = handle(logIn, async ({ body, peer, language, engines }) => {
  const { account, ...session } = await signInClient(engines.accounts, body, peer, language)
  return loginUser(account, session)
})

/**
 * A write, although it is a GET: a prefetch by a browser does not sign the user out. The `userId` parameter is ignored.
 */
export const logout = handle(logOut, async ({ viewer, peer, db, engines, fail }) => {
  if (peer.isPrefetch) return fail('forbidden')
  await db.transaction((client) =>
    endSessionsOf(engines.accounts, readerIn(client), {
      userId: viewer.userId!,
      onlyId: viewer.sessionId!,
      kind: 'signed_out',
      reason: 'signed out',
      address: peer.address,
    }),
  )
  return null
})

export const reset = handle(resetPassword, async ({ query, peer, engines }) => {
  refuseSecretsInUrl(engines.accounts, '/api/usercenter/v2/app/findpwd/reset')
  const { account, ...session } = await resetPasswordOfClient(engines.accounts, query, { peer, viewer: null })
  return loginUser(account, session)
})
