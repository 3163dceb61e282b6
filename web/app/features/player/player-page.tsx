import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { PlayerSheets as Sheets } from '#contract/touchline/sheets.ts'
import type { Player, listPlayerMatches } from '#contract/touchline/player.ts'
import type { DataOf } from '#contract/operation.ts'
import { useLanguage, useText, useWords, type Language } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { playerWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { teamColours } from '../../kit/crest/colours.ts'
import { readDate, yearsSince } from '../../kit/text/dates.ts'
import { FactsCard, factOf, positionName } from '../../kit/data/facts-card.tsx'
import { CardsAside, CardsFigures, CardsHead, CardsMain, hasOwnPages } from '../../kit/page/sport-cards.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { LiveRows } from '../../kit/row/live-rows.tsx'
import { ShotZones } from '../../kit/sheets/shot-zones.tsx'
import { PlayerSheets } from '../../kit/sheets/player-sheets.tsx'
import { EmptyState, PartError } from '../../kit/page/states.tsx'
import { usePage, type Loaded } from '../../page.ts'
import { hasSheets, sheetsOf } from '../../sports/parts.ts'
import { PlayerHeader } from './player-header.tsx'
import { PlayerMatches } from './player-matches.tsx'
import { PositionsCard } from './positions-card.tsx'
import { SeasonFigures, SeasonStrip } from './season-figures.tsx'
import { SeasonsCard } from './seasons-card.tsx'

export interface PlayerData {
  player: Player
  /** In the language of the page. */
  country: string | null
  /** A page of all matches, where the address asks for them. */
  matches: Loaded<DataOf<typeof listPlayerMatches>>
  /** His lines, of a sport that keeps them. */
  sheets: Loaded<Sheets>
  /** Page of the list of matches. */
  page: number
  /** What the cards of the sport show. */
  cards: Loaded<unknown>
}

export function playerPath(id: number, tab: 'overview' | 'matches', page = 1): string {
  return `/player/${id}${tab === 'overview' ? '' : '/matches'}${page > 1 ? `?page=${page}` : ''}`
}

/** `follow` is for him; `actions` are those of his team: they stand beside its name. */
export function PlayerPage({
  player,
  country,
  matches,
  sheets,
  page,
  cards,
  follow,
  actions,
}: PlayerData & { follow: ReactNode; actions: ReactNode }) {
  const facts = usePlayerFacts(player, country)
  const team = player.teams[0]?.team
  const colours = team ? { ...teamColours(team, null), '--tb': 'transparent' } : {}
  const [season] = player.seasons
  return (
    <div className="wrap match-page" style={colours as CSSProperties}>
      <PlayerHeader
        player={player}
        facts={facts.flatMap(([, , , short]) => short ?? [])}
        tag={<CardsHead sport={player.sport} page="player" cards={cards} id={player.player.id} />}
        follow={follow}
      >
        {season && !sheets && !hasOwnPages(player.sport) && <SeasonStrip season={season} />}
        <CardsFigures sport={player.sport} page="player" cards={cards} />
      </PlayerHeader>
      {matches ? (
        <AllMatches player={player} matches={matches} />
      ) : (
        <Overview player={player} sheets={sheets} page={page} cards={cards} facts={facts} actions={actions} />
      )}
    </div>
  )
}

interface OverviewProps {
  player: Player
  sheets: PlayerData['sheets']
  page: number
  cards: PlayerData['cards']
  facts: ReturnType<typeof usePlayerFacts>
  actions: ReactNode
}

function Overview({ player, sheets, page, cards, facts, actions }: OverviewProps) {
  const text = useText()
  const words = useWords(playerWords)
  const none = useNoneText()
  const [season] = player.seasons
  const to = (one: number) => playerPath(player.player.id, 'overview', one)
  const isPlain = !sheets && !hasOwnPages(player.sport)
  const isEmpty = player.seasons.length === 0 && player.matches.length === 0 && !cards
  return (
    <div className="team-columns">
      <div className="stack">
        {isEmpty && <EmptyState icon="person" title={none} action={<ToTeam player={player} />} />}
        {sheets && 'failed' in sheets && <PartError title={text.errors.partTitle} status={sheets.failed} />}
        {sheets && 'data' in sheets && <PlayerSheets sheets={sheets.data} sport={player.sport} page={page} to={to} />}
        {sheets && 'data' in sheets && <ShotZones sheets={sheets.data} sport={player.sport} />}
        <CardsMain sport={player.sport} page="player" cards={cards} />
        {isPlain && season && <SeasonFigures season={season} />}
        {isPlain && (
          <PlayerMatches
            matches={player.matches}
            total={player.matchCount}
            moreTo={playerPath(player.player.id, 'matches')}
          />
        )}
        {isPlain && <SeasonsCard player={player} />}
      </div>
      <div className="stack">
        <TeamCard player={player} actions={actions} />
        <CardsAside sport={player.sport} page="player" cards={cards} />
        {isPlain && <PositionsCard positions={player.positions} starts={startsOf(player)} />}
        <FactsCard title={words.facts} facts={facts} />
      </div>
    </div>
  )
}

/** His team, which can be followed, with its next match. */
function TeamCard({ player: { teams, next, position }, actions }: { player: Player; actions: ReactNode }) {
  const words = useWords(playerWords)
  const text = useText()
  const team = teams[0]?.team
  if (!team) return null
  return (
    <section className="card group">
      <header>
        <Crest team={team} />
        <h2 className="clip">
          <Link to={`/team/${team.id}`}>{team.name}</Link>
        </h2>
        <span className="push" />
        {actions}
      </header>
      {next && <p className="day-line">{next.summary.status === 'live' ? text.day.liveNow : words.next}</p>}
      {next && <LiveRows rows={[next]} position={position} section={`match-${next.id}`} withDays />}
    </section>
  )
}

function startsOf({ seasons }: Player): number | null {
  const known = seasons.flatMap(({ starts }) => starts ?? [])
  return known.length === 0 ? null : known.reduce((sum, starts) => sum + starts, 0)
}

/** Note of an empty page, also for a reader without results. */
function useNoneText(): string {
  const words = useWords(playerWords)
  return usePage().lens.isSpoilerFree ? words.hidden : words.none
}

function AllMatches({ player, matches }: { player: Player; matches: NonNullable<PlayerData['matches']> }) {
  const text = useText()
  const none = useNoneText()
  if ('failed' in matches) return <PartError title={text.errors.partTitle} status={matches.failed} />
  const { list, pageNum, pageSize, total } = matches.data
  return (
    <div className="page-column stack">
      {list.length === 0 && <EmptyState icon="person" title={none} action={<ToTeam player={player} />} />}
      <PlayerMatches matches={list} total={total} moreTo={null} />
      <Pager
        page={pageNum}
        pages={Math.ceil(total / pageSize)}
        to={(page) => playerPath(player.player.id, 'matches', page)}
      />
    </div>
  )
}

function ToTeam({ player: { teams } }: { player: Player }) {
  const text = useText()
  const team = teams[0]?.team
  return (
    <Link className="button compact primary touchable" to={team ? `/team/${team.id}` : '/'}>
      {team ? team.name : text.errors.toScores}
    </Link>
  )
}

/** Names of positions that only this sport has. */
function ownPositions(sport: string, tag: Language['tag']): Record<string, string> {
  const own = hasSheets(sport) ? wordsOf(sheetsOf(sport).words, tag).positions : undefined
  return Object.fromEntries(Object.entries(own ?? {}).map(([position, [, long]]) => [position, long]))
}

/** Facts that only this sport has, such as the hands of a batter. */
function ownFacts(sport: string, detail: Player['detail'], tag: Language['tag']): (readonly [string, string])[] {
  const own = hasSheets(sport) ? wordsOf(sheetsOf(sport).words, tag).facts : undefined
  return Object.entries(own ?? {}).flatMap(([member, [label, values]]) => {
    const value = values[factOf(detail, member) ?? '']
    return value === undefined ? [] : [[label, value] as const]
  })
}

/** Icon, label and value of each known fact, and its short form beside the name. */
function usePlayerFacts({ sport, detail, teams }: Player, country: string | null) {
  const { format, tag } = useLanguage()
  const words = useWords(playerWords)
  const { now } = usePage()
  const born = factOf(detail, 'birthDate')
  const day = readDate(born?.slice(0, 10))
  const position = hasOwnPages(sport)
    ? null
    : positionName(detail.position ?? teams[0]?.position, {
        ...words.roles,
        ...ownPositions(sport, tag),
      })
  const realName = factOf(detail, 'realName')
  const foot = positionName(factOf(detail, 'foot'), words.feet)
  const age = day === null ? null : yearsSince(day, now)
  return [
    ...(realName === null ? [] : [['person', words.realName, realName, realName] as const]),
    ['person', words.position, position, position],
    [
      'calendar',
      words.born,
      day === null || age === null ? born : words.age(format.date(day), age),
      age === null ? null : words.years(age),
    ],
    ['flag', words.country, country, country],
    ['people', words.foot, foot, null],
    ...ownFacts(sport, detail, tag).map(([label, value]) => ['people', label, value, null] as const),
  ] as const
}
