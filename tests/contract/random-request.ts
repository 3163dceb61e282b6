import { encodeQuery } from '#contract/query.ts'
import { addressesOf, listOperations } from '#contract/services.ts'
import { createChance, type Chance } from './chance.ts'
import type { Facts } from './facts.ts'
import { oddBody, oddHeader, rawRequests, type OddBody } from './odd-requests.ts'
import { oddPairs, oddText, oddValue } from './odd-values.ts'
import { parametersOf } from './parameters.ts'

/** A request as it is sent. `raw` replaces all other members. */
export type RandomRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | null
  raw: string | null
}

const operations = listOperations()
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY', 'LINK']
const elsewhere = [
  '/api',
  '/api/',
  '/api/v1',
  '/api/score',
  '/api/v1/stream',
  '/api/v1/stream?rooms=chat:1',
  '/api/v1/stream?rooms=match:1&after=-1',
  '/api/v1/crests/1.svg',
  '/api/v1/crests/x.svg',
  '/qiutx-score/',
  '/api/gateway/ping/',
  '/docs',
  '/docs/score',
  '/docs/nothing',
  '/docs/score.json',
  '/favicon.ico',
  '/%00',
  '/%',
  '/..%2f..',
  '/api/score/__proto__',
  '/api/constructor/x',
  '/0123456789abcdef',
]

/**
 * Request number `index` of a seed: one declared call about one of `subjects` with plausible parameters, of which none,
 * one or several are odd. Every second one is made by a user of any role; calls that end a session use one of many.
 */
export function randomRequest(
  subjects: readonly Facts[],
  seed: number,
  index: number,
  tokens: readonly string[] = [],
): RandomRequest {
  const chance = createChance(seed, index)
  if (chance.isOneIn(40)) return { method: 'RAW', url: '', headers: {}, body: null, raw: chance.pick(rawRequests) }
  const declared = chance.pick(operations)
  const { operation } = declared
  const { params, query, body } = parametersOf(declared, chance.pick(subjects))
  const pairs = encodeQuery(query).split('&').filter(Boolean)
  const content = body === undefined ? null : { ...body }
  let path = fill(chance.pick(addressesOf(declared.service, operation)), params)
  let method: string = operation.method
  let sent: OddBody | null = null
  const headers: Record<string, string> = {}
  if (tokens.length > 0 && chance.isOneIn(2)) headers.authorization = `Bearer ${chance.pick(tokens)}`
  for (let count = chance.below(4); count > 0; count--) {
    switch (chance.below(9)) {
      case 0:
      case 1:
      case 2:
        spoilQuery(chance, pairs)
        break
      case 3:
      case 4:
        if (content) spoilBody(chance, content)
        else spoilQuery(chance, pairs)
        break
      case 5:
        sent = oddBody(chance, JSON.stringify(content ?? { a: 1 }))
        break
      case 6:
        Object.assign(headers, oddHeader(chance))
        break
      case 7:
        path = spoilPath(chance, path)
        break
      default:
        if (chance.isOneIn(3)) method = chance.pick(methods)
    }
  }
  if (content !== null)
    sent ??= { bytes: Buffer.from(JSON.stringify(content)), headers: { 'content-type': 'application/json' } }
  const url = pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
  return { method, url, headers: { ...headers, ...sent?.headers }, body: sent?.bytes ?? null, raw: null }
}

function fill(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function spoilQuery(chance: Chance, pairs: string[]): void {
  const at = chance.below(pairs.length)
  const [key] = (pairs[at] ?? '').split('=')
  if (key === undefined || key === '' || chance.isOneIn(4)) {
    pairs.push(oddPairs(chance))
    return
  }
  switch (chance.below(8)) {
    case 0:
      pairs.splice(at, 1)
      break
    case 1:
      pairs.push(`${key}=${oddText(chance)}`)
      break
    case 2:
      pairs[at] = `${key}%5B${oddText(chance)}%5D=1`
      break
    default:
      pairs[at] = `${key}=${oddText(chance)}`
  }
}

function spoilBody(chance: Chance, content: Record<string, unknown>): void {
  const keys = Object.keys(content)
  const key = chance.isOneIn(4)
    ? chance.pick(['pageSize', 'pageNum', 'sportType', 'leagueIds', 'userId', 'date', 'status', 'zz'])
    : chance.pick([...keys, 'a'])
  if (chance.isOneIn(6)) delete content[key]
  else content[key] = oddValue(chance)
}

function spoilPath(chance: Chance, path: string): string {
  switch (chance.below(7)) {
    case 0:
      return chance.pick(elsewhere)
    case 1:
      return `${path}/`
    case 2:
      return path.toUpperCase()
    case 3:
      return `${path}/${oddText(chance)}`
    case 4:
      return path.replace(/[^/]+$/, oddText(chance))
    case 5:
      return path.replace(/\/(?=[^/]+$)/, '//')
    default:
      return path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  }
}
