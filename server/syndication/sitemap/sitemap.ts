import type { Reader } from '#core/database/reader.ts'
import type { PageAddresses } from '#core/part.ts'
import { listAddresses, listRanges, type Address } from '../store/addresses.ts'
import { markupText } from '../xml.ts'

/** A sitemap names at most 50,000 addresses (sitemaps.org): those of one range of ids. */
export const PER_SITEMAP = 50_000
/** Rows that are in memory at once. */
const BATCH = 2000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'

/** The list of all sitemaps: `/sitemap/match-1.xml` and so on, without empty ones. */
export async function sitemapIndex(db: Reader, origin: string, kinds: readonly PageAddresses[]): Promise<string> {
  const ranges = await Promise.all(kinds.map((kind) => listRanges(db, kind, PER_SITEMAP)))
  const files = kinds.flatMap(({ kind }, index) => (ranges[index] ?? []).map((page) => `${kind}-${page}`))
  const lines = ['site-1', ...files].map(
    (name) => `<sitemap><loc>${markupText(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
}

type NamedSitemap = { kind: PageAddresses | 'site'; page: number }

/** The kind and the number of a sitemap by its file name; null for another name. */
export function sitemapNamed(file: string, kinds: readonly PageAddresses[]): NamedSitemap | null {
  const [, kind = '', page = ''] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
  if (kind === 'site') return page === '1' ? { kind, page: 1 } : null
  const known = kinds.find((one) => one.kind === kind)
  return known ? { kind: known, page: Number(page) } : null
}

/** Pages of no subject. */
const sitePaths = ['/', '/news', '/rankings', '/rankings?list=countries', '/rankings?list=clubs', '/support', '/docs']

/** A sitemap in pieces, each read when the one before it is sent. */
export async function* sitemapPieces(db: Reader, origin: string, { kind, page }: NamedSitemap): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`
  if (kind === 'site') yield sitePaths.map((path) => entry(`${origin}${path}`, null)).join('')
  else yield* addressPieces(db, origin, kind, page)
  yield '</urlset>\n'
}

async function* addressPieces(db: Reader, origin: string, kind: PageAddresses, page: number): AsyncGenerator<string> {
  let after = (page - 1) * PER_SITEMAP
  const until = page * PER_SITEMAP
  let batch: Address[]
  do {
    batch = await listAddresses(db, kind, { after, until, limit: BATCH })
    yield batch.map(({ id, changedAt }) => entry(`${origin}/${kind.kind}/${id}`, changedAt)).join('')
    after = batch.at(-1)?.id ?? until
  } while (batch.length === BATCH)
}

function entry(address: string, changedAt: number | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString().slice(0, 19)}Z</lastmod>`
  return `<url><loc>${markupText(address)}</loc>${changed}</url>\n`
}

/** What crawlers should leave out: pages of accounts, calls, and searches. */
export function robotsText(origin: string): string {
  const closed = ['/api/', '/me', '/moderation', '/search', '/user/', '/widget/', '/write']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
