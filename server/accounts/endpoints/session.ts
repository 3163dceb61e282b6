import * as contract from '#contract/touchline/session.ts'
import { handle } from '#core/calls/handler.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { noCookie } from '#accounts/sessions/cookie.ts'
import { rememberDevice } from '#accounts/sign-in/known-device.ts'
import { meOf } from '#accounts/profile/me.ts'
import { prove } from '#accounts/sign-in/prove.ts'
import { coarseAddress, deviceLabel } from '#accounts/rules/device-label.ts'
import { assertSecure, endSessionsOf, openSiteSession, proofValidMs } from '#accounts/sessions/sessions.ts'
import { ownAccount, signIn as signInWith } from '#accounts/sign-in/sign-in.ts'
import { countSessionsOf, listSessionsOf } from '#accounts/store/session.ts'
import { assertSite } from '../sessions/site-only.ts'

export const signIn = handle(contract.signIn, async ({ body, peer, viewer, language, engines, setCookie }) => {
  assertSite(peer)
  const engine = engines.accounts
  assertSecure(engine, peer)
  const { account, isNew, cookie } = await signInWith(
    engine,
    { ...body, peer, language },
    async (reader, { account, isNew, way }) => {
      const cookie = await openSiteSession(engine, reader, {
        userId: account.id,
        peer,
        way,
        replacedId: viewer.sessionId,
      })
      return { account, isNew, cookie }
    },
  )
  setCookie(cookie)
  rememberDevice(engine, account, peer, setCookie)
  return { user: meOf(account), isNew }
})

export const getSession = handle(contract.getSession, async ({ viewer, db }) => {
  return { user: viewer.userId === null ? null : meOf(await ownAccount(db, viewer.userId)) }
})

export const signOut = handle(contract.signOut, async ({ viewer, peer, db, engines, setCookie }) => {
  const { userId, sessionId } = viewer
  if (userId !== null && sessionId !== null)
    await db.transaction((client) =>
      endSessionsOf(engines.accounts, readerIn(client), {
        userId,
        onlyId: sessionId,
        kind: 'signed_out',
        reason: 'signed out',
        address: peer.address,
      }),
    )
  setCookie(noCookie(peer.isSecure))
  return { isDone: true as const }
})

export const proveSession = handle(contract.proveSession, async ({ body, viewer, peer, receivedAt, engines }) => {
  await prove(engines.accounts, { userId: viewer.userId, sessionId: viewer.sessionId, ...body, peer })
  return { isDone: true as const, provedUntil: receivedAt + proofValidMs }
})

export const listSessions = handle(contract.listSessions, async ({ query: { pageNum, pageSize }, viewer, db }) => {
  const reader = readerOf(db)
  const rows = await listSessionsOf(reader, viewer.userId, { offset: (pageNum - 1) * pageSize, limit: pageSize })
  const list = rows.map(({ id, kind, userAgent, address, createdAt, seenAt }) => ({
    id,
    kind,
    device: deviceLabel(userAgent),
    address: coarseAddress(address),
    createdAt: createdAt.getTime(),
    seenAt: seenAt.getTime(),
    isCurrent: id === viewer.sessionId,
  }))
  return { pageNum, pageSize, total: rows[0]?.total ?? (await countSessionsOf(reader, viewer.userId)), list }
})

export const endSession = handle(
  contract.endSession,
  async ({ params, viewer, peer, db, engines, setCookie, fail }) => {
    const userId = viewer.userId
    const ended = await db.transaction((client) =>
      endSessionsOf(engines.accounts, readerIn(client), {
        userId,
        onlyId: params.id,
        kind: 'session_ended',
        reason: 'signed out by its owner',
        address: peer.address,
      }),
    )
    if (ended === 0) return fail('not_found')
    if (params.id === viewer.sessionId) setCookie(noCookie(peer.isSecure))
    return { isDone: true as const }
  },
)

export const endSessions = handle(contract.endSessions, async ({ query, viewer, peer, db, engines, setCookie }) => {
  const isAll = query.all
  const exceptId = isAll ? undefined : (viewer.sessionId ?? undefined)
  const ended = await db.transaction((client) =>
    endSessionsOf(engines.accounts, readerIn(client), {
      userId: viewer.userId,
      exceptId,
      kind: 'session_ended',
      reason: 'signed out by its owner',
      address: peer.address,
    }),
  )
  if (isAll) setCookie(noCookie(peer.isSecure))
  return { ended }
})
