import type { IncomingMessage, ServerResponse } from 'node:http'
import { signalOf } from '#core/http/admission.ts'
import type { Callers } from '#core/calls/callers.ts'
import { choicesOf } from '#core/calls/choices.ts'
import type { Caller, Guard } from '#core/guard/guard.ts'
import type { Peers } from '#core/http/forward.ts'
import type { Hosts } from '#core/http/hosts.ts'
import { readLens, type Lens } from '#core/lens.ts'
import { dateIn, msToNextDay } from '#core/day-range.ts'
import type { Asking } from './api.ts'
import type { Built, Visitor } from './build.ts'

export type AskOptions = {
  callers: Callers
  defaultZone: string
  hosts: Hosts
  /** The services that run elsewhere. */
  peers?: Pick<Peers, 'has' | 'transport'>
  now?: () => number
}

export type Asked = {
  lens: Lens
  url: URL
  visitor: Visitor
  caller: Caller
  guard: Guard
  key: string
  /** The page is of this day, in the reader's zone: it ends with it. */
  dayEndsInMs: number
  mayKeep: boolean
  signal: AbortSignal
  /** The services that run elsewhere, for this caller. */
  peers: Asking['peers']
}

/** The inputs of a page: all of them are in the key, and nothing else of the request reaches the page. */
export function readAsked(
  { hosts, defaultZone, callers, peers, now = Date.now }: AskOptions,
  built: Built,
  req: IncomingMessage,
  res: ServerResponse,
): Asked {
  const asked = new URL(`http://x${req.url?.startsWith('/') ? req.url : '/'}`)
  const declared = built.declaredQuery(asked.pathname)
  const choices = ['lang', 'theme'].filter((name) => asked.searchParams.has(name))
  const kept = [...asked.searchParams].filter(
    ([name]) => declared === null || declared.includes(name) || name === '_routes' || choices.includes(name),
  )
  const search = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  const url = new URL(
    `${hosts.originOf(req)}${asked.pathname.replace(/^\/+/, '/')}${kept.length > 0 ? `?${search}` : ''}`,
  )
  const visitor = built.entry.readVisitor(url, choiceHeaders(req), defaultZone)
  const { caller, guard } = callers.of(req)
  const lens = readLens(req.headers)
  const { language, timeZone, theme } = visitor
  const seenAt = now() - lens.delayMs
  const key = JSON.stringify([
    'page',
    lens.key,
    url.href,
    language,
    timeZone,
    theme,
    dateIn(seenAt, timeZone),
    guard.class,
  ])
  return {
    lens,
    url,
    visitor,
    caller,
    guard,
    key,
    dayEndsInMs: msToNextDay(seenAt, timeZone),
    mayKeep: choices.length === 0 && !built.isDevelopment,
    signal: signalOf(res),
    peers: peers && { has: peers.has, ask: peers.transport(req) },
  }
}

/** The choices as `readVisitor` parses them. Nothing else of the headers, and nothing unparsed, reaches a page. */
function choiceHeaders({ headers }: IncomingMessage): Headers {
  const { language, zone, theme } = choicesOf(headers)
  const cookies = [
    `lang=${language}`,
    ...(zone === null ? [] : [`tz=${zone}`]),
    ...(theme === null ? [] : [`theme=${theme}`]),
  ]
  return new Headers({ cookie: cookies.join('; '), 'accept-language': language })
}

export function headerOf(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? null)
}
