import type { ArticlePage } from '#contract/touchline/article.ts'
import type { Competition } from '#contract/touchline/competition.ts'
import type { Route } from './+types/league-news.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { FollowActions } from '../features/following/follow-actions.tsx'
import { LeagueHeader } from '../features/league/league-header.tsx'
import { AboutNews } from '../features/news/about-news.tsx'
import { newsWords } from '../features/news/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { hasOwnTabs, ownTabsOf } from '../kit/page/sport-cards.tsx'
import { asPageError, head, idOf, part, pageOf, type Loaded } from '../page.ts'
import { markOfCards, readCards } from '../sports/parts.ts'
import type { OwnTab } from '../sports/sport.ts'
import { markOfNews } from './news-mark.ts'
import './match/match.css'
import '../kit/data/records.css'
import '../features/news/news-list.css'

type Data = {
  league: Competition
  news: Loaded<ArticlePage>
  /** Tabs of its sport, in place of those of every league, with the data of its cards. */
  ownTabs: readonly OwnTab[] | null
  cards: Loaded<unknown>
}

export const handle = {
  query: ['page'],
  sports: ({ league, news }: Data) => `${markOfNews(news)} ${markOfCards(league.sport)}`,
}

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang, timeZone } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const id = idOf(params.league)
  if (id === null) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const page = pageOf(query.get('page'))
  const [league, news] = await Promise.all([
    api.getCompetition({ id, lang }, { signal }),
    part(api.listNews({ about: 'competition', id, page, lang }, { signal })),
  ]).catch(asPageError)
  const { sport, seasonId } = league
  if (seasonId === null || !(await hasOwnTabs(sport))) return { league, news, ownTabs: null, cards: null }
  const cards = await readCards(sport, 'league', api, { id: seasonId, lang, timeZone, query, signal })
  return { league, news, ownTabs: ownTabsOf(sport, cards, lang), cards }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name, isDemo } = loaderData.league.competition
  return head(matches, ({ language }) => ({
    title: `${name} · ${wordsOf(newsWords, language).title}`,
    isHidden: isDemo,
    path: `/league/${id}/news`,
  }))
}

export default function LeagueNews({ loaderData: { league, news, ownTabs, cards } }: Route.ComponentProps) {
  const { id, name, countryName } = league.competition
  return (
    <CrestSport value={league.sport}>
      <div className="wrap match-page">
        <LeagueHeader
          league={league}
          country={countryName}
          tab="news"
          ownTabs={ownTabs}
          teams={null}
          cards={cards}
          actions={<FollowActions kind="competition" id={id} name={name} />}
        />
        <AboutNews key={id} news={news} path={`/league/${id}/news`} />
      </div>
    </CrestSport>
  )
}
