import { createHash } from 'node:crypto'
import { parseFeed, type AnyFeed } from 'feedsmith'
import { shortened, textOf, textOfHtml } from './rules/plain.ts'
import type { FeedDocument, FeedEntry } from './types.ts'
import { tagsOf } from './rules/scan.ts'

const namespace = 'http://purl.org/atompub/tombstones/1.0'

/** The ids of entries that a feed declares deleted (RFC 6721), which the parser does not read. */
function deletedKeys(xml: string): string[] {
  if (!xml.includes(namespace)) return []
  return [...tagsOf(xml)].flatMap((tag) => {
    const ref = /^<(?:[\w.-]+:)?deleted-entry\s(?:[\s\S]*\s)?ref\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag)
    return ref ? [textOfHtml(ref[1] ?? ref[2] ?? '')] : []
  })
}

const mostEntries = 200
const lengths = { title: 200, summary: 300, licence: 200, name: 100, link: 2000, key: 300 }

/** An entry as its format has it. */
type Raw = {
  key: string | undefined
  title: string
  summary: string
  links: (string | undefined)[]
  bases: (string | undefined)[]
  licence: string | undefined
  language: string | undefined
  times: (string | undefined)[]
}
type RawFeed = Pick<FeedDocument, 'format'> & {
  title: string
  site: string | undefined
  bases: (string | undefined)[]
  licence: string | undefined
  language: string | undefined
  entries: Raw[]
}

/** Entries and facts of a document, as text. Throws where it is no feed. `address`: where it was read. */
export function readDocument(text: string, address: string): FeedDocument {
  const raw = rawOf(parseFeed(text, { maxItems: mostEntries, parseDateFn: (raw) => raw }))
  const base = resolved([...raw.bases, raw.site], address)
  const read = raw.entries.map((entry) => entryOf(entry, base))
  const entries = [...new Map(read.flatMap((entry) => (entry ? [[entry.key, entry] as const] : []))).values()]
  return {
    format: raw.format,
    title: shortened(raw.title, lengths.name) || null,
    site: linkOf(raw.site, base),
    licence: licenceOf(raw.licence),
    language: languageOf(raw.language),
    entries,
    skipped: read.filter((entry) => entry === null).length,
    deleted: raw.format === 'json' ? [] : deletedKeys(text).map(keyOf),
  }
}

function rawOf(parsed: AnyFeed<string>): RawFeed {
  if (parsed.format === 'atom') return atomOf(parsed.feed)
  if (parsed.format === 'json') return jsonOf(parsed.feed)
  if (parsed.format === 'rdf') return rdfOf(parsed.feed)
  return rssOf(parsed.feed)
}

type Feed<Format> = Extract<AnyFeed<string>, { format: Format }>['feed']

function rssOf(feed: Feed<'rss'>): RawFeed {
  return {
    format: 'rss',
    title: textOfHtml(feed.title ?? ''),
    site: feed.link,
    bases: [feed.xml?.base],
    licence: feed.copyright ?? feed.cc?.license ?? feed.creativeCommons?.licenses?.[0] ?? feed.dc?.rights?.[0],
    language: feed.language ?? feed.dc?.languages?.[0],
    entries: (feed.items ?? []).map((item) => ({
      key: item.guid?.value ?? item.link,
      title: textOfHtml(item.title ?? ''),
      summary: textOfHtml(item.description ?? item.content?.encoded ?? ''),
      links: [item.link, item.guid?.isPermaLink === false ? undefined : item.guid?.value],
      bases: [item.xml?.base],
      licence: item.cc?.license ?? item.creativeCommons?.licenses?.[0] ?? item.dc?.rights?.[0],
      language: item.dc?.languages?.[0] ?? item.xml?.lang,
      times: [item.pubDate, item.dc?.dates?.[0]],
    })),
  }
}

function rdfOf(feed: Feed<'rdf'>): RawFeed {
  return {
    format: 'rdf',
    title: textOfHtml(feed.title ?? ''),
    site: feed.link,
    bases: [feed.xml?.base],
    licence: feed.dc?.rights?.[0] ?? feed.cc?.license,
    language: feed.dc?.languages?.[0],
    entries: (feed.items ?? []).map((item) => ({
      key: item.rdf?.about ?? item.link,
      title: textOfHtml(item.title ?? ''),
      summary: textOfHtml(item.description ?? item.content?.encoded ?? ''),
      links: [item.link, item.rdf?.about],
      bases: [item.xml?.base],
      licence: item.dc?.rights?.[0] ?? item.cc?.license,
      language: item.dc?.languages?.[0] ?? item.xml?.lang,
      times: [item.dc?.dates?.[0]],
    })),
  }
}

type Text = { value?: string; type?: string } | undefined

/** A text of Atom: HTML where its type says so. */
function atomText(text: Text): string {
  const { value = '', type = 'text' } = text ?? {}
  return /html/i.test(type) ? textOfHtml(value) : textOf(value)
}

function atomOf(feed: Feed<'atom'>): RawFeed {
  const alternate = (links: { href?: string; rel?: string; type?: string }[] = []) => {
    const found = links.filter(({ rel = 'alternate' }) => rel === 'alternate')
    return (found.find(({ type = 'text/html' }) => /html/.test(type)) ?? found[0])?.href
  }
  return {
    format: 'atom',
    title: atomText(feed.title),
    site: alternate(feed.links),
    bases: [feed.xml?.base],
    licence: feed.rights && atomText(feed.rights),
    language: feed.xml?.lang,
    entries: (feed.entries ?? []).map((entry) => ({
      key: entry.id ?? alternate(entry.links),
      title: atomText(entry.title),
      summary: atomText(entry.summary ?? entry.content),
      links: [alternate(entry.links)],
      bases: [entry.xml?.base],
      licence: entry.rights ? atomText(entry.rights) : entry.cc?.license,
      language: entry.xml?.lang,
      times: [entry.published, entry.updated],
    })),
  }
}

function jsonOf(feed: Feed<'json'>): RawFeed {
  return {
    format: 'json',
    title: textOf(feed.title ?? ''),
    site: feed.home_page_url,
    bases: [],
    licence: undefined,
    language: feed.language,
    entries: (feed.items ?? []).map((item) => ({
      key: item.id ?? item.url,
      title: textOf(item.title ?? ''),
      summary:
        (item.summary ?? item.content_text)
          ? textOf(item.summary ?? item.content_text ?? '')
          : textOfHtml(item.content_html ?? ''),
      links: [item.url, item.external_url],
      bases: [],
      licence: undefined,
      language: item.language,
      times: [item.date_published, item.date_modified],
    })),
  }
}

function entryOf(raw: Raw, base: string): FeedEntry | null {
  const own = resolved(raw.bases, base)
  const link = raw.links.map((one) => linkOf(one, own)).find((one) => one !== null)
  const title = shortened(raw.title || raw.summary, lengths.title)
  if (!link || title === '') return null
  return {
    key: keyOf(raw.key ?? link),
    title,
    summary: raw.title === '' ? '' : shortened(raw.summary, lengths.summary),
    link,
    licence: licenceOf(raw.licence),
    language: languageOf(raw.language),
    at: raw.times.map(timeOf).find((at) => at !== null) ?? null,
  }
}

function keyOf(key: string): string {
  const text = textOf(key)
  return text.length <= lengths.key ? text : createHash('sha256').update(text).digest('hex')
}

function licenceOf(text: string | undefined): string | null {
  return text === undefined ? null : shortened(textOfHtml(text), lengths.licence) || null
}

function languageOf(tag: string | undefined): string | null {
  return /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null
}

/** The base that addresses of a document are relative to: the first given one, itself relative to `address`. */
function resolved(bases: readonly (string | undefined)[], address: string): string {
  const base = bases.find((one) => one !== undefined && linkOf(one, address) !== null)
  return base === undefined ? address : new URL(base.trim(), address).href
}

/** An address of the web without credentials; null for anything else. */
function linkOf(text: string | undefined, base: string): string | null {
  const given = text?.trim() ?? ''
  if (given === '' || given.length > lengths.link || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
  return isWeb && url.username === '' && url.password === '' && url.href.length <= lengths.link ? url.href : null
}

/** Before the first feeds there is no valid time. */
const earliest = Date.UTC(1995, 0)

/** Epoch ms of a time of RFC 822 or RFC 3339; one without a zone is UTC. Null for what is no time. */
function timeOf(text: string | undefined): number | null {
  const given = text?.trim() ?? ''
  const local = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(given)
  const at = Date.parse(local ? `${given.replace(' ', 'T')}Z` : given)
  return Number.isNaN(at) || at < earliest ? null : at
}
