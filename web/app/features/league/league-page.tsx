import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../i18n/language.tsx'
import { leagueWords } from './words.ts'
import { GoalTimesCard } from '../../kit/figures/goal-times-card.tsx'
import { SeasonLeaders } from '../../kit/sheets/season-leaders.tsx'
import { EmptyState, Part, PartError } from '../../kit/page/states.tsx'
import { CardsAside, CardsFigures, CardsMain, CardsTab, CardsTop, useCardsState } from '../../kit/page/sport-cards.tsx'
import { TableHidden } from '../../kit/lens/parts.tsx'
import { Standings } from '../../kit/table/standings.tsx'
import { usePage } from '../../page.ts'
import { BestCard } from './bracket/best-card.tsx'
import { BracketCard } from './bracket/bracket-card.tsx'
import { ShootoutsCard } from './bracket/shootouts-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { LeadersCard } from './leaders-card.tsx'
import { LeadersTab } from './leaders-tab.tsx'
import { LevelCard } from './level-card.tsx'
import { LeagueHeader, leaguePath } from './league-header.tsx'
import type { LeagueData } from './read-league.ts'
import { RoundCard, SeasonMatchesList } from './season-matches.tsx'
import { SeasonStrip } from './season-strip.tsx'
import { ConferenceChoice, MomentChoice, SideChoice, tableSorting } from './table-choice.tsx'
import { useFreshTable } from './use-fresh-table.ts'
import { VenuesCard } from './venues-card.tsx'

/** `actions` stand in the header, beside the name. */
export function LeaguePage({ actions, ...data }: LeagueData & { actions: ReactNode }) {
  const { league, country, tab, table, bracket, matches } = data
  const words = useWords(leagueWords)
  const rows = useMemo(
    () => (matches && 'data' in matches ? matches.data.sections.flatMap((section) => section.rows) : []),
    [matches],
  )
  const own = useCardsState({ sport: league.sport, page: 'league', cards: data.cards })
  const position =
    table && 'data' in table ? table.data.position : bracket && 'data' in bracket ? bracket.data.position : own.position
  const { ownTabs } = data
  const counted = ownTabs?.find(({ segment }) => segment === 'teams')?.count ?? null
  const teams = data.figures && 'data' in data.figures ? data.figures.data.teams : counted
  useFreshTable(league.competition.id, position, rows)
  return (
    <div className="wrap match-page">
      <LeagueHeader {...{ league, country, tab, ownTabs, teams, actions }} cards={data.cards}>
        {ownTabs === null && tab === 'overview' && !isHidden(table) && <SeasonStrip {...data} />}
        <CardsFigures sport={league.sport} page="league" cards={data.cards} />
      </LeagueHeader>
      {league.seasonId === null && <EmptyState icon="trophy" title={words.noSeason} action={<ToScores />} />}
      {tab === 'overview' && <Overview {...data} />}
      {ownTabs !== null && tab !== 'overview' && <CardsTab sport={league.sport} page="league" cards={data.cards} />}
      {ownTabs === null && tab === 'matches' && (
        <div className="page-column">
          <Matches {...data} />
        </div>
      )}
      {ownTabs === null && tab === 'leaders' && (
        <div className="page-column stack">
          <Leaders {...data} />
        </div>
      )}
    </div>
  )
}

/** Figures over the few matches that a spoiler-free reader revealed would be taken for those of the season. */
function isHidden(table: LeagueData['table']): boolean {
  return table !== null && 'data' in table && table.data.isHidden === true
}

function Leaders(data: LeagueData) {
  const { seasonId } = data.league
  const { isSpoilerFree, mark } = usePage().lens
  if (seasonId === null) return null
  // The mark names the seasons that are revealed.
  if (isSpoilerFree && !mark.split(/[ .]/).includes(`s${seasonId}`)) return <TableHidden seasonId={seasonId} />
  return data.sheets ? <Sheets {...data} /> : <LeadersTab {...data} />
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
  const { league, table, bracket, matches, leaders, figures } = data
  const text = useText()
  const own = useCardsState({ sport: league.sport, page: 'league', cards: data.cards })
  // The groups of a cup leave room below them, where a league has none.
  const isLeague = league.competition.kind === 'league'
  const seen = figures && 'data' in figures && !isHidden(table) && !own.isHidden ? figures.data : null
  const goalTimes = seen?.listed && <GoalTimesCard {...seen.listed} />
  return (
    <>
      {bracket && 'failed' in bracket && <PartError title={text.errors.partTitle} status={bracket.failed} />}
      {bracket && 'data' in bracket && !(table && 'data' in table && table.data.isHidden) && (
        <BracketCard bracket={bracket.data} isWhole={data.isWholeDraw} />
      )}
      <CardsTop sport={league.sport} page="league" cards={data.cards} />
      <div className="league-columns">
        <div className="stack">
          {table && 'failed' in table && <PartError title={text.errors.partTitle} status={table.failed} />}
          {table && 'data' in table && (
            <Standings
              table={table.data}
              head={table.data.isFinalOnly ? null : <MomentChoice data={data} />}
              sorting={tableSorting(data)}
            >
              {table.data.hasConferences && <ConferenceChoice data={data} />}
              {!table.data.isFinalOnly && <SideChoice data={data} />}
            </Standings>
          )}
          <CardsMain sport={league.sport} page="league" cards={data.cards} />
          {!league.hasTable && !own.isHidden && <Matches {...data} />}
          {leaders && !isHidden(table) && (
            <Part of={leaders}>{(lists) => <LeadersCard leaders={lists} to={(list) => listPath(league, list)} />}</Part>
          )}
          {data.sheets && !isHidden(table) && <Sheets {...data} />}
          {!isLeague && goalTimes}
        </div>
        <div className="stack">
          <CardsAside sport={league.sport} page="league" cards={data.cards} />
          {table && 'data' in table && <BestCard table={table.data} />}
          {bracket && 'data' in bracket && !isHidden(table) && <ShootoutsCard bracket={bracket.data} />}
          {league.hasTable &&
            matches &&
            ('data' in matches ? (
              <RoundCard matches={matches.data} league={league} />
            ) : (
              <PartError title={text.errors.partTitle} status={matches.failed} />
            ))}
          {table && 'data' in table && <LevelCard table={table.data} />}
          {figures && 'failed' in figures && <Part of={figures}>{() => null}</Part>}
          {seen && <FiguresCard figures={seen} isLeague={isLeague} />}
          {isLeague && goalTimes}
        </div>
      </div>
      {data.venues && <Part of={data.venues}>{({ venues }) => <VenuesCard venues={venues} />}</Part>}
    </>
  )
}

function listPath(league: LeagueData['league'], list: string): string {
  return leaguePath(league, 'leaders', list === 'goals' ? {} : { list })
}

function Sheets({ sheets, league, tab }: LeagueData) {
  const text = useText()
  if (!sheets) return null
  if ('failed' in sheets) return <PartError title={text.errors.partTitle} status={sheets.failed} />
  const moreTo = tab === 'leaders' ? null : leaguePath(league, 'leaders')
  return <SeasonLeaders sheets={sheets.data} sport={league.sport} moreTo={moreTo} />
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
