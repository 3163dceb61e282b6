import { nil, otherSide, ruleOf, setsWon, tiebreakGames, tiebreakTarget } from '#sports/tennis/standing.ts'
import type { Standing } from '#sports/tennis/standing.ts'
import type { Format } from '#sports/tennis.ts'
import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'

/** The chance that the home side wins a point, by who serves it. */
export type Serves = Readonly<Record<Side, number>>
type SetEnd = { winner: Side; games: number; chance: number }
type MatchEnd = { difference: number; games: number; chance: number }

/** A set without a tie-break is so long at most: its end is as uncertain as that of a tie-break. */
const longestSet = 30
/** Courses of a set that are rarer are left out. */
const rarest = 1e-7

/**
 * How a match of these chances may end from its score on: sets of the home side minus those of the away side, and all
 * games, a tie-break as one. Points are independent of each other. `gameServer` serves the game, or first in the
 * tie-break.
 */
export function endsOf(standing: Standing, format: Format, serves: Serves, gameServer: Side): MatchEnd[] {
  const known = new Map<string, SetEnd[]>()
  const wholeSet = (ordinal: number, server: Side): SetEnd[] => {
    const key = `${ruleOf(format, ordinal)}/${server}`
    const ends = known.get(key) ?? setEnds({ ordinal, format, serves, server, games: nil, points: nil })
    known.set(key, ends)
    return ends
  }
  const won = setsWon(standing)
  const played = standing.sets.reduce((sum, { games }) => sum + games.home + games.away, 0)
  if (standing.winner !== null) return [{ difference: won.home - won.away, games: played, chance: 1 }]
  const { games, points } =
    standing.sets.at(-1)!.winner === null
      ? { games: standing.sets.at(-1)!.games, points: standing.points }
      : { games: nil, points: nil }
  const needed = (format.bestOf + 1) / 2
  const over = new Map<number, Course>()
  let open: Course[] = [{ sets: won, games: played, chance: 1 }]
  for (let ordinal = standing.sets.length; open.length > 0; ordinal += 1) {
    const isCurrent = ordinal === standing.sets.length
    const goingOn = new Map<number, Course>()
    for (const course of open) {
      const server = (course.games - played) % 2 === 0 ? gameServer : otherSide(gameServer)
      const ends = isCurrent ? setEnds({ ordinal, format, serves, server, games, points }) : wholeSet(ordinal, server)
      for (const end of ends) {
        const sets = { ...course.sets, [end.winner]: course.sets[end.winner] + 1 }
        addTo(sets[end.winner] >= needed ? over : goingOn, {
          sets,
          games: course.games + end.games,
          chance: course.chance * end.chance,
        })
      }
    }
    open = [...goingOn.values()]
  }
  return [...over.values()].map((one) => ({
    difference: one.sets.home - one.sets.away,
    games: one.games,
    chance: one.chance,
  }))
}

type Course = { sets: Score; games: number; chance: number }

/** Equal scores are one, with both chances. */
function addTo(courses: Map<number, Course>, course: Course): void {
  const key = (course.sets.home * 4 + course.sets.away) * 1000 + course.games
  const known = courses.get(key)
  if (known) known.chance += course.chance
  else courses.set(key, course)
}

type SetFrom = { ordinal: number; format: Format; serves: Serves; server: Side; games: Score; points: Score }

/** How a set may end: its winner and the games that are still played in it. */
function setEnds({ ordinal, format, serves, server, games, points }: SetFrom): SetEnd[] {
  const rule = ruleOf(format, ordinal)
  const target = tiebreakTarget(rule)
  const inTiebreak = (first: Side, from: Score) => raceChance(from, target, (at) => serves[tiebreakServer(first, at)])
  if (rule === 'match_tiebreak') return decided(inTiebreak(server, points), 1)
  const tieAt = rule === 'advantage' ? longestSet : tiebreakGames(rule, format.gamesPerSet)
  const whole = { home: holdChance(serves.home, nil, format), away: holdChance(serves.away, nil, format) }
  const ends: SetEnd[] = []
  const go = (at: Score, by: Side, count: number, chance: number, from: Score | null) => {
    if (chance < rarest) return
    if (at.home === tieAt && at.away === tieAt) {
      for (const one of decided(inTiebreak(by, from ?? nil), count + 1))
        ends.push({ ...one, chance: one.chance * chance })
      return
    }
    const home = from === null ? whole[by] : holdChance(serves[by], from, format)
    for (const { winner, chance: of } of decided(home, 1)) {
      const after = { ...at, [winner]: at[winner] + 1 }
      const isWon = after[winner] >= format.gamesPerSet && after[winner] - after[otherSide(winner)] >= 2
      if (isWon) ends.push({ winner, games: count + 1, chance: chance * of })
      else pending.add(after, otherSide(by), count + 1, chance * of)
    }
  }
  const pending = openGames()
  go(games, server, 0, 1, points)
  for (let next = pending.take(); next !== null; next = pending.take())
    go(next.at, next.by, next.count, next.chance, null)
  return ends
}

type OpenGame = { at: Score; by: Side; count: number; chance: number }

/** Scores of a set that are still to be played on, the shortest first; equal ones are one. */
function openGames() {
  const open = new Map<number, OpenGame>()
  return {
    add(at: Score, by: Side, count: number, chance: number): void {
      const key = count * 100 + at.home
      open.set(key, { at, by, count, chance: chance + (open.get(key)?.chance ?? 0) })
    },
    take(): OpenGame | null {
      const first = open.keys().next()
      if (first.done) return null
      const game = open.get(first.value)!
      open.delete(first.value)
      return game
    },
  }
}

function decided(home: number, games: number): SetEnd[] {
  return [
    { winner: 'home', games, chance: home },
    { winner: 'away', games, chance: 1 - home },
  ]
}

/** The chance of the home side to win a game from these points on. */
function holdChance(chance: number, points: Score, { isNoAd }: Format): number {
  return raceChance(points, 4, () => chance, isNoAd)
}

/** The first server serves one point, then each side two. */
function tiebreakServer(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : otherSide(first)
}

/**
 * The chance of the home side to win so many points first, two ahead. From a tie on, two points decide or lead to it
 * again.
 */
function raceChance(from: Score, target: number, chanceAt: (played: number) => number, isSudden = false): number {
  const known: number[] = []
  const at = (home: number, away: number): number => {
    const lead = home - away
    if (Math.max(home, away) >= target && Math.abs(lead) >= 2) return lead > 0 ? 1 : 0
    const played = home + away
    const chance = chanceAt(played)
    if (lead === 0 && home >= target - 1) {
      const after = chanceAt(played + 1)
      return isSudden ? chance : (chance * after) / (chance * after + (1 - chance) * (1 - after))
    }
    const key = home * 128 + away
    known[key] ??= chance * at(home + 1, away) + (1 - chance) * at(home, away + 1)
    return known[key]
  }
  return at(from.home, from.away)
}
