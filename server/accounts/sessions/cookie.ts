import type { IncomingHttpHeaders } from 'node:http'
import { cookie } from '#core/calls/choices.ts'
import { isToken } from './token.ts'

/** A short access token and the refresh token that renews it. */
export type SiteTokens = { access: string; refresh: string }

const days30 = 30 * 86_400
const deviceName = (isSecure: boolean) => (isSecure ? '__Host-known' : 'known')
/**
 * Browsers accept a cookie of this prefix only over HTTPS or from their own machine, for this host alone; a
 * neighbouring host cannot set it.
 */
const secureName = '__Host-sid'
/** For plain HTTP elsewhere, where the operator allows it. */
const plainName = 'sid'

/** The value of `Set-Cookie`. */
export function siteCookie({ access, refresh }: SiteTokens, isSecure: boolean): string {
  return `${isSecure ? secureName : plainName}=${access}.${refresh}; Path=/; Max-Age=${days30}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Deletes the cookie in the browser. */
export function noCookie(isSecure: boolean): string {
  return `${isSecure ? secureName : plainName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export function hasSiteCookie(headers: IncomingHttpHeaders, isSecure: boolean): boolean {
  return cookie(headers, isSecure ? secureName : plainName) !== null
}

export function readSiteCookie(headers: IncomingHttpHeaders, isSecure: boolean): SiteTokens | null {
  const [access = '', refresh = '', ...rest] = (cookie(headers, isSecure ? secureName : plainName) ?? '').split('.')
  return isToken(access) && isToken(refresh) && rest.length === 0 ? { access, refresh } : null
}

/** Marks by which accounts recognise a browser that signed in before. They survive signing out and grant no access. */
export function deviceCookie(marks: string, isSecure: boolean, days: number): string {
  return `${deviceName(isSecure)}=${marks}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
