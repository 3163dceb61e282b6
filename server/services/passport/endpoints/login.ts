import { logIn, logOut } from '#contract/passport/login.ts'
import { handle } from '#core/dispatch.ts'
import { readerIn } from '#core/reader.ts'
import { signInClient } from '#accounts/client-sign-in.ts'
import { endSessionsOf } from '#accounts/sessions.ts'
import { loginUser } from '../views/user.ts'

export const login = handle(logIn, async ({ body, peer, db }) => {
  const { account, ...session } = await signInClient(db, body, peer)
  return loginUser(account, session)
})

/** The `userId` that comes along is not looked at: the token says whose session ends. */
export const logout = handle(logOut, async ({ viewer, peer, db }) => {
  await db.transaction((client) => endSessionsOf(readerIn(client), { userId: viewer.userId!, onlyId: viewer.sessionId!, kind: 'signed_out', reason: 'signed out', address: peer.address }))
  return null
})
