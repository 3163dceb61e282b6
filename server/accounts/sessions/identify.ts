import { visitor, type Identify, type Viewer } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import { Failure } from '#core/calls/failure.ts'
import { isStaff, type Role } from '#contract/roles.ts'
import { readerOf } from '#core/database/reader.ts'
import { levelOf } from '../rules/level.ts'
import { findSession, touchSession, type KnownSession } from '../store/session.ts'
import { hashToken, isToken } from './token.ts'

/**
 * Identifies the caller by the bearer token, and by nothing else. The token of an old client is bound to the device id
 * that it was issued to: with another one, or none, it has ended.
 */
export function createIdentify(database: Database): Identify {
  const db = readerOf(database)
  return async ({ authorization, deviceid }) => {
    const token = bearerOf(authorization)
    if (token === null) return visitor
    if (!isToken(token)) throw new Failure('unauthorized')
    const session = await findSession(db, hashToken(token))
    if (!session) throw new Failure('unauthorized')
    const isElsewhere = session.kind === 'client' && session.deviceId !== '' && session.deviceId !== deviceid
    if (session.isEnded || isElsewhere || session.state === 'frozen' || session.state === 'erased')
      throw new Failure('session_ended')
    if (session.isToTouch) await touchSession(db, session.id)
    const { userId, id: sessionId, deviceId, experience } = session
    return { userId, sessionId, deviceId, ...countedRoles(session), level: levelOf(experience) }
  }
}

/** Without a second factor staff are plain users, so handlers need no check of their own. */
function countedRoles({ roles, hasSecondFactor }: KnownSession): Pick<Viewer, 'roles' | 'pendingRoles'> {
  const pendingRoles = hasSecondFactor ? [] : (roles as Role[]).filter((role) => isStaff([role]))
  return { roles: (roles as Role[]).filter((role) => !pendingRoles.includes(role)), pendingRoles }
}

/**
 * The token of a bearer header; null for visitors, whose header is missing or the fixed Basic value of existing
 * clients.
 */
function bearerOf(authorization: string | undefined): string | null {
  const [scheme = '', token = ''] = (authorization ?? '').trim().split(/\s+/)
  return scheme.toLowerCase() === 'bearer' ? token : null
}
