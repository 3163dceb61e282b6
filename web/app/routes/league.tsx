import { Link } from 'react-router'
import type { Competition, Table } from '#contract/touchline/competition.ts'
import type { Route } from './+types/league.ts'
import type { SiteApi } from '../api-context.ts'
import { apiContext, requestContext } from '../api-context.ts'
import type { LeagueTab } from '../features/league/league-header.tsx'
import { LeagueHeader, leaguePath, leagueTabs } from '../features/league/league-header.tsx'
import type { Scorers } from '../features/league/scorers-card.tsx'
import { ScorersCard } from '../features/league/scorers-card.tsx'
import type { SeasonMatches } from '../features/league/season-matches.tsx'
import { SeasonMatchesList } from '../features/league/season-matches.tsx'
import { Standings } from '../features/table/standings.tsx'
import { catalogueOf } from '../i18n/catalogues.ts'
import { useText } from '../i18n/language.tsx'
import { asPageError, head, idOf } from '../page.ts'
import '../styles/match.css'
import '../styles/tables.css'
import '../styles/records.css'

export const handle = { query: ['season', 'round', 'page', 'of'] }

interface LeagueData {
  league: Competition
  tab: LeagueTab
  roundId: number | null
  tableOf: TableOf
  table: Table | null
  matches: SeasonMatches | null
  scorers: Scorers | null
}
const tablesOf = ['all', 'home', 'away'] as const
type TableOf = (typeof tablesOf)[number]

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<LeagueData> {
  const { language: lang } = context.get(requestContext)
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const tab = leagueTabs.find((one) => one === (params.tab ?? 'overview'))
  if (!tab) throw new Response(null, { status: 404 })
  const seasonId = idOf(query.get('season'))
  const league = await api.getCompetition({ id: idOf(params.league) ?? 0, lang, seasonId: seasonId ?? undefined }).catch(asPageError)
  const asked = query.get('round')
  // The overview and the first look at the matches show the round that is being played.
  const current = league.rounds.find((round) => round.isCurrent)?.id ?? null
  const roundId = asked === 'all' ? null : (idOf(asked) ?? current)
  const tableOf = tablesOf.find((one) => one === query.get('of')) ?? 'all'
  return { league, tab, roundId, tableOf, ...(await readParts(api, { league, tab, roundId, tableOf, lang, page: idOf(query.get('page')) ?? 1 })) }
}

async function readParts(api: SiteApi, { league, tab, roundId, tableOf, lang, page }: { league: Competition; tab: LeagueTab; roundId: number | null; tableOf: TableOf; lang: 'en' | 'zh'; page: number }) {
  const id = league.seasonId
  if (id === null) return { table: null, matches: null, scorers: null }
  const isOverview = tab === 'overview'
  const [table, matches, scorers] = await Promise.all([
    isOverview && league.hasTable ? api.getTable({ id, lang, type: tableOf }) : null,
    tab === 'scorers' ? null : api.listSeasonMatches({ id, lang, roundId: roundId ?? undefined, pageNum: page, pageSize: 60 }),
    tab !== 'matches' && league.hasScorers ? api.listScorers({ id, lang, pageSize: isOverview ? 10 : 100 }) : null,
  ]).catch(asPageError)
  return { table, matches, scorers }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { league, tab } = loaderData
  const { competition, seasons, seasonId } = league
  return head(matches, ({ language }) => {
    const words = catalogueOf(language).league
    const season = seasons.find((one) => one.id === seasonId)
    const name = words.title(competition.name, season?.name ?? '')
    return { title: tab === 'overview' ? name : `${name} · ${words[tab]}`, description: words.description(competition.name, season?.name ?? ''), path: leaguePath(competition.id, tab, season?.isCurrent ? null : seasonId) }
  })
}

export default function League({ loaderData }: Route.ComponentProps) {
  const { league, tab, roundId, table, matches, scorers } = loaderData
  const list = matches && <SeasonMatchesList matches={matches} league={league} roundId={roundId} />
  return (
    <div className="wrap match-page">
      <LeagueHeader league={league} tab={tab} />
      {tab === 'overview' && (
        <div className="match-pair">
          <div className="stack">
            {table && (
              <Standings table={table}>
                <TableChoice data={loaderData} />
              </Standings>
            )}
            {!table && list}
          </div>
          <div className="stack">
            {table && list}
            {scorers && <ScorersCard scorers={scorers} moreTo={leaguePath(league.competition.id, 'scorers', league.seasonId)} />}
          </div>
        </div>
      )}
      {tab === 'matches' && <div className="narrow">{list}</div>}
      {tab === 'scorers' && scorers && (
        <div className="narrow">
          <ScorersCard scorers={scorers} />
        </div>
      )}
    </div>
  )
}

function TableChoice({ data: { league, tableOf } }: { data: LeagueData }) {
  const text = useText()
  return (
    <nav className="segments" aria-label={text.league.which}>
      {tablesOf.map((one) => (
        <Link key={one} to={`?${new URLSearchParams({ season: String(league.seasonId), of: one })}`} replace preventScrollReset aria-current={one === tableOf ? 'page' : undefined}>
          {text.league.standingsOf[one]}
        </Link>
      ))}
    </nav>
  )
}
