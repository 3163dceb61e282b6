import { slamFormat, tourDoubles, usualFormat, type Format } from '#sports/tennis.ts'
import type { Side as MatchSide, TimelineEvent } from '#sports/timeline.ts'
import { createRandom, type Random } from '../simulation/random.ts'
import type { Fixture } from '../simulation/feed.ts'
import { weekMs, weekStart } from '../simulation/week.ts'
import { playMatch, type Entrant, type PlayedMatch, type Suspension } from './play-match.ts'
import { ratesOf } from './rates.ts'
import { isDoubles, playedDraws, tournaments, type Cast, type PlayedDraw, type Side, type Tournament } from './tour.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const drawSizes: Readonly<Record<PlayedDraw, number>> = {
  men: 32,
  women: 32,
  'men-doubles': 16,
  'women-doubles': 16,
}
/** Matches of all draws in a week: a start every so often is a match in play at any hour, over all tournaments. */
const slots = 92
const slotMs = Math.floor(weekMs / slots / minuteMs) * minuteMs
/** A winner rests before the next match. */
const restMs = 45 * minuteMs
/** The draw is made so long before the first match. */
export const drawLeadMs = 36 * 60 * minuteMs

/** A side in its line of the draw. */
export type DrawSide = { side: Side; seed: number | null; way: string | null }

/** A match of a draw; its sides are hidden from callers before `knownAt`. */
export interface DrawMatch extends Fixture {
  tournament: Tournament
  week: number
  draw: PlayedDraw
  /** Rounds to the final; 0 is the final. */
  toFinal: number
  /** The place from the top of the draw, from 0. */
  place: number
  sides: Readonly<Record<MatchSide, DrawSide>>
  format: Format
  court: string
  played: Outcome
}

/** How a match ends; `events` plays it once more: the same seed gives the same. */
type Outcome = Pick<PlayedMatch, 'winner' | 'endsAt'> & { isWalkover: boolean; events(): TimelineEvent[] }

type PlayerIds = (key: string) => number

/** All matches of a tournament's week, in the order of play; the same seed gives the same. */
export function playEdition(
  seed: string,
  cast: Cast,
  given: { at: number; week: number; idOf: PlayerIds },
): DrawMatch[] {
  const { at, week, idOf } = given
  const tournament = tournaments[at]!
  const random = createRandom(`${seed}/tennis/${tournament.slug}/${week}`)
  const opensAt = weekStart(week) + Math.floor((at * slotMs) / tournaments.length / minuteMs) * minuteMs
  const suspensions = tournament.hasRoof ? [] : rainOf(random.fork('rain'), opensAt)
  const draws = Object.fromEntries(
    playedDraws.map((draw) => [draw, drawOf(random.fork(draw), entriesOf(cast, draw, at, week), drawSizes[draw])]),
  )
  const played = new Map<string, DrawMatch>()
  return orderOfPlay().map(({ draw, toFinal, place }, slot) => {
    const key = (round: number, index: number) => `${tournament.slug}/${week}/${draw}/${round}/${index}`
    const before = [played.get(key(toFinal + 1, 2 * place)), played.get(key(toFinal + 1, 2 * place + 1))]
    const lines = draws[draw]!
    const sides = {
      home: before[0] ? winnerOf(before[0]) : lines[2 * place]!,
      away: before[1] ? winnerOf(before[1]) : lines[2 * place + 1]!,
    }
    const ends = before.flatMap((match) => (match ? [match.played.endsAt] : []))
    const startsAt = Math.max(opensAt + slot * slotMs, ...ends.map((end) => end + restMs))
    const format = formatOf(tournament, draw)
    const match: DrawMatch = {
      key: key(toFinal, place),
      tournament,
      week,
      draw,
      toFinal,
      place,
      sides,
      format,
      court: tournament.courts[slot % tournament.courts.length]!,
      startsAt,
      knownAt: ends.length === 0 ? opensAt - drawLeadMs : Math.max(...ends),
      hasOpenSides: ends.length > 0,
      played: outcomeOf(() =>
        playMatch(random.fork(key(toFinal, place)), {
          format,
          rates: ratesOf(draw, tournament.surface),
          sides: { home: entrantOf(sides.home, idOf), away: entrantOf(sides.away, idOf) },
          startsAt,
          suspensions,
          mayBeLate: toFinal >= 4,
        }),
      ),
    }
    played.set(match.key, match)
    return match
  })
}

function outcomeOf(replay: () => PlayedMatch): Outcome {
  const { events, winner, endsAt } = replay()
  const isWalkover = events.some(({ type }) => type === 'walkover')
  return { winner, endsAt, isWalkover, events: () => replay().events }
}

/** Rounds of the draws in turn: first rounds over four days, the finals on the last. */
function orderOfPlay(): { draw: PlayedDraw; toFinal: number; place: number }[] {
  const round = (draw: PlayedDraw, toFinal: number) =>
    Array.from({ length: 2 ** toFinal }, (_, place) => ({ draw, toFinal, place }))
  const stages = [
    [round('women', 4), round('men', 4), round('men-doubles', 3), round('women-doubles', 3)],
    [round('women', 3), round('men', 3), round('men-doubles', 2), round('women-doubles', 2)],
    [round('women', 2), round('men', 2), round('men-doubles', 1), round('women-doubles', 1)],
    [round('women', 1), round('men', 1)],
    [round('men-doubles', 0), round('women-doubles', 0), round('women', 0), round('men', 0)],
  ]
  return stages.flatMap((draws) => {
    const longest = Math.max(...draws.map(({ length }) => length))
    const share = (list: readonly unknown[], at: number) => Math.floor(((at + 1) * list.length) / longest)
    return Array.from({ length: longest }, (_, at) =>
      draws.flatMap((list) => list.slice(share(list, at - 1), share(list, at))),
    ).flat()
  })
}

/** Entrants: the ranked sides of a week, dealt to the tournaments by a rotation. */
function entriesOf(cast: Cast, draw: PlayedDraw, at: number, week: number): Side[] {
  const count = tournaments.length
  return cast[draw].filter((_, place) => (place + Math.floor(place / count) + week) % count === at)
}

/** Lines of a draw from the top: the seeds at their places, all others by lot. */
function drawOf(random: Random, entered: readonly Side[], size: number): DrawSide[] {
  const sides = entered.toSorted((a, b) => a.rank - b.rank).slice(0, size)
  const seeds = size / 4
  const qualifiers = size / 8
  const unseeded = sides.slice(seeds).map((side, index): DrawSide => {
    const fromEnd = size - seeds - index
    return { side, seed: null, way: fromEnd <= qualifiers ? 'Q' : fromEnd <= qualifiers + 2 ? 'WC' : null }
  })
  const rest = random.shuffle(unseeded)
  const places = seedPlaces(seeds)
  return Array.from({ length: size }, (_, line) => {
    const [section, inSection] = [Math.floor(line / 4), line % 4]
    // The seed is in the outer line of its section: the first in the upper half, the last in the lower.
    const isSeedLine = inSection === (section < seeds / 2 ? 0 : 3)
    const seed = places[section]!
    return isSeedLine ? { side: sides[seed - 1]!, seed, way: null } : rest.pop()!
  })
}

/** Seeds by section from the top, so that the best two meet in the final only: 1 8 5 4 3 6 7 2. */
export function seedPlaces(count: number): number[] {
  let places = [1]
  for (let size = 2; size <= count; size *= 2)
    places = places.flatMap((seed, at) => (at % 2 === 0 ? [seed, size + 1 - seed] : [size + 1 - seed, seed]))
  return places
}

function winnerOf({ sides, played }: DrawMatch): DrawSide {
  return sides[played.winner]
}

function entrantOf({ side, seed, way }: DrawSide, idOf: PlayerIds): Entrant {
  return { playerIds: side.people.map(({ key }) => idOf(key)), skill: side.skill, seed, rank: side.rank, way }
}

function formatOf({ menBestOf }: Tournament, draw: PlayedDraw): Format {
  if (isDoubles(draw)) return tourDoubles
  return draw === 'men' && menBestOf === 5 ? slamFormat('usopen', 2026, 'singles', true) : usualFormat
}

/** Some days of a week have rain for half an hour to two and a half hours. */
function rainOf(random: Random, opensAt: number): Suspension[] {
  return Array.from({ length: 7 }, (_, day) => {
    const from = opensAt + day * dayMs + random.int(0, 1300) * minuteMs
    return { from, to: from + random.int(30, 150) * minuteMs, reason: 'rain', isWet: random.chance(0.35) }
  }).flatMap(({ isWet, ...rain }) => (isWet ? [rain] : []))
}
