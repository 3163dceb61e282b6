import { createRandom } from '../simulation/random.ts'
import type { Fixture } from '../simulation/feed.ts'
import { weekMs, weekStart } from '../simulation/week.ts'
import type { BestOf, Format } from '#sports/esports/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'
import type { Team } from './cast.ts'
import { playSeries, type PlayedSeries } from './series.ts'
import type { Circuit, SimulatedTitle } from './title.ts'
import { playDoubleElimination } from './tournament/double-elimination.ts'
import { playGroups } from './tournament/groups.ts'
import type { Outcome, Pairing, Play, RoundPlace } from './tournament/slot.ts'
import { playSwiss } from './tournament/swiss.ts'

const minuteMs = 60_000
/** Teams rest before the next series. */
const restMs = 20 * minuteMs
/** The first pairings are known so long before the week. */
export const drawLeadMs = 36 * 60 * minuteMs
/** Series of an edition: the stage before and fourteen of the double elimination. */
const counts = { swiss: 33 + 14, groups: 42 + 14 } as const
const entries = { swiss: 16, groups: 14 } as const

/** Teams that a title needs for its two tournaments of a week. */
export const teamsOfTitle = entries.swiss + entries.groups

/** A series of a tournament's week. */
export interface TournamentMatch extends Fixture {
  circuit: Circuit
  week: number
  round: RoundPlace
  sides: Readonly<Record<Side, Team>>
  labels: Readonly<Record<Side, string>> | null
  format: Format & { bestOf: BestOf }
  winner: Side
  score: Score
  endsAt: number
  /** How much better the home side is, as a logit of one fight or round. */
  edge: number
  /** Plays it once more: the same seed gives the same. */
  replay(): PlayedSeries
}

/** A tournament's week: its series in the order of play, and the places of the double elimination. */
export interface Edition {
  circuit: Circuit
  week: number
  groups: readonly (readonly Team[])[]
  matches: readonly TournamentMatch[]
  places: readonly Team[]
}

export type World = { seed: string; title: SimulatedTitle; cast: readonly Team[]; idOf: (key: string) => number }

/** One of the two tournaments of a title in a week. */
export function playEdition(world: World, at: 0 | 1, week: number): Edition {
  const { seed, title, cast } = world
  const circuit = title.circuits[at]
  const random = createRandom(`${seed}/${title.sport}/${circuit.slug}/${week}`)
  const starts = startsOf(
    title.circuits.map(({ kind }) => counts[kind]),
    week,
  )[at]!
  const teams = enteredBy(cast, title.circuits, week)[at]!
  const matches: TournamentMatch[] = []
  const outcomes: Outcome[] = []
  const play: Play = (pairing) => {
    const match = matchOf(world, circuit, { week, pairing, slot: starts[matches.length]! })
    matches.push(match)
    const [winner, loser] = match.winner === 'home' ? (['home', 'away'] as const) : (['away', 'home'] as const)
    const outcome = {
      code: pairing.code,
      winner: match.sides[winner],
      loser: match.sides[loser],
      endsAt: match.endsAt,
      score: match.score,
      side: match.winner,
    }
    outcomes.push(outcome)
    return outcome
  }
  const groups =
    circuit.kind === 'swiss' ? [] : [teams.filter((_, index) => index % 2 === 0), teams.filter((_, index) => index % 2)]
  const seeds = circuit.kind === 'swiss' ? playSwiss(random.fork('swiss'), teams, play) : playGroups(groups, play)
  const before = { from: circuit.kind === 'swiss' ? 5 : 7, hasAdvantage: circuit.hasAdvantage, after: [...outcomes] }
  const places = playDoubleElimination(seeds, play, before)
  return { circuit, week, groups, matches, places }
}

type Planned = { week: number; pairing: Pairing; slot: number }

function matchOf(world: World, circuit: Circuit, { week, pairing, slot }: Planned): TournamentMatch {
  const { title } = world
  const { home, away, round, after, labels = null, advantage = null } = pairing
  const ends = after.map(({ endsAt }) => endsAt)
  const startsAt = Math.max(slot, ...ends.map((end) => Math.ceil((end + restMs) / (5 * minuteMs)) * 5 * minuteMs))
  const isFinal = round.group === 'final'
  const bestOf = isFinal ? title.bestOf.final : round.stage === 'knockout' ? title.bestOf.knockout : title.bestOf.early
  const format = { bestOf, advantage }
  const edge = home.strength - away.strength
  const key = `${circuit.slug}/${week}/${pairing.code}`
  const replay = () => replayOf(world, { key, week, startsAt, format, edge, home, away })
  const { winner, score, endsAt } = replay()
  const knownAt = ends.length === 0 ? weekStart(week) - drawLeadMs : Math.max(...ends)
  const known = { knownAt, hasOpenSides: ends.length > 0, labels: ends.length > 0 ? labels : null }
  return {
    key,
    circuit,
    week,
    round,
    sides: { home, away },
    format,
    startsAt,
    ...known,
    winner,
    score,
    endsAt,
    edge,
    replay,
  }
}

type Replayed = {
  key: string
  week: number
  startsAt: number
  format: TournamentMatch['format']
  edge: number
  home: Team
  away: Team
}

function replayOf({ seed, title, idOf }: World, given: Replayed): PlayedSeries {
  const { key, week, startsAt, format, edge, home, away } = given
  const random = createRandom(`${seed}/${title.sport}/${key}`)
  const starters = (team: Team) => {
    const [own, substitutes] = [team.players.slice(0, 5), team.players.slice(5)]
    const missing = substitutes.length > 0 && random.chance(0.04) ? random.int(0, 4) : null
    return title.roles.map((role, at) => {
      const player = missing === at ? substitutes[0]! : own[at]!
      return { id: idOf(player.key), role, isStandIn: missing === at }
    })
  }
  const lineup = { home: starters(home), away: starters(away) }
  const tools = {
    random,
    edge: edge + random.normal(0, 0.06),
    lineup: { home: lineup.home.map(({ id }) => id), away: lineup.away.map(({ id }) => id) },
    bestOf: format.bestOf,
    patch: patchAt(week),
    startsAt,
  }
  const plan = { format, startsAt, lineup, breakSeconds: title.breakSeconds, ...title.openSeries(tools) }
  return playSeries(random.fork('series'), plan)
}

/** A patch of the demonstration has its year and its fortnight. */
function patchAt(week: number): string {
  const day = new Date(weekStart(week))
  const year = day.getUTCFullYear()
  const fortnight = Math.floor((day.getTime() - Date.UTC(year, 0, 1)) / (2 * weekMs)) + 1
  return `${year % 100}.${fortnight}`
}

/** Starts of two tournaments in one week: at equal distances over both, and evenly within each. */
function startsOf(lengths: readonly number[], week: number): number[][] {
  const all = lengths
    .flatMap((length, at) => Array.from({ length }, (_, index) => ({ at, share: (index + 0.5) / length })))
    .toSorted((a, b) => a.share - b.share)
  const slotMs = Math.floor(weekMs / all.length / minuteMs) * minuteMs
  const starts: number[][] = lengths.map(() => [])
  all.forEach(({ at }, index) => starts[at]!.push(weekStart(week) + index * slotMs))
  return starts
}

/** Entrants: the teams by strength, dealt to the two tournaments in another way each week. */
function enteredBy(cast: readonly Team[], circuits: readonly Circuit[], week: number): Team[][] {
  const dealt: Team[][] = circuits.map(() => [])
  cast.forEach((team, place) => {
    const wanted = (Math.floor(place / 2) + place + week) % 2
    const isFull = dealt[wanted]!.length >= entries[circuits[wanted]!.kind]
    dealt[isFull ? 1 - wanted : wanted]!.push(team)
  })
  return dealt
}
