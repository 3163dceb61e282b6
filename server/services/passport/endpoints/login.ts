import * as contract from '#contract/passport/login.ts'
import { handle } from '#core/calls/handler.ts'
import { readerIn } from '#core/database/reader.ts'
import { signInClient } from '#accounts/sign-in/client-sign-in.ts'
import { endSessionsOf } from '#accounts/sessions/sessions.ts'
import { loginUser } from '#accounts/views/login-user.ts'

export const logIn = handle(contract.logIn, async ({ body, peer, language, engines }) => {
  const { account, ...session } = await signInClient(engines.accounts, body, peer, language)
  return loginUser(account, session)
})

/** A write, although a GET: a browser's prefetch does not sign the user out. `userId` is ignored. */
export const logOut = handle(contract.logOut, async ({ viewer, peer, db, engines, fail }) => {
  if (peer.isPrefetch) return fail('forbidden')
  await db.transaction((client) =>
    endSessionsOf(engines.accounts, readerIn(client), {
      userId: viewer.userId,
      onlyId: viewer.sessionId,
      kind: 'signed_out',
      reason: 'signed out',
      address: peer.address,
    }),
  )
  return null
})
