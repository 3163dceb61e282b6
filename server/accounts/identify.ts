import { visitor } from '#core/caller.ts'
import type { Identify } from '#core/caller.ts'
import type { Database } from '#core/db.ts'
import { Failure } from '#core/failure.ts'
import type { Role } from '#contract/roles.ts'
import { readerOf } from '#core/reader.ts'
import { levelOf } from './rules/level.ts'
import { findSession } from './store/session.ts'
import { hashToken, isToken } from './token.ts'

/** Reads who somebody is from the bearer token, and from nothing else. */
export function createIdentify(database: Database): Identify {
  const db = readerOf(database)
  return async ({ authorization }) => {
    const token = bearerOf(authorization)
    if (token === null) return visitor
    if (!isToken(token)) throw new Failure('unauthorized')
    const session = await findSession(db, hashToken(token))
    if (!session) throw new Failure('unauthorized')
    if (session.isEnded || session.state === 'frozen' || session.state === 'erased') throw new Failure('session_ended')
    const { userId, id: sessionId, deviceId, roles, experience } = session
    return { userId, sessionId, deviceId, roles: roles as Role[], level: levelOf(experience) }
  }
}

/** The token of a bearer header; null for visitors, whose header is missing or the fixed Basic value of existing clients. */
function bearerOf(authorization: string | undefined): string | null {
  const [scheme = '', token = ''] = (authorization ?? '').trim().split(/\s+/)
  return scheme.toLowerCase() === 'bearer' ? token : null
}
