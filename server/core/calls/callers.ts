import type { IncomingHttpHeaders } from 'node:http'
import { BlockList } from 'node:net'
import { permitAll } from '../guard/guard.ts'
import type { Caller, Guard, GuardRules } from '../guard/guard.ts'
import { addressOf, callerOf, peerOf } from './caller.ts'
import type { Peer, RegionOf } from './caller.ts'

/** The parts of a request that its caller is read from. */
type CallerRequest = {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string; encrypted?: boolean }
}

/** How a server reads its callers; the same for calls, pages, files and streams. */
type CallerSettings = {
  /** Proxies whose headers count. */
  trusted: BlockList
  /** Header in which a trusted proxy writes the caller's region, or null. */
  regionHeader: string | null
  /** The region of an address, by the operator's file. */
  regionOf?: RegionOf
  rules: GuardRules
  /** Whether the site is reached over HTTPS only. */
  isPublicHttps?: boolean
}

export type Callers = { of(req: CallerRequest): RequestCaller }

const noProxies: CallerSettings = { trusted: new BlockList(), regionHeader: null, rules: permitAll }
const anywhere: Caller = { region: null, client: 'web' }

/** Reads the callers of requests. Without settings: no proxy, no region, no rules. */
export function createCallers(settings: Partial<CallerSettings> = {}): Callers {
  const whole = { ...noProxies, ...settings }
  return { of: (req) => new RequestCaller(req, whole) }
}

/** The caller of one request. Each member is computed when it is read. */
class RequestCaller {
  readonly #req: CallerRequest
  readonly #settings: CallerSettings

  constructor(req: CallerRequest, settings: CallerSettings) {
    this.#req = req
    this.#settings = settings
  }

  /** Of the caller, not of a trusted proxy. */
  get address(): string {
    const forwarded = this.#req.headers['x-forwarded-for']
    const hops = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
    return addressOf(this.#req.socket.remoteAddress ?? '', hops, this.#settings.trusted)
  }

  get caller(): Caller {
    const { headers, socket } = this.#req
    const { trusted, regionHeader, regionOf } = this.#settings
    return callerOf(headers, socket.remoteAddress ?? '', trusted, regionHeader, regionOf)
  }

  get guard(): Guard {
    return this.#settings.rules.of(this.caller)
  }

  /** The class of the guard. Without rules it needs no region. */
  get guardClass(): string {
    const { rules } = this.#settings
    return rules.of(rules.isOpen ? anywhere : this.caller).class
  }

  get peer(): Peer {
    const { headers, socket } = this.#req
    return peerOf(headers, socket, this.#settings.trusted, this.#settings.isPublicHttps ?? false)
  }
}
