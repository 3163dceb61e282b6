import { redirect } from 'react-router'
import type { Route } from './+types/match.ts'
import { apiContext, formContext, requestContext, type SiteApi } from '../api-context.ts'
import type { readMatchNews as ReadMatchNews } from '../features/news/about-match/read.ts'
import { MatchPage, type MatchData } from './match/match-page.tsx'
import { SubscribeLinks } from './subscribe.ts'
import { hasOwnPages } from '../kit/page/sport-cards.tsx'
import { tabOf } from './match/match-tabs.tsx'
import { matchTitle, shownAt } from './match/match-title.ts'
import { sideNames } from '../kit/text/names.ts'
import { formatFor } from '../i18n/format.ts'
import { siteTextOf } from '../i18n/texts.ts'
import { readPlace } from '../features/league/read-place.ts'
import { isTold, placeAfter, readForm } from '../features/ratings/form.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { asPageError, head, idOf, part } from '../page.ts'
import { sharedMatch } from '../share-tags.ts'
import { markOfMatch } from '../sports/parts.ts'
import '../features/chat/chat-room.css'
import './match/match.css'
import '../kit/match/models.css'
import '../kit/match/pitch.css'
import '../features/news/news-list.css'
import '../features/news/about-match/match-news.css'
import '../features/ratings/ratings.css'
import '../features/report/report.css'
import '../features/talk/talk.css'
import '../features/so-far/so-far.css'
import '../kit/table/tables.css'
import '../features/league/bracket/tie.css'

/**
 * The query parameters of the page: the moment of the replay, what is shown of news and posts, whether other sites show
 * the score, how many meetings, which page of changes of odds, and of which market their movement; which earlier
 * matches at the same odds; of ratings which row is open, and the outcome of a form without scripts; and its sport.
 */
export const handle = {
  query: [
    't',
    'page',
    'show',
    'order',
    'from',
    'until',
    'after',
    'scores',
    'meetings',
    'changes',
    'market',
    'odds',
    'leagues',
    'same',
    'rate',
    'told',
  ],
  sports: ({ match }: MatchData) => markOfMatch(match.row),
}

/** A rating by a form without scripts: stores it, and leads to its row with its outcome. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const id = idOf(params.match)
  if (id === null || params.tab !== 'ratings') throw new Response(null, { status: 404 })
  const call = readForm(new URLSearchParams(await request.text()), id)
  const error = await context.get(formContext)('touchline', call.name, call)
  return redirect(placeAfter(call, error), 303)
}

export async function loader({ params, request: { signal, url }, context }: Route.LoaderArgs): Promise<MatchData> {
  const { language } = context.get(requestContext)
  const api = context.get(apiContext).touchline
  const id = idOf(params.match)
  if (id === null) throw new Response(null, { status: 404 })
  const match = await api.getMatch({ id, lang: language }, { signal }).catch(asPageError)
  const shown = tabOf(params.tab, match)
  if (shown === null) throw redirect(`/match/${id}`)
  const tab = shown.segment
  const ask = { id, lang: language }
  // A page of facts alone is filled by what is known of both sides before the match.
  const isBare = match.row.summary.status === 'scheduled' || (!match.has.lineups && !match.has.statistics)
  const asked = new URL(url).searchParams
  // The page of a title has it before the first game only.
  const hasPlace = hasOwnPages(match.row.sport) ? isBare : match.competition.kind !== 'league'
  const [odds, headToHead, common, table, touches, soFar, place, movement, changes, same, report, thread, news] =
    await Promise.all([
      match.has.odds && (tab === '' || tab === 'odds') ? part(api.getMatchOdds(ask, { signal })) : null,
      match.has.headToHead && (tab === '' || tab === 'head-to-head')
        ? part(api.getHeadToHead({ ...ask, limit: countIn(asked.get('meetings'), 10, 200) }, { signal }))
        : null,
      match.has.headToHead && tab === 'head-to-head' ? part(api.getCommonOpponents(ask, { signal })) : null,
      tab === 'table' ? part(api.getTable({ id: match.season.id, lang: language }, { signal })) : null,
      shown.needsTouches ? part(api.getMatchTouches(ask, { signal })) : null,
      tab === '' && isBare ? part(api.getSoFar(ask, { signal })) : null,
      tab === '' && hasPlace ? part(readPlace(api, match, { lang: language, signal })) : null,
      match.has.odds && tab === 'odds' ? part(readMovement(api, id, asked.get('market'), signal)) : null,
      match.has.odds && tab === 'odds'
        ? part(
            api.listPriceChanges({ id, pageSize: 10, pageNum: countIn(asked.get('changes'), 1, 10_000) }, { signal }),
          )
        : null,
      match.has.odds && tab === 'odds' ? part(readSameOdds(api, ask, asked, signal)) : null,
      tab === 'report' ? part(api.getMatchReport(ask, { signal })) : null,
      tab === 'report' ? part(api.getThread({ kind: 'report', ...ask }, { signal })) : null,
      tab === 'report' ? part(api.listNews({ ...ask, about: 'match' }, { signal })) : null,
    ])
  return {
    match,
    tab,
    odds,
    headToHead,
    common,
    table,
    touches,
    soFar,
    place,
    movement,
    changes,
    same,
    report,
    thread,
    news,
    written: tab === 'news' ? await readWritten(api, ask, asked, signal) : null,
    prophecies: tab === 'prophecies' ? await readProphecies(api, ask, asked, signal) : null,
    ratings: tab === 'ratings' ? await readRatings(api, ask, asked, signal) : null,
  }
}

/** News and posts about the match, whose code the other tabs do not need. */
async function readWritten(...asked: Parameters<typeof ReadMatchNews>): Promise<MatchData['written']> {
  const { readMatchNews } = await import('../features/news/about-match/read.ts')
  return readMatchNews(...asked)
}

/** A page of prophecies about the match, as a visitor reads them. */
async function readProphecies(
  api: SiteApi['touchline'],
  ask: { id: number },
  asked: URLSearchParams,
  signal: AbortSignal,
): Promise<MatchData['prophecies']> {
  const after = asked.get('after') ?? undefined
  const found = await part(api.listPropheciesAboutMatch({ ...ask, after }, { signal }))
  return { found, isLater: after !== undefined }
}

/** The ratings, with the lines of the row that the address opens. */
async function readRatings(
  api: SiteApi['touchline'],
  ask: { id: number; lang: 'en' | 'zh' },
  asked: URLSearchParams,
  signal: AbortSignal,
): Promise<MatchData['ratings']> {
  const given = asked.get('rate')
  const subject = given !== null && /^(p[1-9]\d{0,14}|[ct][HA]|r)$/.test(given) ? given : null
  const told = asked.get('told')
  const [all, lines] = await Promise.all([
    part(api.getMatchRatings(ask, { signal })),
    subject === null ? null : part(api.listRatingLines({ id: ask.id, subject }, { signal })),
  ])
  const order = asked.get('order') === 'median' ? 'median' : 'place'
  return { all, lines, asked: { subject, order, told: isTold(told) ? told : null } }
}

/** How many rows, or which page, the address asks for. */
function countIn(text: string | null, least: number, most: number): number {
  const count = Number(text)
  return Number.isInteger(count) ? Math.min(Math.max(count, least), most) : least
}

type Ask = Parameters<SiteApi['touchline']['getMatchOdds']>[0]

/** Earlier matches at the odds of the market in the address. */
function readSameOdds(api: SiteApi['touchline'], ask: Ask, asked: URLSearchParams, signal: AbortSignal) {
  const market = linedMarket(asked.get('market'))
  const stage = asked.get('odds') === 'opening' ? 'opening' : 'closing'
  const league = asked.get('leagues') === 'same' ? 'same' : 'all'
  const pageNum = countIn(asked.get('same'), 1, 100)
  return api.getSameOdds({ ...ask, market, stage, league, pageNum, pageSize: 10 }, { signal })
}

/** The movement of the market in the address, by default that of the result. */
async function readMovement(api: SiteApi['touchline'], id: number, asked: string | null, signal: AbortSignal) {
  return api.getPriceMovement({ id, market: linedMarket(asked) }, { signal })
}

function linedMarket(asked: string | null) {
  return (['handicap', 'total'] as const).find((one) => one === asked)
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { match, tab } = loaderData
  return head(matches, ({ language, timeZone, origin }) => {
    const text = siteTextOf(language)
    const names = sideNames(match.row, text)
    const format = formatFor(language, timeZone)
    const query = new URLSearchParams(location.search)
    const shown = shownAt(match, query.get('t'))
    return {
      ...(import.meta.env.SSR ? sharedMatch(match, { origin, language, siteName: text.site.name }, query) : {}),
      title: matchTitle(shown, tab, { text, format, tag: language }),
      description: text.match.description(
        names.home,
        names.away,
        match.competition.name,
        format.dateOf(match.row.kickOff),
      ),
      path: `/match/${match.row.id}`,
    }
  })
}

export default function Match({ loaderData }: Route.ComponentProps) {
  const { id, sport } = loaderData.match.row
  return (
    <CrestSport value={sport}>
      <MatchPage key={id} {...loaderData} />
      <SubscribeLinks kind="match" id={id} />
    </CrestSport>
  )
}
