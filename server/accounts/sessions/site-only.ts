import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'

/** Cookies are for pages of the site only; other clients get a token by the calls of the passport service. */
export function assertSite(peer: Peer): void {
  if (!peer.isSite)
    throw new Failure('forbidden', {
      en: 'For pages of this site only. Other clients: /api/passport/app/login.',
      zh: '仅供本站页面使用，其他客户端请用 /api/passport/app/login。',
    })
}
