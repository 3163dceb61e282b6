import type { Language } from '#core/calls/caller.ts'
import { longText, markupText } from '../xml.ts'

export type ArticleEntry = {
  id: number
  title: string
  /** Address of its page, which is also its identity. */
  url: string
  lead: string
  /** Its body, as HTML that is escaped inside; null where the reader hides scores. */
  html: string | null
  /** Address of a picture. */
  picture: string | null
  authorName: string
  category: string
  /** Epoch ms. */
  publishedAt: number
  updatedAt: number
}

type ArticleFeed = {
  title: string
  /** Addresses of the feed and of its page. */
  url: string
  page: string
  language: Language
  entries: readonly ArticleEntry[]
}

/** A writer of one format of feeds. */
export type FeedFormat = { contentType: string; write(feed: ArticleFeed): string }

const tag = (name: string, text: string) => `<${name}>${markupText(text)}</${name}>`
const body = (name: string, text: string) => `<${name}>${longText(text)}</${name}>`
const seconds = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`
const tags: Record<Language, string> = { en: 'en', zh: 'zh-Hans' }

/** RSS 2.0, with the body as `content:encoded`. */
export const rss: FeedFormat = {
  contentType: 'application/rss+xml; charset=utf-8',
  write: ({ title, url, page, language, entries }) =>
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
      '<channel>',
      tag('title', title),
      tag('link', page),
      tag('description', title),
      tag('language', tags[language]),
      `<atom:link rel="self" type="application/rss+xml" href="${markupText(url)}"/>`,
      ...entries.map((one) =>
        [
          '<item>',
          tag('title', one.title),
          tag('link', one.url),
          `<guid isPermaLink="true">${markupText(one.url)}</guid>`,
          tag('pubDate', new Date(one.publishedAt).toUTCString()),
          one.authorName === '' ? '' : tag('dc:creator', one.authorName),
          tag('category', one.category),
          one.lead === '' ? '' : body('description', one.lead),
          one.html === null ? '' : body('content:encoded', one.html),
          '</item>',
        ].join(''),
      ),
      '</channel>',
      '</rss>\n',
    ].join('\n'),
}

/** Atom (RFC 4287). */
export const atom: FeedFormat = {
  contentType: 'application/atom+xml; charset=utf-8',
  write: ({ title, url, page, language, entries }) =>
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tags[language]}">`,
      tag('title', title),
      tag('id', url),
      `<link rel="self" type="application/atom+xml" href="${markupText(url)}"/>`,
      `<link rel="alternate" type="text/html" href="${markupText(page)}"/>`,
      tag('updated', seconds(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt)))),
      '<author><name>Touchline</name></author>',
      ...entries.map((one) =>
        [
          '<entry>',
          tag('title', one.title),
          tag('id', one.url),
          `<link rel="alternate" type="text/html" href="${markupText(one.url)}"/>`,
          tag('published', seconds(one.publishedAt)),
          tag('updated', seconds(one.updatedAt)),
          one.authorName === '' ? '' : `<author>${tag('name', one.authorName)}</author>`,
          `<category term="${markupText(one.category)}"/>`,
          one.lead === '' ? '' : body('summary', one.lead),
          one.html === null ? '' : `<content type="html">${longText(one.html)}</content>`,
          '</entry>',
        ].join(''),
      ),
      '</feed>\n',
    ].join('\n'),
}

/** JSON Feed 1.1. */
export const jsonFeed: FeedFormat = {
  contentType: 'application/feed+json; charset=utf-8',
  write: ({ title, url, page, language, entries }) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: page,
      feed_url: url,
      language: tags[language],
      items: entries.map((one) => ({
        id: one.url,
        url: one.url,
        title: one.title,
        ...(one.html === null ? { content_text: one.lead || one.title } : { content_html: one.html }),
        ...(one.lead === '' ? {} : { summary: one.lead }),
        ...(one.picture === null ? {} : { image: one.picture }),
        date_published: seconds(one.publishedAt),
        date_modified: seconds(one.updatedAt),
        authors: one.authorName === '' ? [] : [{ name: one.authorName }],
        tags: [one.category],
      })),
    }),
}
