import type { IncomingHttpHeaders } from 'node:http'
import type { ResolveCookie } from '#core/http/admission.ts'
import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import type { Engines } from '#core/engines.ts'
import { readerOf } from '#core/database/reader.ts'
import { recordAudit } from '../audit/audit.ts'
import { hasSiteCookie, noCookie, readSiteCookie, siteCookie, type SiteTokens } from './cookie.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { mac } from '../secrets/secrets.ts'
import { endSessions, findSession, lockRenewable, renewSession } from '../store/session.ts'
import { hashToken } from './token.ts'

/**
 * Turns the cookie of the site into a bearer, for calls that only a page of the site can have made (`peer.isSite`); all
 * others ignore the cookie. A write initiated by a foreign page is refused as forged.
 */
export function createCookieResolver(engines: Pick<Engines, 'accounts'>): ResolveCookie {
  return async (headers, peer, _signal, method) => {
    if (!peer.isSite || headers.authorization !== undefined) {
      const isMeant = headers.authorization !== undefined || method === 'GET' || method === 'HEAD'
      if (
        !isMeant &&
        peer.isForeign &&
        (hasSiteCookie(headers, peer.isSecure) || headers['touchline-site'] !== undefined)
      )
        throw new Failure('forbidden', { en: 'This request came from another site.', zh: '请求来自其他网站。' })
      return { headers, cookies: [] }
    }
    const engine = engines.accounts
    const tokens = peer.isSecure || engine.isPlainHttpLoginAllowed ? readSiteCookie(headers, peer.isSecure) : null
    if (tokens === null) return { headers, cookies: [] }
    const { access, cookies } = await enter(engine, tokens, peer)
    return { headers: access === null ? headers : withBearer(headers, access), cookies }
  }
}

/** The valid access token, renewed if necessary; null, and the cookie deleted, for a session that has ended. */
async function enter(
  engine: Engine,
  { access, refresh }: SiteTokens,
  peer: Peer,
): Promise<{ access: string | null; cookies: string[] }> {
  const known = await findSession(readerOf(engine.database), hashToken(access))
  if (known && !known.isEnded && known.state !== 'frozen' && known.state !== 'erased') return { access, cookies: [] }
  const renewed = await renew(engine, refresh, peer)
  if (renewed === null) return { access: null, cookies: [noCookie(peer.isSecure)] }
  return { access: renewed.access, cookies: [siteCookie(renewed, peer.isSecure)] }
}

/**
 * The next tokens of a session are derived from its refresh token, so that concurrent requests with the same old
 * cookie, or a retry after a lost answer, get the same new one. An old one that arrives later is a copy: the session
 * ends for all holders of its tokens.
 */
function renew(engine: Engine, refresh: string, peer: Peer): Promise<SiteTokens | null> {
  const hash = hashToken(refresh)
  const next = { access: derive(engine, 'access', refresh), refresh: derive(engine, 'refresh', refresh) }
  return inTransaction(engine, async (db) => {
    const found = await lockRenewable(db, hash)
    if (!found?.isHeld) return null
    if (found.isCurrent) {
      await renewSession(db, found.id, { accessHash: hashToken(next.access), refreshHash: hashToken(next.refresh) })
      return next
    }
    if (found.isGraced) return next
    await endSessions(db, { onlyId: found.id, reason: 'copied' })
    await recordAudit(engine, db, {
      kind: 'session_copied',
      userId: found.userId,
      detail: { sessionId: found.id },
      address: peer.address,
    })
    return null
  })
}

function derive({ secrets }: Engine, what: string, refresh: string): string {
  return mac(secrets, `next ${what}`, refresh).toString('base64url')
}

function withBearer(headers: IncomingHttpHeaders, access: string): IncomingHttpHeaders {
  return { ...headers, authorization: `Bearer ${access}` }
}
