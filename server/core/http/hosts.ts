import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The names under which pages are asked for. One that nobody gave to this site is somebody else's page that points
 * here, or a cache that is to be filled with links elsewhere.
 */
export type Hosts = {
  /**
   * The name a request was made under, in one of few spellings; null for one that is not this site's. A request without
   * a host is.
   */
  nameOf(req: Pick<IncomingMessage, 'headers' | 'socket'>): string | null
  /**
   * Scheme and host for links of a page, as `PUBLIC_URL` has them; else of a known name, at the port of this server
   * unless none was named.
   */
  originOf(req: Pick<IncomingMessage, 'headers' | 'socket'>): string
}

type HostOptions = {
  publicUrl: string | null
  /** The address or name that the server listens under. */
  host?: string
  /** Further names, of the operator. */
  more?: readonly string[]
}

const MAX_REMEMBERED = 200

export function createHosts({ publicUrl, host, more = [] }: HostOptions): Hosts {
  const own = new Set(
    [...(publicUrl ? [new URL(publicUrl).hostname] : []), ...(host ? [bracketed(host)] : []), ...more].map((name) =>
      name.toLowerCase(),
    ),
  )
  const remembered = new Map<string, string | null>()

  /** Without what depends on the connection: the same for everybody. */
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
    // The address that the connection came to is this server's own, whichever of them it is.
    return found ?? (name === bracketed(plain(socket.localAddress ?? '')) ? name : null)
  }
  return {
    nameOf,
    originOf(req) {
      if (publicUrl !== null) return new URL(publicUrl).origin
      const { port } = parsed(req.headers.host ?? '') ?? {}
      return `http://${nameOf(req) ?? 'localhost'}${port === undefined ? '' : `:${(req.socket as Socket).localPort ?? port}`}`
    },
  }
}

function parsed(host: string): { name: string; port?: string } | null {
  const found = /^([\w.-]{1,253}|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(host)
  return found ? { name: found[1]!.toLowerCase().replace(/\.$/, ''), port: found[2] } : null
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

/** IPv4 as it is written, also where it arrives inside IPv6. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
