import type { IncomingHttpHeaders } from 'node:http'
import type { Role } from '#contract/roles.ts'
import type { Language } from './language.ts'

export type { Language } from './language.ts'

/** The language of callers that request none of the supported ones. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The caller. Identity comes from the token only, never from parameters. */
export type Viewer = {
  /** Null for a visitor. */
  userId: number | null
  roles: readonly Role[]
  /** Staff roles that become active once the session has given a second factor; none where it has. */
  pendingRoles?: readonly Role[]
  sessionId: number | null
  /** The device that the session belongs to; null for a visitor. */
  deviceId: string | null
  /** Membership level, from 1; 0 for a visitor. */
  level: number
}

/** The caller of a call that needs a login. */
export type SignedIn = Viewer & { userId: number; sessionId: number }

export const visitor: Viewer = Object.freeze({ userId: null, roles: [], sessionId: null, deviceId: null, level: 0 })

/**
 * Identifies the caller of these headers. A visitor has no token, or the fixed Basic value of existing clients, which
 * carries no identity. Throws `session_ended` for an ended token and `unauthorized` for an invalid one.
 */
export type Identify = (headers: IncomingHttpHeaders) => Promise<Viewer>

/** The origin of a call: for caps and for the description of a session, never for identity. */
export type Peer = {
  /** The address of the caller, not of a trusted proxy; '' for internal calls. */
  address: string
  userAgent: string
  /** The device id from the client, unsigned. */
  deviceId: string | null
  /** The unverified cookie with the accounts that signed in on this browser; '' for none. For budgets alone. */
  knownDevices: string
  /** Whether the connection is private: HTTPS, or this machine itself. */
  isSecure: boolean
  /** Whether it is a browser's prefetch: no user requested it yet, so it must not change anything. */
  isPrefetch: boolean
  /**
   * Whether a page of this site made the request: it sends a header that a foreign page cannot set, and no browser
   * header contradicts it.
   */
  isSite: boolean
  /** Whether the browser reports a page of another site as the initiator. */
  isForeign: boolean
  /** Scheme and host of the request, in the form of an origin; '' when unknown. */
  origin: string
}

export const nobodyElse: Peer = Object.freeze({
  address: '',
  userAgent: '',
  deviceId: null,
  knownDevices: '',
  isSecure: true,
  isPrefetch: false,
  isSite: false,
  isForeign: false,
  origin: '',
})
