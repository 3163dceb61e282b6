import { htmlOf } from '#articles/rules/html.ts'
import { mapBodies, type Body } from '#articles/store/article.ts'
import type { ArticleBrief } from '#contract/touchline/article.ts'
import type { Document, MentionKind } from '#contract/document/document.ts'
import { finish } from '#core/bytes/finished.ts'
import { Failure } from '#core/calls/failure.ts'
import type { Language } from '#core/calls/caller.ts'
import { readerOf } from '#core/database/reader.ts'
import { documentPath, type DocumentAsk, type DocumentTools, type SiteDocument } from '../document.ts'
import { atom, jsonFeed, rss, type ArticleEntry, type FeedFormat } from './feed.ts'

const most = 20

/** What a list of articles is about, by the kind in the address of its feed. */
const about: Record<string, MentionKind> = { team: 'team', league: 'competition', player: 'player', match: 'match' }
const titles: Record<Language, string> = { en: 'News', zh: '资讯' }
const corrected: Record<Language, (when: string) => string> = {
  en: (when) => `Correction, ${when}.`,
  zh: (when) => `更正（${when}）：`,
}

/**
 * `/rss/news/all.xml`, `/atom/category/2.xml`, `/json-feed/team/5.json`: the newest articles of all, of a category, or
 * about a team, league, player or match, in the language of the address.
 */
export const articleFeeds: readonly SiteDocument[] = [
  feedOf('/rss/:kind/:file', '.xml', rss),
  feedOf('/atom/:kind/:file', '.xml', atom),
  feedOf('/json-feed/:kind/:file', '.json', jsonFeed),
]

function feedOf(url: string, ending: string, { contentType, write }: FeedFormat): SiteDocument {
  const document: SiteDocument = {
    url,
    ending,
    kinds: ['news', 'category', ...Object.keys(about)],
    hasAll: true,
    showsScores: true,
    async make(ask, tools) {
      const { list, name, page } = await read(ask, tools)
      const open = list.filter(({ isClosed, matchId }) => !isClosed && matchId === null).map(({ id }) => id)
      const bodies = await mapBodies(readerOf(tools.database), open)
      const feed = {
        title: name === null ? titles[ask.language] : `${titles[ask.language]}: ${name}`,
        url: `${tools.origin}${documentPath(document, ask)}`,
        page: `${tools.origin}${page}`,
        language: ask.language,
        entries: list.map((one) => entryOf(one, bodies.get(one.id) ?? null, ask.language, tools.origin)),
      }
      return finish(write(feed), {
        contentType,
        cacheControl: tools.caching(0),
        headers: { 'access-control-allow-origin': '*' },
      })
    },
  }
  return document
}

type Found = { list: readonly ArticleBrief[]; name: string | null; page: string }

async function read({ kind, id, language: lang }: DocumentAsk, { touchline }: DocumentTools): Promise<Found> {
  // `all` is of the news alone.
  if ((kind === 'news') !== (id === 0)) throw new Failure('not_found')
  const of = about[kind]
  if (of) {
    const { list } = await touchline.listNews({ about: of, id, lang })
    return { list: list.slice(0, most), name: null, page: `/${kind}/${id}?lang=${lang}` }
  }
  const all = await touchline.listNews({ lang })
  if (kind === 'news') return { list: all.list.slice(0, most), name: null, page: `/news?lang=${lang}` }
  const category = all.categories.find((one) => one.id === id)
  if (!category) throw new Failure('not_found')
  const { list } = await touchline.listNews({ category: category.slug, lang })
  return { list: list.slice(0, most), name: category.name, page: `/news?category=${category.slug}&lang=${lang}` }
}

function entryOf(article: ArticleBrief, body: Body | null, language: Language, origin: string): ArticleEntry {
  const { id, matchId, title, lead, picture, authorName, publishedAt, correctedAt } = article
  return {
    id,
    title,
    // A text from facts is on the page of its match.
    url: matchId === null ? `${origin}/news/${id}` : `${origin}/match/${matchId}/report?lang=${language}`,
    lead,
    html: body && htmlOf(withCorrections(body, language), origin),
    picture: picture === null ? null : `${origin}${picture}`,
    authorName,
    category: article.category.name,
    publishedAt,
    updatedAt: correctedAt ?? publishedAt,
  }
}

/** The text with its corrections below, as on its page. */
function withCorrections({ document, corrections }: Body, language: Language): Document {
  const paragraphs = corrections.map(({ at, note }) => ({
    kind: 'paragraph' as const,
    children: [
      { kind: 'text' as const, text: corrected[language](whenOf(at, language)), isStrong: true as const },
      { kind: 'text' as const, text: ` ${note}` },
    ],
  }))
  return { blocks: [...document.blocks, ...paragraphs] }
}

/** Readers of a feed share its time: UTC. */
function whenOf(at: number, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  return `${day} ${new Date(at).toISOString().slice(11, 16)} UTC`
}
