import { z } from 'zod'
import { encodeQuery } from '#contract/query.ts'
import { addressesOf, listOperations, type Declared } from '#contract/services.ts'
import { limitRowOf } from '#core/limits/limits.ts'
import siteRoutes from '../../web/app/routes.ts'
import type { Facts } from '../contract/facts.ts'
import { parametersOf } from '../contract/parameters.ts'
import type { Published, ProphecyWorld, ReaderName, Secret } from './prophecy-world.ts'
import { documentAddresses, type DocumentSubjects } from './crawl-documents.ts'

/** A request; `name` is its call, or its address. */
export type Asked = { name: string; path: string; method?: string; body?: string }

/** Calls that have an effect, or sign their response, whatever their method. */
const acts = /^(?!list|get|search|find|count|check|export|postHash)|^getJuggle|^getRong/
/** Calls and addresses that may show a prophecy: each is read about every one of them, with each value of a choice. */
export const isAbout =
  /prophec|proof|seal|checkpoint|thread|repl|wallet|statement|entr|dispute|moderation|record|rank|author|purchase|subscri|space|search|notice|message|export|inbox|comment|audit/i

function isCrawled({ name, operation }: Declared): boolean {
  const { method, auth, ignoresToken } = operation
  const isRead = method === 'GET' || ['read', 'search'].includes(limitRowOf(operation))
  return isRead && !ignoresToken && (auth !== 'staff' || method === 'GET') && !acts.test(name)
}

/** Every call that reads, at each of its addresses. */
export function callsAbout(facts: Facts, prophecies: readonly Published[]): Asked[] {
  const found = new Map<string, Asked>()
  for (const declared of listOperations().filter(isCrawled)) {
    const subjects = isAbout.test(`${declared.name} ${declared.operation.path}`) ? prophecies : prophecies.slice(0, 1)
    const values = subjects.flatMap(valuesOf)
    const choices = subjects.length > 1 ? choicesOf(declared).map((one) => ({ ...values[0]!, ...one })) : []
    for (const more of [...values, ...choices])
      for (const asked of requestsOf(declared, { ...facts, matchId: more.matchId }, more))
        found.set(`${asked.path} ${asked.body}`, asked)
  }
  return [...found.values()]
}

type Values = Record<string, unknown> & { matchId: number }

/** Whatever an id may be: of the prophecy, of its match, of its author. */
function valuesOf({ id, matchId, authorId, number }: Published): Values[] {
  const common = { matchId, number: String(number), limit: 20, pageSize: 20, kind: 'prophecy' }
  const author = { userId: String(authorId), focusUserId: String(authorId) }
  return [
    { ...common, ...author, id, prophecyId: String(id) },
    { ...common, id: matchId },
    { ...common, ...author, id: authorId },
  ]
}

/** One value of one choice each. */
function choicesOf({ operation: { query } }: Declared): Record<string, unknown>[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { enum?: unknown[] }>
  }
  return Object.entries(properties).flatMap(([key, { enum: values = [] }]) => values.map((value) => ({ [key]: value })))
}

function requestsOf(declared: Declared, facts: Facts, given: Values): Asked[] {
  const { service, name, operation } = declared
  const { params, query, body } = parametersOf(declared, facts, accepted(declared, given))
  const search = encodeQuery(query)
  return addressesOf(service, operation).map((address) => ({
    name: `${service}.${name}`,
    method: operation.method,
    path: `${address.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))}${search === '' ? '' : `?${search}`}`,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }))
}

/** Those values that a call takes under this name. */
function accepted({ operation }: Declared, given: Values): Record<string, unknown> {
  const shapes = [operation.params, operation.query, operation.body].map(
    (schema) => (schema as Partial<z.ZodObject>).shape ?? {},
  ) as Record<string, z.ZodType>[]
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) =>
      shapes.some((shape) =>
        [value, String(value), Number(value)].some((one) => shape[key]?.safeParse(one).success === true),
      ),
    ),
  )
}

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined }

/** Every page of the site, and the data of each: pages with a prophecy, a match or a user for each of them. */
export function pagesAbout(prophecies: readonly Published[], day: string): Asked[] {
  const paths = flattened(siteRoutes as Route[], '').flatMap((path) => filled(path, prophecies, day))
  return [...new Set(paths)].flatMap((path) => [path, dataPath(path)]).map((path) => ({ name: path, path }))
}

function flattened(routes: readonly Route[], base: string): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const own = path === '' ? base : `${base}/${path}`
    return [own, ...flattened(children, own)]
  })
}

/** Choices of the pages that have some. */
const queries: Record<string, readonly string[]> = {
  '/prophecies': ['feed=settled', 'feed=following', 'feed=mine', 'feed=bought', 'order=newest', 'price=paid'],
  '/prophecies/ranks': ['range=all', 'list=sold'],
  '/user/:user': ['tab=record', 'tab=prophecies', 'tab=posts'],
}

function filled(path: string, prophecies: readonly Published[], day: string): string[] {
  const ids = (key: 'id' | 'matchId' | 'authorId') => [...new Set(prophecies.map((one) => String(one[key])))]
  const values: Record<string, readonly string[]> = {
    ':prophecy': ids('id'),
    ':match': ids('matchId'),
    ':user': ids('authorId'),
    ':person': ids('authorId'),
    ':date': [day],
    ':kind': ['prophecy'],
    ':id': ids('id'),
    ':title': ['lol'],
    ':hero': ['1'],
    ':token': ['x'],
    '*': ['nowhere'],
    ':tab?': path.startsWith('/match') ? ['', 'prophecies', 'odds'] : [''],
  }
  const known = [
    ':league',
    ':team',
    ':player',
    ':article',
    ':video',
    ':comment',
    ':circle',
    ':post',
    ':manuscript',
    ':topUp',
    ':withdrawal',
    ':change',
    ':action',
    ':decision',
    ':transfer',
  ]
  const whole = path
    .split('/')
    .slice(1)
    .reduce<string[]>(
      (made, segment) => {
        const given = values[segment] ?? (known.includes(segment) ? ['1'] : null)
        if (given === null && segment.startsWith(':')) throw new Error(`A value of ${segment} is missing for ${path}.`)
        return made.flatMap((before) => (given ?? [segment]).map((one) => (one === '' ? before : `${before}/${one}`)))
      },
      [''],
    )
  const asked = ['', ...(queries[path] ?? [])]
  return whole.flatMap((one) => asked.map((query) => `${one || '/'}${query === '' ? '' : `?${query}`}`))
}

function dataPath(path: string): string {
  const [name = '', query] = path.split('?')
  return `${name === '/' ? '/_root' : name}.data${query === undefined ? '' : `?${query}`}`
}

/** Files beside the calls: documents for other programs, sitemaps, the public log, tables of ranks and records. */
export function filesAbout(prophecies: readonly Published[], subjects: DocumentSubjects, leaves: number): Asked[] {
  const authorIds = [...new Set(prophecies.map(({ authorId }) => authorId))]
  return [
    ...documentAddresses(subjects, false),
    ...documentAddresses(subjects, true),
    '/robots.txt',
    '/sitemap.xml',
    ...['match', 'team', 'league'].map((kind) => `/sitemap/${kind}-1.xml`),
    '/prophecies/ranks.csv?range=all',
    ...authorIds.map((id) => `/user/${id}/record.csv`),
    '/wallet/statement.csv',
    '/log/checkpoint',
    `/log/tile/entries/000.p/${leaves}`,
    `/log/tile/0/000.p/${leaves}`,
  ].map((path) => ({ name: path.replaceAll(/\d+/g, '0'), path }))
}

export type Read = { asked: Asked; status: number; text: string }

/** Answers to these requests, as text. */
export async function readAll(
  url: string,
  requests: readonly Asked[],
  headers: Record<string, string>,
): Promise<Read[]> {
  const answers: Read[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const asked = requests[at]!
      const { path, method = 'GET', body } = asked
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          'time-zone': 'UTC',
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      })
      answers[at] = { asked, status: response.status, text: Buffer.from(await response.arrayBuffer()).toString() }
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return answers
}

/** Secrets in answers to a reader that are not his, as sentences. */
export function leaksIn(reads: readonly Read[], reader: ReaderName, secrets: readonly Secret[]): string[] {
  const closed = secrets.filter(({ readers }) => !readers.includes(reader))
  return reads.flatMap(({ asked, text }) =>
    closed.flatMap(({ name, word }) => (isIn(text, word) ? [`${asked.name} has the ${name} for the ${reader}`] : [])),
  )
}

/** Secrets in answers to a reader. */
export function seenIn(reads: readonly Read[], secrets: readonly Secret[]): string[] {
  return secrets.filter(({ word }) => reads.some(({ text }) => isIn(text, word))).map(({ name }) => name)
}

function isIn(text: string, word: string): boolean {
  return text.toLowerCase().includes(word)
}

/** The headers of a reader for calls. */
export function headersOf({ people }: ProphecyWorld, reader: ReaderName): Record<string, string> {
  return reader === 'visitor' ? {} : people[reader].headers
}

/** The headers of a reader for pages. */
export function pageHeadersOf({ cookies }: ProphecyWorld, reader: ReaderName): Record<string, string> {
  return reader === 'visitor' ? {} : { cookie: cookies[reader] }
}
