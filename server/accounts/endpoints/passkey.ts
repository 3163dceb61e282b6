import * as contract from '#contract/touchline/passkey.ts'
import type { Passkey } from '#contract/touchline/passkey.ts'
import { handle } from '#core/calls/handler.ts'
import { readerOf } from '#core/database/reader.ts'
import { rememberDevice } from '#accounts/sign-in/known-device.ts'
import { meOf } from '#accounts/profile/me.ts'
import {
  beginRegistration,
  beginSignIn,
  finishRegistration,
  forgetPasskey,
  signInByPasskey as signIn,
} from '#accounts/sign-in/passkeys.ts'
import { assertSecure, openSiteSession } from '#accounts/sessions/sessions.ts'
import { listPasskeysOf, type Passkey as Stored } from '#accounts/store/passkey.ts'
import { assertSite } from '../sessions/site-only.ts'

const view = ({ id, name, createdAt, usedAt }: Stored): Passkey => ({
  id,
  name,
  createdAt: createdAt.getTime(),
  usedAt: usedAt?.getTime() ?? null,
})
/** Converts objects of the library to plain JSON. */
const asJson = (value: object) => JSON.parse(JSON.stringify(value))

export const listPasskeys = handle(contract.listPasskeys, async ({ viewer, db }) => ({
  list: (await listPasskeysOf(readerOf(db), viewer.userId)).map(view),
}))

export const beginPasskey = handle(contract.beginPasskey, async ({ viewer, peer, engines }) =>
  asJson(await beginRegistration(engines.accounts, { userId: viewer.userId, sessionId: viewer.sessionId, peer })),
)

export const addPasskey = handle(contract.addPasskey, async ({ body, viewer, peer, engines }) =>
  view(
    await finishRegistration(engines.accounts, { userId: viewer.userId, sessionId: viewer.sessionId, ...body, peer }),
  ),
)

export const removePasskey = handle(contract.removePasskey, async ({ params, viewer, peer, engines, fail }) => {
  const isRemoved = await forgetPasskey(engines.accounts, {
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    passkeyId: params.id,
    peer,
  })
  return isRemoved ? { isDone: true as const } : fail('not_found')
})

export const beginPasskeySignIn = handle(contract.beginPasskeySignIn, async ({ peer, engines }) =>
  asJson(await beginSignIn(engines.accounts, peer)),
)

export const signInByPasskey = handle(contract.signInByPasskey, async ({ body, viewer, peer, engines, setCookie }) => {
  assertSite(peer)
  const engine = engines.accounts
  assertSecure(engine, peer)
  const { account, cookie } = await signIn(engine, { credential: body.credential, peer }, async (reader, account) => {
    return {
      account,
      cookie: await openSiteSession(engine, reader, {
        userId: account.id,
        peer,
        way: 'passkey',
        replacedId: viewer.sessionId,
      }),
    }
  })
  setCookie(cookie)
  rememberDevice(engine, account, peer, setCookie)
  return { user: meOf(account), isNew: false }
})
