import type { ArticlePage } from '#contract/touchline/article.ts'
import type { Headline } from '#contract/touchline/headline.ts'
import type { MatchReport } from '#contract/touchline/match-report.ts'
import type { SiteApi } from '../../../api-context.ts'
import { part, type Loaded } from '../../../page.ts'
import { readAsked, type Asked } from './asked.ts'

const mostHeadlines = 5

export type PostsOfMatch = Awaited<ReturnType<SiteApi['touchline']['listPostsOfMatch']>>

type VideosOfMatch = Awaited<ReturnType<SiteApi['touchline']['listVideosOfMatch']>>

export interface MatchNews {
  asked: Asked
  reports: Loaded<ArticlePage>
  articles: Loaded<ArticlePage>
  posts: Loaded<PostsOfMatch>
  videos: Loaded<VideosOfMatch>
  report: Loaded<MatchReport>
  headlines: Loaded<{ list: Headline[] }>
}

/** The call for the posts as a signed-in reader sees them: without those of people whom the reader blocked. */
export function ownPostsPath(id: number, { show, order, from, until, after }: Asked, lang: 'en' | 'zh'): string {
  const query = new URLSearchParams({
    lang,
    order,
    ...(from === null || until === null ? {} : { from: String(from), until: String(until) }),
    ...(show === 'posts' && after !== null ? { after } : {}),
  })
  return `/matches/${id}/posts?${query}`
}

/** What the tab shows, each part by itself. */
export async function readMatchNews(
  api: SiteApi['touchline'],
  { id, lang }: { id: number; lang: 'en' | 'zh' },
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<MatchNews> {
  const asked = readAsked(query)
  const { show, order, from, until, page } = asked
  const about = { about: 'match', id, lang } as const
  const minutes = from === null || until === null ? {} : { from, until }
  const after = asked.after === null ? {} : { after: asked.after }
  const [reports, articles, posts, videos, report, headlines] = await Promise.all([
    part(api.listNews({ ...about, by: 'rules', page: show === 'reports' ? page : 1 }, { signal })),
    part(api.listNews({ ...about, by: 'people', page: show === 'articles' ? page : 1 }, { signal })),
    part(api.listPostsOfMatch({ id, lang, order, ...minutes, ...(show === 'posts' ? after : {}) }, { signal })),
    part(api.listVideosOfMatch({ id, lang, ...(show === 'videos' ? after : {}) }, { signal })),
    part(api.getMatchReport({ id, lang }, { signal })),
    part(api.listHeadlines({ ...about, size: mostHeadlines }, { signal })),
  ])
  return { asked, reports, articles, posts, videos, report, headlines }
}
