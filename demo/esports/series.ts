import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { countGames, isDecided } from '#sports/esports/settle.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import type { BestOf, Format } from '#sports/esports/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Random } from '../simulation/random.ts'
import { knownFrom } from '../simulation/reports.ts'
import { gameClock, type GameClock, type Pause } from './clock.ts'

/** One game as it was played, by the rules of a title. */
export interface PlayedGame {
  winner: Side
  seconds: number
  /** From the first step of the draft to the start of the clock. */
  draftSeconds: number
  /** The reading of the clock after so many seconds of play, where it is not their count. */
  reading?(seconds: number): number
  events(clock: GameClock): TimelineEvent[]
}

/** A player on the stage. */
interface Starter {
  id: number
  role: string
  isStandIn: boolean
}
type Lineup = Readonly<Record<Side, readonly Starter[]>>

interface SeriesPlan {
  format: Format & { bestOf: BestOf }
  startsAt: number
  lineup: Lineup
  /** Seconds between two games. */
  breakSeconds: number
  /** Facts before the first game, such as the choice of maps. */
  before: readonly TimelineEvent[]
  /** `first`: the side that may choose, the loser of the game before. */
  playGame(random: Random, ordinal: number, first: Side): PlayedGame
}

export interface PlayedSeries {
  winner: Side
  /** Games won, as they stand at the end. */
  score: Score
  endsAt: number
  /** In the order in which they are known. */
  events(): TimelineEvent[]
}

type Played = Omit<PlayedSeries, 'score'>
const minuteMs = 60_000

/** A series, game by game. Now and then a team does not appear or does not play on, a game is remade or paused. */
export function playSeries(random: Random, plan: SeriesPlan): PlayedSeries {
  const parts: (() => TimelineEvent[])[] = [
    () => [seriesEvent.format(plan.format), ...rostersOf(plan.lineup), ...plan.before],
  ]
  const absent = random.chance(0.004) ? random.pick(['home', 'away'] as const) : null
  if (absent !== null) {
    const occurredAt = plan.startsAt + 20 * minuteMs
    const forfeit = seriesEvent.forfeit({ side: absent, reason: 'no show', occurredAt })
    const last = { winner: otherSide(absent), endsAt: occurredAt, events: () => [forfeit] }
    return seriesOf(parts, last, countGames([], plan.format).score)
  }
  const games: { winner: Side; isStarted: true }[] = []
  let at = plan.startsAt
  let first: Side = random.chance(0.5) ? 'home' : 'away'
  for (let ordinal = 1; ; ordinal += 1) {
    const played = withTroubles(random.fork(`game ${ordinal}`), plan, { ordinal, first, startsAt: at })
    games.push({ winner: played.winner, isStarted: true })
    const { score } = countGames(games, plan.format)
    if (isDecided(score, plan.format)) return seriesOf(parts, played, score)
    parts.push(played.events)
    first = random.chance(0.85) ? otherSide(played.winner) : played.winner
    at = played.endsAt + Math.round(plan.breakSeconds * random.normal(1, 0.1)) * 1000
    if (random.chance(0.003)) return seriesOf(parts, cutShort(random, at), score)
  }
}

/** A side is excluded for a breach of the rules, or does not play on. */
function cutShort(random: Random, occurredAt: number): Played {
  const side = random.pick(['home', 'away'] as const)
  const end = random.chance(0.25)
    ? seriesEvent.disqualified({ side, reason: 'breach of the rules', occurredAt })
    : seriesEvent.forfeit({ side, reason: 'does not play on', occurredAt })
  return { winner: otherSide(side), endsAt: occurredAt, events: () => [end] }
}

function seriesOf(parts: readonly (() => TimelineEvent[])[], last: Played, score: Score): PlayedSeries {
  const all = [...parts, last.events]
  return {
    ...last,
    score,
    events: () => all.flatMap((part) => part()).toSorted((a, b) => (knownFrom(a) ?? 0) - (knownFrom(b) ?? 0)),
  }
}

function rostersOf(lineup: Lineup): TimelineEvent[] {
  return (['home', 'away'] as const).map((side) =>
    seriesEvent.roster({
      side,
      players: lineup[side].map(({ id, role, isStandIn }) => ({ playerId: id, role, isStandIn })),
    }),
  )
}

type When = { ordinal: number; first: Side; startsAt: number }

/** A game, now and then after one that was broken off within minutes and is played again. */
function withTroubles(random: Random, plan: SeriesPlan, { ordinal, first, startsAt }: When): Played {
  if (!random.chance(0.008)) return once(random, plan, { ordinal, first, startsAt, attempt: 0 })
  const broken = once(random.fork('broken'), plan, { ordinal, first, startsAt, attempt: 0 })
  const brokenAt = startsAt + (broken.draftSeconds + random.int(70, 240)) * 1000
  const again = once(random, plan, { ordinal, first, startsAt: brokenAt + 6 * minuteMs, attempt: 1 })
  const remake = seriesEvent.remake({ game: ordinal, attempt: 1, reason: 'technical', occurredAt: brokenAt })
  const seen = () => broken.events().filter((event) => knownFrom(event)! < brokenAt)
  return { ...again, events: () => [...seen(), remake, ...again.events()] }
}

function once(
  random: Random,
  plan: SeriesPlan,
  { ordinal, first, startsAt, attempt }: When & { attempt: number },
): Played & { draftSeconds: number } {
  const played = plan.playGame(random.fork('play'), ordinal, first)
  const { winner, seconds, draftSeconds, reading } = played
  const pauses: Pause[] = random.chance(0.09)
    ? [{ at: random.int(60, Math.max(61, seconds - 90)), seconds: random.int(60, 600) }]
    : []
  const clock = gameClock({ game: ordinal, attempt, startsAt, draftSeconds, pauses, ...(reading && { reading }) })
  const events = () => [...played.events(clock), ...pauses.flatMap((pause) => pauseEvents(clock, pause))]
  return { winner, draftSeconds, endsAt: clock.at(seconds).occurredAt, events }
}

function pauseEvents(clock: GameClock, { at, seconds }: Pause): TimelineEvent[] {
  const from = clock.at(at)
  const until = from.occurredAt + seconds * 1000
  return [
    seriesEvent.paused({ ...from, key: clock.key('paused'), order: 8_000, reason: 'technical' }),
    seriesEvent.resumed({ ...from, key: clock.key('resumed'), order: 8_001, occurredAt: until }),
  ]
}
