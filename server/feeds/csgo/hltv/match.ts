import { csgoEvent } from '#sports/csgo/build.ts'
import { isEndOfMap, isMapOver, roundsWon } from '#sports/csgo/rounds.ts'
import type { MapRules } from '#sports/csgo/vocabulary.ts'
import { isEndOf } from '#sports/esports/settle.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { Score } from '#sports/match.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { CompetitionRef, ParsedMatch, TeamRef } from '../../reading/parsed.ts'
import { noonOf } from '../../reading/when.ts'
import { noEvent, type ResultRow, type RoundsRow } from './tables.ts'

/** First day with 24 rounds instead of 30: the release of Counter-Strike 2. */
const SHORT_SINCE = '2023-09-27'

/** What the tables have of one match; one of the two may be missing. */
interface Found {
  result: ResultRow | null
  maps: readonly RoundsRow[]
  file: string
  /** The day of the match; estimated where no result names it. */
  day: string
}

/** A match with its maps. `home` is team 1. */
export function matchOf({ result, maps, file, day }: Found): ParsedMatch {
  const first = maps[0]
  const usual: MapRules = { regulation: day < SHORT_SINCE ? 30 : 24, overtime: 6 }
  const rules = result?.map ? rulesOf(result.score, usual) : usual
  const remarks: string[] = []
  const played = maps.flatMap((map, index) => {
    const isOfResult = map.map === result?.map && isSame(roundsWon(map.rounds), result.score)
    return eventsOfMap(map, index + 1, isOfResult ? rules : rulesOfRounds(map, usual), remarks)
  })
  if (result !== null) remarks.push(...oddOf(result, rules, maps))
  const bestOf = result?.bestOf ?? null
  if (result === null) remarks.push(`no row of results: teams are named by number, the day ${day} is estimated`)
  const end = result === null ? undecided(maps, remarks) : endOf(result, maps, rules)
  const name = result?.event ?? 'Counter-Strike'
  const totals = totalsOf(result, maps)
  return {
    place: { file, at: result?.at ?? first!.at },
    key: result?.matchId ?? first!.matchId,
    competition: competitionOf(name),
    season: /\b(20\d\d)\b/.exec(name)?.[1] ?? day.slice(0, 4),
    round: null,
    home: teamRef(result?.one, first?.oneId),
    away: teamRef(result?.two, first?.twoId),
    homeLabel: null,
    awayLabel: null,
    kickOff: noonOf(day),
    isKickOffExact: false,
    venue: null,
    detail: result === null ? { isDayEstimated: true } : {},
    players: [],
    events: [...(bestOf === null ? [] : [csgoEvent.format({ bestOf })]), ...played, ...end],
    stated: { totals, rows: listedOf(totals, maps) },
    hasTimeline: maps.length > 0,
    isPartial: true,
    gamesBy: 'arrival',
    prices: [],
    remarks,
  }
}

/**
 * The rules by which a map can end at a score, those of its day first: events kept 30 rounds after the change, and some
 * have overtimes of ten. Without any the usual ones.
 */
function rulesOf(score: Score, usual: MapRules): MapRules {
  const regulations = [usual.regulation, usual.regulation === 30 ? 24 : 30] as const
  const all = regulations.flatMap((regulation) => ([6, 10] as const).map((overtime) => ({ regulation, overtime })))
  return all.find((rules) => isEndOfMap(score, rules)) ?? usual
}

/** Rounds may be a part of a map: before the change they have one length, after it both. */
function rulesOfRounds({ rounds }: RoundsRow, usual: MapRules): MapRules {
  const rules = rulesOf(roundsWon(rounds), usual)
  return usual.regulation === 30 && rules.regulation !== 30 ? usual : rules
}

/** What a row says that no series or map can end at, and what it leaves open. */
function oddOf(result: ResultRow, rules: MapRules, maps: readonly RoundsRow[]): string[] {
  const { bestOf, map, score, event } = result
  const said = `${score.home}-${score.away}`
  const isOvertime = Math.min(score.home, score.away) >= rules.regulation / 2
  const isListed = maps.some((one) => one.map === map)
  return [
    ...(event === noEvent ? [`no event: filed under ${noEvent}`] : []),
    ...(bestOf > 1 && !isEndOf(score, { bestOf, advantage: null })
      ? [`${said} is no end of a best of ${bestOf}: its length or its score is wrong`]
      : []),
    ...(map !== null && !isEndOfMap(score, rules)
      ? [`${map}: ${said} is no end of a map of ${rules.regulation} rounds`]
      : []),
    ...(map !== null && isOvertime && !isListed && isEndOfMap(score, rules)
      ? [`${map}: ${said} is after overtimes whose length is not known`]
      : []),
    ...(isForfeit(result) ? ['won without a game: a forfeit'] : []),
  ]
}

function eventsOfMap(
  { map, startsCt, rounds: listed }: RoundsRow,
  game: number,
  rules: MapRules,
  remarks: string[],
): TimelineEvent[] {
  const score = { home: 0, away: 0 }
  const rounds = upToTheEnd(listed, rules)
  if (rounds.length < listed.length)
    remarks.push(`${map}: rounds ${rounds.length + 1} to ${listed.length} follow its end and are left out`)
  const homeStart = startsCt === null ? null : startsCt === 'home' ? 'ct' : 't'
  const own = rounds.map(({ winner, equipment }, index) => {
    score[winner] += 1
    return csgoEvent.round({ game, number: index + 1, side: winner, equipment })
  })
  const winner: Side | null =
    isMapOver(score, rules) && score.home !== score.away ? (score.home > score.away ? 'home' : 'away') : null
  return [
    csgoEvent.game({ game, map, ...(homeStart === null ? {} : { homeStart }) }),
    csgoEvent.rules({ game, rules }),
    csgoEvent.gameStart({ game }),
    ...own,
    ...(winner === null ? [] : [csgoEvent.gameEnd({ game, clockSeconds: rounds.length * 60 + 1, side: winner })]),
  ]
}

function upToTheEnd(rounds: RoundsRow['rounds'], rules: MapRules): RoundsRow['rounds'] {
  const score = { home: 0, away: 0 }
  const end = rounds.findIndex(({ winner }) => {
    score[winner] += 1
    return isMapOver(score, rules)
  })
  return end < 0 ? rounds : rounds.slice(0, end + 1)
}

/** A single map of a result has its rounds as score: the series is 1-0. */
function endOf(result: ResultRow, maps: readonly RoundsRow[], rules: MapRules): TimelineEvent[] {
  const { bestOf, map, score } = result
  const winner = score.home === score.away ? null : score.home > score.away ? ('home' as const) : ('away' as const)
  if (bestOf > 1) return [csgoEvent.result({ score, winner })]
  if (maps.length === 0 && isForfeit(result)) return [csgoEvent.forfeit({ side: winner === 'home' ? 'away' : 'home' })]
  const games = { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 }
  return [
    ...(maps.length > 0 || map === null ? [] : mapOfResult(map, score, winner, rules)),
    csgoEvent.result({ score: games, winner }),
  ]
}

/** A series of one map that was won without it. */
function isForfeit({ bestOf, map, score }: ResultRow): boolean {
  return bestOf === 1 && map === null && score.home !== score.away
}

function isSame(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away
}

/** A map of which only the score is known. */
function mapOfResult(map: string, rounds: Score, winner: Side | null, rules: MapRules): TimelineEvent[] {
  return [
    csgoEvent.game({ game: 1, map }),
    csgoEvent.rules({ game: 1, rules }),
    csgoEvent.gameStart({ game: 1 }),
    csgoEvent.scoreboard({ game: 1, rounds }),
    ...(winner === null ? [] : [csgoEvent.gameEnd({ game: 1, clockSeconds: 1, side: winner })]),
  ]
}

function undecided(maps: readonly RoundsRow[], remarks: string[]): TimelineEvent[] {
  const wins = { home: 0, away: 0 }
  for (const { rounds } of maps) {
    const home = rounds.filter(({ winner }) => winner === 'home').length
    if (home * 2 !== rounds.length) wins[home * 2 > rounds.length ? 'home' : 'away'] += 1
  }
  remarks.push(`${wins.home}-${wins.away} in maps with rounds: it stays incomplete`)
  return [csgoEvent.result({ score: wins, winner: null, isComplete: false })]
}

/** Games won, and of a single map its rounds; those of another map say nothing about it. */
function totalsOf(result: ResultRow | null, maps: readonly RoundsRow[]): Figures {
  if (result === null) return {}
  const { bestOf, map, score } = result
  if (bestOf > 1) return { score }
  if (maps.length === 0 && isForfeit(result)) return {}
  const game = maps.length === 0 ? 1 : maps.findIndex((one) => one.map === map) + 1
  const games = { home: score.home > score.away ? 1 : 0, away: score.away > score.home ? 1 : 0 }
  return { score: games, ...(map === null || game === 0 ? {} : { [`rounds${game}`]: score }) }
}

/** The same as the rows of rounds have it, of the map that has a total. */
function listedOf(totals: Figures, maps: readonly RoundsRow[]): Figures {
  const found = maps.map(({ rounds }, index) => [`rounds${index + 1}`, roundsWon(rounds)] as const)
  return Object.fromEntries(found.filter(([name]) => totals[name] !== undefined))
}

function competitionOf(event: string): CompetitionRef {
  const name = event.replace(/\s*\b20\d\d\b\s*/, ' ').trim() || event
  const slug = `csgo-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  return { slug, name, shortName: name, country: null, kind: 'tournament', level: 1 }
}

/** A team of the rounds alone is named by its number. */
function teamRef(name: string | undefined, id: string | undefined): TeamRef {
  return { name: name ?? `Team ${id}`, country: null, kind: 'club', key: name === undefined ? (id ?? null) : null }
}
