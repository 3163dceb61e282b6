import {
  count,
  ordinal,
  score,
  team,
  type Count,
  type Ordinal,
  type PlayerFact,
  type ScoreFact,
  type TeamFact,
} from '../../report/facts.ts'
import { named, ordered, otherOf, teamOf, wonOf, type ReportMatch, type Won } from '../../report/match.ts'
import { ruleOf, rulesOf, type Rules } from '../../report/rule.ts'
import type { Side } from '../../timeline.ts'
import { boxOf, type BoxLine } from '../box.ts'
import { gapOf, type Gap } from '../gap.ts'
import { pointsOf } from '../read.ts'
import { playsOf, type BasketballState } from '../state.ts'
import { endReading, firstOvertime } from '../vocabulary.ts'
import { shares } from './shares.ts'

type Game = ReportMatch<BasketballState>
type Pair = { first: TeamFact; second: TeamFact; firstCount: Count; secondCount: Count }
type Line = { player: PlayerFact; team: TeamFact; points: Count; rebounds: Count; assists: Count }

export type BasketballFactsTold = {
  overtimeWin: Won & { overtimes: Count }
  lastBasket: Won & { scorer: PlayerFact; seconds: Count }
  comebackWin: Won & { deficit: Count }
  blowout: Won & { margin: Count }
  closeWin: Won & { margin: Count }
  neverBehind: Won
  bigQuarter: Won & { quarter: Ordinal; quarterScore: ScoreFact }
  basketballWin: Won
  quarters: { team: TeamFact; scores: { score: ScoreFact }[] }
  leadChanges: { changes: Count; ties: Count }
  bigRun: { team: TeamFact; run: ScoreFact }
  topScorers: { best: readonly { player: PlayerFact; team: TeamFact; points: Count }[] }
  tripleDouble: Line
  doubleDouble: Line
  manyPoints: { player: PlayerFact; team: TeamFact; points: Count }
  threes: Pair
  rebounds: Pair
  turnovers: Pair
}

/** The points from which on a deficit, a margin or a run is mentioned. */
const least = { deficit: 15, blowout: 25, close: 3, quarter: 15, run: 12, points: 35 }
const lastSeconds = 10

function won(match: Game): (Won & { of: Side }) | null {
  const found = match.state.status === 'finished' ? wonOf(match) : null
  if (found === null || match.state.score.home === match.state.score.away) return null
  const { side, ...facts } = found
  return { ...facts, of: side }
}

/** The course of the lead; null unless all points are among the plays. */
function gapIn({ state }: Game): Gap | null {
  const gap = gapOf(playsOf(state), state.format)
  const last = gap.points.at(-1)!.score
  return last.home === state.score.home && last.away === state.score.away && gap.points.length > 1 ? gap : null
}

function wonWith<F>(match: Game, find: (of: Side) => F | null): (Won & F) | null {
  const found = won(match)
  if (found === null) return null
  const { of, ...facts } = found
  const more = find(of)
  return more === null ? null : { ...facts, ...more }
}

function overtimes({ state }: Game): number {
  return state.periods.filter(({ ordinal: at }) => at >= firstOvertime).length
}

/** The basket after which the winner stayed in front, within the last seconds. */
function lastBasket(match: Game) {
  if (gapIn(match) === null) return null
  return wonWith(match, (of) => {
    const [own, other] = [{ home: 0, away: 0 }, otherOf(of)]
    let decisive: { id: number | null; seconds: number } | null = null
    const lastPeriod = Math.max(...match.state.periods.map(({ ordinal: at }) => at))
    for (const event of playsOf(match.state)) {
      const points = pointsOf(event)
      if (points === 0 || event.side === null) continue
      const wasAhead = own[of] > own[other]
      own[event.side] += points
      if (own[of] <= own[other]) decisive = null
      else if (!wasAhead && event.period === lastPeriod && event.clockSeconds !== null && event.type === 'field_goal')
        decisive = { id: event.playerId, seconds: Math.floor(endReading - event.clockSeconds) }
      else if (!wasAhead) decisive = null
    }
    const scorer = named(match, decisive?.id ?? null)
    if (decisive === null || scorer === null || decisive.seconds > lastSeconds) return null
    return { scorer, seconds: count(decisive.seconds) }
  })
}

/** The quarter that the winner won by most. */
function bigQuarter(match: Game) {
  if (gapIn(match) === null) return null
  return wonWith(match, (of) => {
    const quarters = match.state.periods.filter(({ ordinal: at }) => at <= match.state.format.periods)
    if (match.state.format.periods !== 4) return null
    const by = ({ score: one }: (typeof quarters)[number]) => ordered(one, of)[0] - ordered(one, of)[1]
    const [best] = quarters.toSorted((a, b) => by(b) - by(a))
    if (best === undefined || by(best) < least.quarter) return null
    return { quarter: ordinal(best.ordinal), quarterScore: score(...ordered(best.score, of)) }
  })
}

function quarters(match: Game): BasketballFactsTold['quarters'] | null {
  const { periods, score: final, status } = match.state
  const found = won(match)
  const total = periods.reduce((sum, one) => sum + one.score.home + one.score.away, 0)
  if (found === null || status !== 'finished' || periods.length < 2 || total !== final.home + final.away) return null
  return {
    team: found.winner,
    scores: periods.map((one) => ({ score: score(...ordered(one.score, found.of)) })),
  }
}

function lines(match: Game): BoxLine[] {
  const box = match.state.status === 'finished' ? boxOf(match.state) : null
  if (box === null) return []
  return [...box.home.lines, ...box.away.lines].filter(({ playerId }) => match.isNamed(playerId))
}

const reboundsOf = ({ counts }: BoxLine) => counts.offensiveRebounds + counts.defensiveRebounds
/** Figures in double digits. */
const doublesOf = (line: BoxLine) =>
  [line.counts.points, reboundsOf(line), line.counts.assists, line.counts.steals, line.counts.blocks].filter(
    (value) => value >= 10,
  ).length

function lineFacts(match: Game, line: BoxLine): Line {
  return {
    player: { kind: 'player', id: line.playerId },
    team: team(teamOf(match, line.side)),
    points: count(line.counts.points),
    rebounds: count(reboundsOf(line)),
    assists: count(line.counts.assists),
  }
}

/** Points and rebounds, or points and assists, in double digits, and no third figure. */
function doubleDoubles(match: Game): Line[] {
  return lines(match)
    .filter((line) => doublesOf(line) === 2 && line.counts.points >= 10)
    .filter((line) => reboundsOf(line) >= 10 || line.counts.assists >= 10)
    .toSorted((a, b) => b.counts.points - a.counts.points)
    .slice(0, 2)
    .map((line) => lineFacts(match, line))
}

function tripleDoubles(match: Game): Line[] {
  return lines(match)
    .filter((line) => [line.counts.points, reboundsOf(line), line.counts.assists].every((value) => value >= 10))
    .map((line) => lineFacts(match, line))
}

/** The best scorer of each side, the winner's first; none where two have as many. */
function topScorers(match: Game): BasketballFactsTold['topScorers'] | null {
  const found = won(match)
  if (found === null) return null
  const best = [found.of, otherOf(found.of)].flatMap((side) => {
    const own = lines(match).filter((line) => line.side === side)
    const [first, second] = own.toSorted((a, b) => b.counts.points - a.counts.points)
    if (!first || first.counts.points === 0 || first.counts.points === second?.counts.points) return []
    const { player, team: of, points } = lineFacts(match, first)
    return [{ player, team: of, points }]
  })
  return best.length === 0 ? null : { best }
}

function pairOf(match: Game, of: (line: BoxLine) => number): Pair | null {
  const all = lines(match)
  const sum = (side: Side) => all.filter((line) => line.side === side).reduce((total, line) => total + of(line), 0)
  const box = match.state.status === 'finished' ? boxOf(match.state) : null
  if (box === null || all.length !== box.home.lines.length + box.away.lines.length) return null
  const pair = { firstCount: count(sum('home')), secondCount: count(sum('away')) }
  return { first: team(match.homeId), second: team(match.awayId), ...pair }
}

function bigRun(match: Game): BasketballFactsTold['bigRun'] | null {
  const [best] = (gapIn(match)?.runs ?? []).toSorted((a, b) => b.points - a.points)
  if (best === undefined || best.points < least.run) return null
  return { team: team(teamOf(match, best.side)), run: score(best.points, 0) }
}

/** The sentences of basketball: rarest first where two give the result. */
export const basketballRules: Rules<BasketballFactsTold, Game> = {
  lastBasket: ruleOf('lead', shares.lastBasket, lastBasket),
  overtimeWin: ruleOf('lead', shares.overtimeWin, (match) =>
    wonWith(match, () => (overtimes(match) === 0 ? null : { overtimes: count(overtimes(match)) })),
  ),
  comebackWin: ruleOf('lead', shares.comebackWin, (match) =>
    wonWith(match, (of) => {
      const deficit = gapIn(match)?.longestLead[otherOf(of)] ?? 0
      return deficit < least.deficit ? null : { deficit: count(deficit) }
    }),
  ),
  blowout: ruleOf('lead', shares.blowout, (match) =>
    wonWith(match, () => {
      const margin = Math.abs(match.state.score.home - match.state.score.away)
      return margin < least.blowout ? null : { margin: count(margin) }
    }),
  ),
  bigQuarter: ruleOf('lead', shares.bigQuarter, bigQuarter),
  closeWin: ruleOf('lead', shares.closeWin, (match) =>
    wonWith(match, () => {
      const margin = Math.abs(match.state.score.home - match.state.score.away)
      return margin > least.close ? null : { margin: count(margin) }
    }),
  ),
  neverBehind: ruleOf('lead', shares.neverBehind, (match) =>
    wonWith(match, (of) => (gapIn(match)?.longestLead[otherOf(of)] === 0 ? {} : null)),
  ),
  basketballWin: ruleOf('lead', 1, (match) => wonWith(match, () => ({}))),
  quarters: ruleOf('course', 1, quarters),
  leadChanges: ruleOf('course', shares.leadChanges, (match) => {
    const gap = gapIn(match)
    return gap === null || gap.leadChanges < 5 ? null : { changes: count(gap.leadChanges), ties: count(gap.ties) }
  }),
  bigRun: ruleOf('course', shares.bigRun, bigRun),
  topScorers: ruleOf('players', 1, topScorers),
  tripleDouble: rulesOf('players', shares.tripleDouble, tripleDoubles),
  doubleDouble: rulesOf('players', shares.doubleDouble, doubleDoubles),
  manyPoints: rulesOf('players', shares.manyPoints, (match) =>
    lines(match)
      .filter(({ counts }) => counts.points >= least.points)
      .map((line) => {
        const { player, team: of, points } = lineFacts(match, line)
        return { player, team: of, points }
      }),
  ),
  threes: ruleOf('figures', 1, (match) => pairOf(match, ({ counts }) => counts.threesMade)),
  rebounds: ruleOf('figures', 1, (match) => pairOf(match, reboundsOf)),
  turnovers: ruleOf('figures', 1, (match) => pairOf(match, ({ counts }) => counts.turnovers)),
}
