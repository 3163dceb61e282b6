import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { countGames, isDecided, isEndOf } from '#sports/esports/settle.ts'
import { mostGames, type Format } from '#sports/esports/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { CompetitionRef, ParsedMatch, TeamRef } from '../../reading/parsed.ts'
import { contradicted, type Series } from './joined.ts'
import type { GameRow, LolTeam } from './row.ts'

const leagues: Readonly<Record<string, string>> = {
  LCK: 'KR',
  LPL: 'CN',
  LCS: 'US',
  CBLOL: 'BR',
}

/** A series as one match: the team that is named first in its first game is home. */
export function matchOfSeries({ games, doubles, apart }: Series, eventName: string): ParsedMatch {
  const first = games[0]!
  const [home, away] = [first.one, first.two]
  const remarks: string[] = []
  const format = formatOf(games, remarks)
  const sideOf = (key: string): Side => (key === home.key ? 'home' : 'away')
  const inDoubt = gamesInDoubt(games, doubles, remarks)
  const counted = inDoubt.size > 0 ? null : statedOf(games, home)
  const forfeited = forfeitedGames(games, { format, stated: counted, sideOf }, remarks)
  const events = games
    .slice(0, mostGames)
    .flatMap((row): TimelineEvent[] => [
      mobaEvent.game({ game: row.game, ...(row.patch === '' ? {} : { patch: row.patch }) }),
      mobaEvent.gameStart({ game: row.game, occurredAt: row.at }),
      ...(inDoubt.has(row) ? [] : [mobaEvent.gameEnd({ game: row.game, side: sideOf(row.winner) })]),
    ])
  for (const { provider, event, one, two } of doubles.slice(0, 1))
    remarks.push(`also by ${provider} as ${one.name} against ${two.name} in ${event}: one series`)
  for (const row of apart) remarks.push(`may be the series of ${placeOf(row)}: kept apart`)
  const known = games.map((row) => ({ winner: inDoubt.has(row) ? null : sideOf(row.winner), isStarted: true }))
  const { score } = countGames([...known, ...forfeited.map(({ winner }) => ({ winner, isStarted: true }))], format)
  const stated = counted
  const isOver = isDecided(score, format)
  const isMore = isOver && stated !== null && stated.home + stated.away > score.home + score.away
  if (isMore) remarks.push(whyMore(games, score, stated, format))
  if (games.length > mostGames)
    remarks.push(`${games.length} games of one series: the last ${games.length - mostGames} are left out`)
  if (!isOver) remarks.push(`${score.home}-${score.away}, best of ${format.bestOf ?? 'unknown'}: it stays incomplete`)
  return {
    place: { file: first.file, at: first.path },
    key: first.seriesId.replaceAll('\u0000', '|'),
    competition: competitionOf(first),
    season: seasonOf(eventName, first),
    round: { stage: 'regular', group: '', name: first.phase || 'Series', ordinal: first.phase === 'Playoffs' ? 2 : 1 },
    home: teamRef(home),
    away: teamRef(away),
    homeLabel: null,
    awayLabel: null,
    kickOff: first.at,
    isKickOffExact: true,
    venue: null,
    detail: { event: eventName, provider: first.provider },
    players: [],
    events: [
      ...(format.bestOf === null ? [] : [mobaEvent.format({ bestOf: format.bestOf })]),
      ...events,
      ...forfeited.map(({ game, winner }) => mobaEvent.gameEnd({ game, side: winner, ending: 'forfeit' })),
      ...(isOver ? [] : [mobaEvent.result({ score, winner: null, isComplete: false })]),
      ...(isMore ? [mobaEvent.result({ score: stated, winner: null })] : []),
    ],
    stated: { totals: isOver && stated !== null ? { score: stated } : {}, rows: {} },
    hasTimeline: false,
    isPartial: true,
    gamesBy: 'number',
    publisher: first.provider,
    others: othersOf({ games, doubles }, (row) => sideOf(row.winner), format),
    prices: [],
    remarks,
  }
}

/** The score by this provider, and by each other one: a game that it lacks counts as here. */
function othersOf(
  { games, doubles }: Pick<Series, 'games' | 'doubles'>,
  winnerIn: (row: GameRow) => Side,
  format: Format,
): NonNullable<ParsedMatch['others']> {
  const scoreOf = (winners: Side[]) =>
    countGames(
      winners.map((winner) => ({ winner, isStarted: true })),
      format,
    ).score
  const own = scoreOf(games.map(winnerIn))
  return [...Map.groupBy(doubles, ({ provider }) => provider)].map(([publisher, rows]) => {
    const theirs = games.map((row) => (contradicted(row, rows) === null ? winnerIn(row) : otherSide(winnerIn(row))))
    return { publisher, own, theirs: scoreOf(theirs) }
  })
}

/**
 * Games that a page counts and has no record of: they were forfeited. Only where its count ends the series and its
 * games do not, and one side alone lacks games.
 */
function forfeitedGames(
  games: Series['games'],
  { format, stated, sideOf }: { format: Format; stated: Score | null; sideOf: (key: string) => Side },
  remarks: string[],
): { game: number; winner: Side }[] {
  if (stated === null || games.at(-1)!.state !== 'completed' || format.bestOf === null || !isEndOf(stated, format))
    return []
  const won = (side: Side) => games.filter(({ winner }) => sideOf(winner) === side).length
  const own = { home: won('home'), away: won('away') }
  if (isDecided(own, format)) return []
  const missing = { home: stated.home - own.home, away: stated.away - own.away }
  const [side, other] = missing.home > 0 ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const numbers = Array.from({ length: stated.home + stated.away }, (_, at) => at + 1).filter(
    (number) => !games.some(({ game }) => game === number),
  )
  if (missing[other] !== 0 || missing[side] < 1 || numbers.length !== missing[side]) return []
  for (const game of numbers) remarks.push(`game ${game} is counted without a record: forfeited`)
  return numbers.map((game) => ({ game, winner: side }))
}

/** Games that another provider says were won by the other team: which of the two is right is not known. */
function gamesInDoubt(games: Series['games'], doubles: Series['doubles'], remarks: string[]): Set<GameRow> {
  const inDoubt = new Set<GameRow>()
  for (const row of games) {
    const other = contradicted(row, doubles)
    if (other === null) continue
    inDoubt.add(row)
    remarks.push(
      `game ${row.game} is won by ${winnerOf(row)}, but by ${winnerOf(other)} in ${placeOf(other)}: no winner`,
    )
  }
  return inDoubt
}

function winnerOf({ one, two, winner }: GameRow): string {
  return winner === one.key ? one.name : two.name
}

function placeOf({ provider, one, two, file, path }: GameRow): string {
  return `${provider}, ${one.name} against ${two.name} (${file}, ${path})`
}

/** The count of a page is more than the games that decide the series. */
function whyMore(games: readonly GameRow[], score: Score, stated: Score, format: Format): string {
  const before = `${score.home}-${score.away} before its last game`
  if (games.length < stated.home + stated.away)
    return `${games.length} of the ${stated.home + stated.away} games that the page counts: ${stated.home}-${stated.away} holds`
  const isTooMany = format.bestOf !== null && Math.max(stated.home, stated.away) > format.bestOf / 2 + 1
  return isTooMany
    ? `${stated.home}-${stated.away} is impossible in a best of ${format.bestOf}: its length or its games are wrong`
    : `${before}: the order of the games is wrong`
}

/** A page says 1 where it does not know the length: more games than that prove it wrong. */
function formatOf(games: readonly GameRow[], remarks: string[]): Format {
  const [{ bestOf }] = games as [GameRow]
  const isWrong = bestOf !== null && games.length > bestOf
  if (isWrong) remarks.push(`best of ${bestOf} with ${games.length} games: its length is unknown`)
  return { bestOf: isWrong ? null : bestOf, advantage: null }
}

/** The count of the page after the last game, which is no sum of ours. */
function statedOf(games: readonly GameRow[], home: LolTeam): { home: number; away: number } | null {
  const { wins, one } = games.at(-1)!
  if (wins === null) return null
  return one.key === home.key ? { home: wins.one, away: wins.two } : { home: wins.two, away: wins.one }
}

function competitionOf({ league, event }: GameRow): CompetitionRef {
  const name = league || event
  const slug = `lol-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  return { slug, name, shortName: name, country: leagues[league] ?? null, kind: 'tournament', level: 1 }
}

/** The event without its league: `2026 Rounds 1-2` of `LCK 2026 Rounds 1-2`. */
function seasonOf(event: string, { league, at }: GameRow): string {
  const rest = event.startsWith(`${league} `) ? event.slice(league.length + 1) : event
  return rest || String(new Date(at).getUTCFullYear())
}

function teamRef({ key, name, code }: LolTeam): TeamRef {
  return { name, shortName: code, country: null, kind: 'club', key }
}
