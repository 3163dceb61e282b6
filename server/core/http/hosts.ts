import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The host names of this site. Any other name is a foreign page that points here, or an attempt to poison a cache with
 * foreign links.
 */
export type Hosts = {
  /** The host of a request, normalised; null for one that is not this site's. A request without a host is accepted. */
  nameOf(req: Pick<IncomingMessage, 'headers' | 'socket'>): string | null
  /**
   * Scheme and host for links of a page, as `PUBLIC_URL` states them; else of an accepted name, at the port of this
   * server unless the request names one.
   */
  originOf(req: Pick<IncomingMessage, 'headers' | 'socket'>): string
  /**
   * Where the desk has a host of its own: whether a path is not there for a request to this host. That host has the
   * desk and calls alone; no other has the desk or its calls.
   */
  hides(req: Pick<IncomingMessage, 'headers' | 'socket'>, path: string): boolean
  /** Whether the desk has a host of its own, and this is a request to it. */
  isDesk(req: Pick<IncomingMessage, 'headers' | 'socket'>): boolean
}

type HostOptions = {
  publicUrl: string | null
  /** The address or name that the server listens on. */
  host?: string
  /** Further names, set by the operator. */
  more?: readonly string[]
  /** The host of the desk; null where the desk is on every host. */
  desk?: string | null
}

const MAX_REMEMBERED = 200
/** Pages of the desk, their data, and its calls. */
const isOfDesk = /^\/+(api\/v1\/+)?desk(\.data$|\/|$)/i

export function createHosts({ publicUrl, host, more = [], desk = null }: HostOptions): Hosts {
  const own = new Set(
    [
      ...(publicUrl ? [new URL(publicUrl).hostname] : []),
      ...(host ? [bracketed(host)] : []),
      ...(desk ? [desk] : []),
      ...more,
    ].map((name) => name.toLowerCase()),
  )
  const remembered = new Map<string, string | null>()

  /** The host of a name, without the connection-dependent part: the same for all requests. */
  function find(name: string): string | null {
    if (own.has(name)) return name
    if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]')
      return name === '[::1]' ? name : 'localhost'
    return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name) ? '127.0.0.1' : null
  }
  function nameOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string | null {
    const written = headers.host
    if (written === undefined || written === '') return 'localhost'
    const known = remembered.get(written)
    if (known !== undefined && known !== null) return known
    const { name } = parsed(written) ?? {}
    if (name === undefined) return null
    const found = find(name)
    if (found !== null && remembered.size < MAX_REMEMBERED) remembered.set(written, found)
    // The local address of the connection is one of this server's own.
    return found ?? (name === bracketed(plain(socket.localAddress ?? '')) ? name : null)
  }
  const isDesk = (req: Pick<IncomingMessage, 'headers' | 'socket'>) =>
    desk !== null && nameOf(req) === desk.toLowerCase()
  return {
    nameOf,
    isDesk,
    hides(req, path) {
      if (desk === null) return false
      const asked = resolved(path)
      if (!isDesk(req)) return isOfDesk.test(asked)
      return !asked.startsWith('/api/') && !isOfDesk.test(asked)
    },
    originOf(req) {
      if (publicUrl !== null) return new URL(publicUrl).origin
      const { port } = parsed(req.headers.host ?? '') ?? {}
      return `http://${nameOf(req) ?? 'localhost'}${port === undefined ? '' : `:${(req.socket as Socket).localPort ?? port}`}`
    },
  }
}

/** A path as routes compare it: without dots and escapes. */
function resolved(path: string): string {
  const { pathname } = new URL(`http://x${path.startsWith('/') ? path : '/'}`)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Whether a request names its host more than once: what stands before us may have believed the other one. */
export function namesHostTwice({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count += 1
  return count > 1
}

/**
 * Reads a target in absolute form: path and host are those of the target, and the header's host does not count (RFC
 * 9112, section 3.2.2). A request without that header is left for its refusal.
 */
export function readAbsoluteTarget(req: Pick<IncomingMessage, 'url' | 'headers' | 'httpVersion'>): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(req.url ?? '') ?? []
  if (host === undefined) return
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  if (req.headers.host !== undefined || req.httpVersion === '1.0') req.headers.host = host
}

function parsed(host: string): { name: string; port?: string } | null {
  const found = /^([\w.-]{1,253}|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(host)
  return found ? { name: found[1]!.toLowerCase().replace(/\.$/, ''), port: found[2] } : null
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

/** The plain IPv4 form, also of an IPv4-mapped IPv6 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
