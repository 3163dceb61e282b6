import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Table } from '#contract/touchline/table.ts'
import type { SeasonSheets } from '#contract/touchline/sheets.ts'
import type { TeamSeason } from '#contract/touchline/team-season.ts'
import type { listTeamMatches, Team } from '#contract/touchline/team.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { DataOf } from '#contract/operation.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { kitWords } from '../../kit/text/words.ts'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'
import { teamWords } from './words.ts'
import { usePage, type Loaded } from '../../page.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { RosterTable } from '../../kit/sheets/roster-table.tsx'
import { TeamSheets } from '../../kit/sheets/team-sheets.tsx'
import { TableHidden } from '../../kit/lens/parts.tsx'
import { CardsAside, CardsFigures, CardsMain, hasOwnPages } from '../../kit/page/sport-cards.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { EmptyState, Part, PartError } from '../../kit/page/states.tsx'
import { DatedRows } from '../../kit/row/dated-row.tsx'
import { LiveRows } from '../../kit/row/live-rows.tsx'
import { roundName } from '../../kit/text/round-name.ts'
import { teamColours } from '../../kit/crest/colours.ts'
import { ClubCard } from './club-card.tsx'
import { ComparedCard } from './compared-card.tsx'
import { GoalTimes } from './goal-times.tsx'
import { PlacesCard } from './places-card.tsx'
import { SeasonStrip } from './season-strip.tsx'
import { SquadTable } from './squad-table.tsx'
import { TeamHeader, teamPath, type TeamTab } from './team-header.tsx'
import { playedGroup, TableExcerpt } from './table-excerpt.tsx'

type TeamMatches = DataOf<typeof listTeamMatches>

export interface TeamData {
  team: Team
  tab: TeamTab
  /** In the language of the page. */
  country: string | null
  fixtures: Loaded<TeamMatches>
  results: Loaded<TeamMatches>
  /** The season that the address names; null for those that are being played. */
  asked: number | null
  season: Loaded<TeamSeason>
  table: Loaded<Table>
  /** Lines of the players in the season, of a sport that keeps them. */
  sheets: Loaded<SeasonSheets>
  /** What the cards of its sport show. */
  cards: Loaded<unknown>
}

/** `actions` stand in the header, beside the name. */
export function TeamPage({ actions, ...data }: TeamData & { actions: ReactNode }) {
  const { team, tab, country, asked } = data
  const season = data.season && 'data' in data.season ? data.season.data : null
  // Only the team's main colour: a second one would suggest an opponent.
  const colours = { ...teamColours(team.team, null), '--tb': 'transparent' }
  return (
    <div className="wrap match-page" style={colours as CSSProperties}>
      <TeamHeader team={team} tab={tab} country={country} season={asked} actions={actions}>
        {tab === 'overview' && season && <SeasonStrip season={season} teamId={team.team.id} />}
        {tab === 'overview' && <CardsFigures sport={team.sport} page="team" cards={data.cards} />}
      </TeamHeader>
      {tab === 'overview' && <Overview {...data} />}
      {(tab === 'fixtures' || tab === 'results') && <MatchesTab team={team} which={tab} matches={data[tab]} />}
      {tab === 'squad' && <Squad {...data} />}
    </div>
  )
}

/** Squad with lines of the season, in sports with lines of players. */
function Squad({ team, sheets }: TeamData) {
  const text = useText()
  if (!sheets) return <SquadTable squad={team.squad} coverage={team.squadCoverage} />
  if ('failed' in sheets) return <PartError title={text.errors.partTitle} status={sheets.failed} />
  return (
    <div className="stack">
      <RosterTable squad={team.squad} sheets={sheets.data} sport={team.sport} />
    </div>
  )
}

function Overview({ team, fixtures, results, season, table, sheets, cards }: TeamData) {
  const text = useText()
  const words = useWords(teamWords)
  const isEmpty = team.next === null && team.last === null
  const isOwn = hasOwnPages(team.sport)
  const { id } = team.team
  return (
    <div className="team-columns">
      <div className="stack">
        {isEmpty && <NoMatches team={team} />}
        <div className="pair">
          <OneMatch title={isInPlay(team.next) ? text.day.liveNow : words.next} row={team.next} team={team} />
          <OneMatch title={words.last} row={team.last} team={team} />
        </div>
        {season && 'failed' in season && <PartError title={text.errors.partTitle} status={season.failed} />}
        {season && 'data' in season && <SeasonCards season={season.data} table={table} teamId={id} />}
        {sheets && 'failed' in sheets && <PartError title={text.errors.partTitle} status={sheets.failed} />}
        {sheets && 'data' in sheets && <TeamSheets sheets={sheets.data} sport={team.sport} />}
        <CardsMain sport={team.sport} page="team" cards={cards} />
        {!sheets && !cards && <SquadTable squad={team.squad} coverage={team.squadCoverage} />}
      </div>
      <div className="stack">
        <CardsAside sport={team.sport} page="team" cards={cards} />
        {table && <Part of={table}>{(one) => !one.isHidden && <TableExcerpt table={one} teamId={id} />}</Part>}
        {!isOwn && <StandingsCard standings={standingsBeside(team, table)} />}
        <Some title={words.fixtures} matches={fixtures} without={team.next} moreTo={teamPath(id, 'fixtures')} />
        {!isOwn && (
          <Some title={words.results} matches={results} without={team.last} moreTo={teamPath(id, 'results')} />
        )}
        {season && 'data' in season && <SeasonAside season={season.data} />}
        {team.listings.map((listing) => (
          <ClubCard key={listing.source} listing={listing} />
        ))}
      </div>
    </div>
  )
}

/** Places in competitions whose table is not shown here. */
function standingsBeside({ team, standings }: Team, table: TeamData['table']): Team['standings'] {
  if (!table || !('data' in table) || playedGroup(table.data, team.id) === null) return standings
  return standings.filter(({ seasonId }) => seasonId !== table.data.season.id)
}

function SeasonCards({ season, table, teamId }: { season: TeamSeason; table: TeamData['table']; teamId: number }) {
  if (season.isHidden) return <TableHidden seasonId={season.season.id} />
  const shown = table && 'data' in table ? table.data : null
  return season.places && <PlacesCard places={season.places} table={shown} teamId={teamId} />
}

/** Beside the squad, which is the longest part of the page. */
function SeasonAside({ season }: { season: TeamSeason }) {
  if (season.isHidden) return null
  return (
    <>
      <ComparedCard season={season} />
      {season.goalTimes && <GoalTimes times={season.goalTimes} />}
    </>
  )
}

function NoMatches({ team: { team, last } }: { team: Team }) {
  const text = useText()
  const words = useWords(teamWords)
  return (
    <EmptyState
      icon="calendar"
      title={words.none}
      action={
        <Link className="button compact primary touchable" to={last ? teamPath(team.id, 'overview') : '/'}>
          {last ? words.toTeam : text.errors.toScores}
        </Link>
      }
    />
  )
}

function isInPlay(row: MatchRow | null): boolean {
  return row?.summary.status === 'live' || row?.summary.status === 'interrupted'
}

/** The live or next match, else the last one. */
function OneMatch({ title, row, team }: { title: string; row: MatchRow | null; team: Team }) {
  const { text, format } = useLanguage()
  const { now } = usePage()
  if (!row) return null
  const when = row.isKickOffExact ? format.moment(row.kickOff, now) : format.dateOf(row.kickOff)
  return (
    <section className="card group">
      <header>
        <h2>{title}</h2>
        <span className="quiet small clip">{[when, roundName(row.round, text)].filter(Boolean).join(' · ')}</span>
      </header>
      <LiveRows key={row.id} rows={[row]} position={team.position} section={`match-${row.id}`} />
    </section>
  )
}

function Some({
  title,
  matches,
  without,
  moreTo,
}: {
  title: string
  matches: Loaded<TeamMatches>
  without: MatchRow | null
  moreTo: string
}) {
  const text = useText()
  const words = useWords(kitWords)
  if (!matches) return null
  if ('failed' in matches) return <PartError title={text.errors.partTitle} status={matches.failed} />
  const rows = matches.data.list.filter((row) => row.id !== without?.id)
  if (rows.length === 0) return null
  return (
    <section className="card group">
      <header>
        <h2>{title}</h2>
        <span className="push" />
        {matches.data.total > rows.length + 1 && (
          <Link className="more touchable" to={moreTo} preventScrollReset>
            {words.all}
            <Icon name="chevron-right" size="s" />
          </Link>
        )}
      </header>
      <DatedRows rows={rows} competitions={matches.data.competitions} />
    </section>
  )
}

function MatchesTab({
  team,
  which,
  matches,
}: {
  team: Team
  which: 'fixtures' | 'results'
  matches: Loaded<TeamMatches>
}) {
  const text = useText()
  const words = useWords(teamWords)
  if (!matches) return null
  if ('failed' in matches) return <PartError title={text.errors.partTitle} status={matches.failed} />
  const { list, competitions, pageNum, pageSize, total } = matches.data
  return (
    <div className="page-column stack">
      {list.length === 0 && <NoMatches team={team} />}
      {list.length > 0 && (
        <Card title={words[which]} className="group">
          <DatedRows rows={list} competitions={competitions} />
        </Card>
      )}
      <Pager
        page={pageNum}
        pages={Math.ceil(total / pageSize)}
        to={(page) => teamPath(team.team.id, which, { page })}
      />
    </div>
  )
}

/** Places of a team in competitions. */
function StandingsCard({ standings }: { standings: Team['standings'] }) {
  const { format } = useLanguage()
  const words = useWords(teamWords)
  if (standings.length === 0) return null
  return (
    <Card title={words.standings}>
      <ul>
        {standings.map((one) => (
          <li key={one.seasonId}>
            <Link className="list-item" to={`/league/${one.competition.id}?season=${one.seasonId}`}>
              <LeagueCrest competition={one.competition} />
              <span className="clip push">
                {one.competition.name} <span className="quiet small">{one.seasonName}</span>
              </span>
              <span className="small second tabular">
                {words.standing(format.number(one.rank), format.number(one.points))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
