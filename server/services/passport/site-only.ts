import type { Peer } from '#core/caller.ts'
import { Failure } from '#core/failure.ts'

/** A cookie is for pages of the site alone; other clients get a token by the calls of the passport service. */
export function assertSite(peer: Peer): void {
  if (!peer.isSite) throw new Failure('forbidden', 'Only pages of this site sign in here. Other clients use /api/passport/app/login.')
}
