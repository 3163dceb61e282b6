import type { CardLanguage } from '#sports/card/card-text.ts'
import { markupText } from '../xml.ts'

export type FeedEntry = {
  id: string
  title: string
  /** Epoch ms. */
  updatedAt: number
  url: string
  summary: string
}
type Feed = {
  title: string
  /** The address of the feed, which is also its identity. */
  url: string
  page: string
  language: CardLanguage
  /** Epoch ms of a feed without entries. */
  emptySince: number
  entries: readonly FeedEntry[]
}

/** An Atom feed (RFC 4287), newest entry first. */
export function atomFeed({ title, url, page, language, emptySince, entries }: Feed): string {
  const sorted = entries.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${markupText(title) || 'Touchline'}</title>`,
    `<id>${markupText(url)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${markupText(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${markupText(page)}"/>`,
    `<updated>${instant(sorted[0]?.updatedAt ?? emptySince)}</updated>`,
    '<author><name>Touchline</name></author>',
    ...sorted.map(entryText),
    '</feed>\n',
  ].join('\n')
}

function entryText({ id, title, updatedAt, url, summary }: FeedEntry): string {
  return [
    '<entry>',
    `<title>${markupText(title)}</title>`,
    `<id>${markupText(id)}</id>`,
    `<updated>${instant(updatedAt)}</updated>`,
    `<link rel="alternate" type="text/html" href="${markupText(url)}"/>`,
    `<summary>${markupText(summary)}</summary>`,
    '</entry>',
  ].join('')
}

function instant(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}
