import { Link, redirect } from 'react-router'
import type { Route } from './+types/league.ts'
import { apiContext, requestContext, type SiteApi } from '../api-context.ts'
import { FollowActions } from '../features/following/follow-actions.tsx'
import { leaguePath, tabsOf } from '../features/league/league-header.tsx'
import { leaderColumns, leaderKinds, leaderOrder } from '../features/league/leaders-tab.tsx'
import { LeaguePage } from '../features/league/league-page.tsx'
import {
  momentIn,
  momentQuery,
  readLeaders,
  readPage,
  readStep,
  tableSides,
  type LeagueData,
} from '../features/league/read-league.ts'
import { stepAt, stepsOf } from '../features/league/rounds.ts'
import { useText } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { leagueWords } from '../features/league/words.ts'
import { orderIn, ownOrder, sortKeys } from '../kit/table/order.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { hasOwnBrackets, hasOwnTabs, ownTabsOf } from '../kit/page/sport-cards.tsx'
import { asPageError, head, idOf, part } from '../page.ts'
import { feedTag, leagueCard, subjectPicture } from '../share-tags.ts'
import { hasSheets, markOfCards, markOfRows, markOfSheets, readCards } from '../sports/parts.ts'
import type { CardsAsked } from '../sports/sport.ts'
import { SubscribeLinks } from './subscribe.ts'
import './match/match.css'
import '../kit/table/tables.css'
import '../features/league/bracket/tie.css'
import '../features/league/bracket/bracket.css'
import '../kit/data/records.css'
import '../kit/figures/figures.css'

/** The query parameters of the page: `round` may be `all`. */
export const handle = {
  query: ['season', 'round', 'page', 'side', 'by', 'on', 'after', 'list', 'sort', 'draw', 'day', 'heroes'],
  sports: ({ league, matches }: LeagueData) =>
    markOfRows(matches && 'data' in matches ? matches.data.sections.flatMap(({ rows }) => rows) : []) +
    markOfSheets(league.sport) +
    markOfCards(league.sport),
}

const none = {
  table: null,
  bracket: null,
  matches: null,
  leaders: null,
  leaderPage: null,
  figures: null,
  venues: null,
  sheets: null,
  cards: null,
}

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<LeagueData> {
  const { language: lang, timeZone } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const query = new URL(request.url).searchParams
  const [id, season, page] = [idOf(params.league), idOf(query.get('season')), idOf(query.get('page'))]
  if (id === null || (season === null && query.has('season'))) throw new Response(null, { status: 404 })
  const league = await api.getCompetition({ id, lang, seasonId: season ?? undefined }, { signal }).catch(asPageError)
  const asksOwn = await hasOwnTabs(league.sport)
  const tab = asksOwn ? (params.tab ?? 'overview') : tabsOf(league).find((one) => one === (params.tab ?? 'overview'))
  // Addresses of lists of scorers were published.
  if (params.tab === 'scorers' && league.hasLeaders) throw redirect(leaguePath(league, 'leaders'))
  if (!tab) throw redirect(leaguePath(league, 'overview'))
  const side = tableSides.find((one) => one === query.get('side')) ?? 'all'
  const country = league.competition.countryName
  const kind = leaderKinds.find((one) => one === query.get('list')) ?? 'goals'
  const moment = momentIn(query)
  const byConference = query.get('by') === 'conference'
  const order = orderIn(query.get('sort'), sortKeys, ownOrder)
  const byColumn = orderIn(query.get('sort'), leaderColumns, leaderOrder)
  const isWholeDraw = query.get('draw') === 'all'
  const ownTabs = asksOwn ? [] : null
  const asked = { isWholeDraw, league, country, tab, ownTabs, side, moment, byConference, order, leaderOrder: byColumn }
  if (league.seasonId === null) return { ...asked, ...none }
  const ask = { seasonId: league.seasonId, lang, signal }
  if (asksOwn) return readOwnTab(api, asked, { ...ask, id: ask.seasonId, timeZone, query, tab })
  const isOverview = tab === 'overview'
  const step = query.get('round') === 'all' ? null : stepAt(stepsOf(league.rounds), idOf(query.get('round')))
  const sheetSize = isOverview ? 3 : tab === 'leaders' ? 20 : null
  const [table, bracket, matches, leaders, leaderPage, figures, venues, sheets, cards] = await Promise.all([
    isOverview && league.hasTable
      ? part(
          api.getTable(
            { id: ask.seasonId, lang, type: side, by: byConference ? 'conference' : 'group', ...momentQuery(moment) },
            { signal },
          ),
        )
      : null,
    isOverview && league.rounds.some(({ stage }) => stage === 'knockout') && !(await hasOwnBrackets(league.sport))
      ? part(api.getBracket({ id: ask.seasonId, lang }, { signal }))
      : null,
    tab === 'leaders'
      ? null
      : part(step ? readStep(api, step, ask, !(isOverview && league.hasTable)) : readPage(api, ask, page)),
    isOverview && league.hasLeaders ? part(api.getLeaders({ id: ask.seasonId, lang }, { signal })) : null,
    tab === 'leaders' && league.hasLeaders
      ? part(readLeaders(api, { ...ask, kind, page: page ?? 1, order: byColumn }))
      : null,
    isOverview ? part(api.getSeasonFigures({ id: ask.seasonId, lang }, { signal })) : null,
    isOverview && league.competition.kind === 'tournament'
      ? part(api.listVenues({ id: ask.seasonId }, { signal }))
      : null,
    sheetSize !== null && hasSheets(league.sport)
      ? part(api.getSeasonSheets({ id: ask.seasonId, lang, size: sheetSize }, { signal }))
      : null,
    isOverview ? readCards(league.sport, 'league', api, { ...ask, id: ask.seasonId, timeZone, query }) : null,
  ])
  return { ...asked, table, bracket, matches, leaders, leaderPage, figures, venues, sheets, cards }
}

/** A tab that only the sport has: what its cards show. One without content leads to the overview. */
async function readOwnTab(
  api: SiteApi['touchline'],
  asked: Omit<LeagueData, keyof typeof none>,
  wanted: CardsAsked,
): Promise<LeagueData> {
  const { league, tab } = asked
  const cards = await readCards(league.sport, 'league', api, wanted)
  const ownTabs = ownTabsOf(league.sport, cards, wanted.lang)
  const isKnown = tab === 'overview' || ownTabs.some(({ segment }) => segment === tab)
  if (!isKnown && cards && 'data' in cards) throw redirect(leaguePath(league, 'overview'))
  return { ...asked, ...none, ownTabs, cards }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { league, tab } = loaderData
  return head(matches, ({ language, origin }) => {
    const words = wordsOf(leagueWords, language)
    const { name } = league.competition
    const season = league.seasons.find((one) => one.id === league.seasonId)?.name
    const title = season === undefined ? name : words.title(name, season)
    return {
      title: tab === 'overview' ? title : `${title} · ${tabName(loaderData, language)}`,
      isHidden: league.competition.isDemo,
      ...(import.meta.env.SSR
        ? {
            more: [feedTag(origin, 'league', league.competition.id, language)],
            picture: subjectPicture(leagueCard(league.competition), origin, language),
          }
        : {}),
      description: words.description(name, season ?? ''),
      path: leaguePath(league, tab),
    }
  })
}

function tabName({ tab, ownTabs }: LeagueData, language: 'en' | 'zh'): string {
  const own = ownTabs?.find(({ segment }) => segment === tab)
  if (own) return own.label
  const words = wordsOf(leagueWords, language)
  return tab === 'leaders' ? words.leaders : words.matches
}

export default function League({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const { championGuess, competition } = loaderData.league
  const { id, name } = competition
  const actions = (
    <>
      {championGuess !== null && (
        <Link className="button compact touchable" to={`/champion?cup=${championGuess}`}>
          {text.site.champion}
        </Link>
      )}
      <FollowActions kind="competition" id={id} name={name} />
    </>
  )
  return (
    <CrestSport value={loaderData.league.sport}>
      <LeaguePage {...loaderData} actions={actions} />
      <SubscribeLinks kind="league" id={id} />
    </CrestSport>
  )
}
