import { isIP } from 'node:net'

/**
 * The push services of browsers: Chrome and its derivatives, Firefox, Safari, Edge. Subdomains count too
 * (`updates.push.services.mozilla.com`, `wns2-par02p.notify.windows.com`). From the documentation of each service.
 */
const knownServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether pushes may go to a URL: one of a known push service, or of those that the operator adds; https, no port, no
 * credentials.
 */
export function isKnownPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!isPushEndpoint(endpoint)) return false
  const { hostname } = new URL(endpoint)
  return [...knownServices, ...more].some((service) => hostname === service || hostname.endsWith(`.${service}`))
}

/** Whether a URL could be a push service's at all: HTTPS, its usual port, a name with a dot, no credentials. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(hostname)
  return isName && !/\.(local|localhost|internal|home|lan|arpa|test|invalid|onion)$/i.test(hostname)
}
