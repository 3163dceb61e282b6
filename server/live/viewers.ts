import type { IncomingMessage } from 'node:http'
import type { ResolveCookie } from '#core/http/admission.ts'
import type { Callers } from '#core/calls/callers.ts'
import { visitor, type Identify, type Viewer } from '#core/calls/caller.ts'
import { asUnavailable } from '#core/database/db.ts'
import { Failure } from '#core/calls/failure.ts'

/** The caller of a stream, and the cookies to set: a session of the site may be renewed at this point. */
type Entrance = { viewer: Viewer; cookies: readonly string[] }
/** `isNeeded`: the stream must not open for an unidentified caller. */
export type ViewerOf = (req: IncomingMessage, isNeeded: boolean) => Entrance | Promise<Entrance>

type ViewerTools = { identify: Identify; resolveCookie: ResolveCookie; callers: Callers }

const nobody: Entrance = { viewer: visitor, cookies: [] }

/**
 * Identifies the caller of a stream by bearer or by the site's cookie. Without either there is no query; a caller whose
 * session has ended is a visitor, who receives public rooms only.
 */
export function createViewerOf({ identify, resolveCookie, callers }: ViewerTools): ViewerOf {
  const enter = async (req: IncomingMessage): Promise<Entrance> => {
    const { peer } = callers.of(req)
    const { headers, cookies } = await resolveCookie(req.headers, peer, AbortSignal.timeout(10_000), 'GET')
    const viewer = await identify(headers).catch((error: unknown) => {
      if (error instanceof Failure && (error.error === 'session_ended' || error.error === 'unauthorized'))
        return visitor
      throw error
    })
    return { viewer, cookies }
  }
  return (req, isNeeded) => {
    if (req.headers.authorization === undefined && req.headers['touchline-site'] === undefined) return nobody
    return enter(req).catch((error: unknown) => {
      // While the database is away, public rooms stay open.
      if (!isNeeded && asUnavailable(error)) return nobody
      throw error
    })
  }
}

/** Sessions that ended a moment ago: a request of one of them may still be in transit. */
export type Ended = { add(sessionId: number): void; has(sessionId: number): boolean }

const REMEMBER_MS = 30_000

export function createEnded(now: () => number = Date.now): Ended {
  const ended = new Map<number, number>()
  return {
    add(sessionId) {
      for (const [id, at] of ended) if (at < now() - REMEMBER_MS) ended.delete(id)
      ended.set(sessionId, now())
    },
    has: (sessionId) => ended.has(sessionId),
  }
}
