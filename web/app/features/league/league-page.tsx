import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/language.tsx'
import { OfflineBanner } from '../../kit/connection-chip.tsx'
import { Pager } from '../../kit/pager.tsx'
import { EmptyState, PartError } from '../../kit/states.tsx'
import { Standings } from '../../kit/table/standings.tsx'
import { BestCard } from './bracket/best-card.tsx'
import { BracketCard } from './bracket/bracket-card.tsx'
import { LeagueHeader, leaguePath } from './league-header.tsx'
import type { LeagueData } from './read-league.ts'
import { tableSides } from './read-league.ts'
import { ScorersCard } from './scorers-card.tsx'
import { RoundCard, SeasonMatchesList } from './season-matches.tsx'
import { useFreshTable } from './use-fresh-table.ts'

/** `actions` stand in the header, beside the name. */
export function LeaguePage({ actions, ...data }: LeagueData & { actions: ReactNode }) {
  const { league, country, tab, table, bracket, matches } = data
  const text = useText()
  const rows = useMemo(
    () => (matches && 'data' in matches ? matches.data.sections.flatMap((section) => section.rows) : []),
    [matches],
  )
  const position =
    table && 'data' in table ? table.data.position : bracket && 'data' in bracket ? bracket.data.position : null
  useFreshTable(league.competition.id, position, rows)
  return (
    <div className="wrap match-page">
      <OfflineBanner />
      <LeagueHeader league={league} country={country} tab={tab} actions={actions} />
      {league.seasonId === null && <EmptyState icon="trophy" title={text.league.noSeason} action={<ToScores />} />}
      {tab === 'overview' && <Overview {...data} />}
      {tab === 'matches' && (
        <div className="narrow">
          <Matches {...data} />
        </div>
      )}
      {tab === 'scorers' && (
        <div className="narrow stack">
          <Scorers {...data} />
        </div>
      )}
    </div>
  )
}

function ToScores() {
  const text = useText()
  return (
    <Link className="button compact primary touchable" to="/">
      {text.errors.toScores}
    </Link>
  )
}

function Overview(data: LeagueData) {
  const { league, table, bracket, matches, scorers } = data
  const text = useText()
  return (
    <>
      {bracket && 'failed' in bracket && <PartError title={text.errors.partTitle} status={bracket.failed} />}
      {bracket && 'data' in bracket && !(table && 'data' in table && table.data.isHidden) && (
        <BracketCard bracket={bracket.data} />
      )}
      <div className="league-columns">
        <div className="stack">
          {table && 'failed' in table && <PartError title={text.errors.partTitle} status={table.failed} />}
          {table && 'data' in table && (
            <Standings table={table.data}>
              <SideChoice data={data} />
            </Standings>
          )}
          {!league.hasTable && <Matches {...data} />}
        </div>
        <div className="stack">
          {table && 'data' in table && <BestCard table={table.data} />}
          {league.hasTable &&
            matches &&
            ('data' in matches ? (
              <RoundCard matches={matches.data} league={league} />
            ) : (
              <PartError title={text.errors.partTitle} status={matches.failed} />
            ))}
          {scorers && 'data' in scorers && (
            <ScorersCard scorers={scorers.data} moreTo={leaguePath(league, 'scorers')} />
          )}
        </div>
      </div>
    </>
  )
}

function Matches({ league, tab, matches }: LeagueData) {
  const text = useText()
  if (!matches) return null
  return 'data' in matches ? (
    <SeasonMatchesList matches={matches.data} league={league} tab={tab} />
  ) : (
    <PartError title={text.errors.partTitle} status={matches.failed} />
  )
}

function Scorers({ league, scorers }: LeagueData) {
  const text = useText()
  if (!scorers) return null
  if ('failed' in scorers) return <PartError title={text.errors.partTitle} status={scorers.failed} />
  const { pageNum, pageSize, total } = scorers.data
  return (
    <>
      <ScorersCard scorers={scorers.data} />
      <Pager
        page={pageNum}
        pages={Math.ceil(total / pageSize)}
        to={(page) => leaguePath(league, 'scorers', { page: String(page) })}
      />
    </>
  )
}

/** All matches of each team, or only those at home or away. */
function SideChoice({ data: { league, side } }: { data: LeagueData }) {
  const text = useText()
  return (
    <nav className="segments" aria-label={text.league.which}>
      {tableSides.map((one) => (
        <Link
          key={one}
          to={leaguePath(league, 'overview', one === 'all' ? {} : { side: one })}
          replace
          preventScrollReset
          aria-current={one === side ? 'page' : undefined}
        >
          {text.league.standingsOf[one]}
        </Link>
      ))}
    </nav>
  )
}
