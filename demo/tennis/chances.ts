import { otherSide, type Side } from '#sports/timeline.ts'
import { nil, ruleOf, setsWon, tiebreakGames, tiebreakTarget, type Standing } from '#sports/tennis/standing.ts'
import type { Format } from '#sports/tennis.ts'
import type { Score } from '#sports/match.ts'

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
  const won = setsWon(standing)
  const played = standing.sets.reduce((sum, { games }) => sum + games.home + games.away, 0)
  if (standing.winner !== null) return [{ difference: won.home - won.away, games: played, chance: 1 }]
  const isBetween = standing.sets.at(-1)!.winner !== null
  const games = isBetween ? nil : standing.sets.at(-1)!.games
  const points = isBetween ? nil : standing.points
  const needed = (format.bestOf + 1) / 2
  const wholeSet = wholeSets(format, serves)
  const over = createCourses()
  let open = createCourses()
  open.at(won.home, won.away)[0] = 1
  for (let ordinal = standing.sets.length; open.all.size > 0; ordinal += 1) {
    const isCurrent = ordinal === standing.sets.length
    const goingOn = createCourses()
    for (const { home, away, chances } of open.all.values()) {
      const homeWins = (home + 1 >= needed ? over : goingOn).at(home + 1, away)
      const awayWins = (away + 1 >= needed ? over : goingOn).at(home, away + 1)
      chances.forEach((chance, count) => {
        const server = count % 2 === 0 ? gameServer : otherSide(gameServer)
        const ends = isCurrent ? setEnds({ ordinal, format, serves, server, games, points }) : wholeSet(ordinal, server)
        for (const end of ends)
          addTo(end.winner === 'home' ? homeWins : awayWins, count + end.games, chance * end.chance)
      })
    }
    open = goingOn
  }
  const ends: MatchEnd[] = []
  for (const { home, away, chances } of over.all.values())
    chances.forEach((chance, count) => ends.push({ difference: home - away, games: played + count, chance }))
  return ends
}

/** Chances by a number of games; holes are zero. */
type Chances = number[]

function addTo(chances: Chances, games: number, chance: number): void {
  chances[games] = (chances[games] ?? 0) + chance
}

/** Scores in sets, each with the chances of the numbers of games that lead to it from now on. */
function createCourses() {
  const all = new Map<number, { home: number; away: number; chances: Chances }>()
  return {
    all,
    at(home: number, away: number): Chances {
      const key = home * 8 + away
      const known = all.get(key)
      if (known) return known.chances
      const chances: Chances = []
      all.set(key, { home, away, chances })
      return chances
    },
  }
}

/** The ends of whole sets, computed once by rule and first server. */
function wholeSets(format: Format, serves: Serves): (ordinal: number, server: Side) => SetEnd[] {
  const known = new Map<string, SetEnd[]>()
  return (ordinal, server) => {
    const key = `${ruleOf(format, ordinal)}/${server}`
    const ends = known.get(key) ?? setEnds({ ordinal, format, serves, server, games: nil, points: nil })
    known.set(key, ends)
    return ends
  }
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
  // The scores after `count` more games, by those of the home side; equal ones are one.
  let open: Chances = [1]
  for (let count = 0, by = server; open.length > 0; count += 1, by = otherSide(by)) {
    const next: Chances = []
    for (let more = open.length - 1; more >= 0; more -= 1) {
      const chance = open[more] ?? 0
      if (chance < rarest) continue
      const home = games.home + more
      const away = games.away + count - more
      if (home === tieAt && away === tieAt) {
        for (const one of decided(inTiebreak(by, count === 0 ? points : nil), count + 1))
          ends.push({ ...one, chance: one.chance * chance })
        continue
      }
      const ofHome = chance * (count === 0 ? holdChance(serves[by], points, format) : whole[by])
      if (home + 1 >= format.gamesPerSet && home + 1 - away >= 2)
        ends.push({ winner: 'home', games: count + 1, chance: ofHome })
      else addTo(next, more + 1, ofHome)
      if (away + 1 >= format.gamesPerSet && away + 1 - home >= 2)
        ends.push({ winner: 'away', games: count + 1, chance: chance - ofHome })
      else addTo(next, more, chance - ofHome)
    }
    open = next
  }
  return ends
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
  // Both have played on after a tie, or nobody has more than this.
  const last = Math.max(target - 1, from.home, from.away)
  // By the points of the away side: the chance with one more of the home side, which has won beyond the last.
  const chances = Array.from({ length: last + 1 }, () => 1)
  for (let home = last; home >= from.home; home -= 1) {
    let withAway = 0
    for (let away = last; away >= from.away; away -= 1) {
      const chance = chanceAt(home + away)
      if (home === away && home >= target - 1) withAway = tieChance(chance, isSudden ? null : chanceAt(2 * home + 1))
      else withAway = chance * chances[away]! + (1 - chance) * withAway
      chances[away] = withAway
    }
  }
  return chances[from.away]!
}

/** The chance at a tie by those of the next two points; a single one may decide. */
function tieChance(chance: number, after: number | null): number {
  return after === null ? chance : (chance * after) / (chance * after + (1 - chance) * (1 - after))
}
