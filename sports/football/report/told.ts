import {
  choice,
  count,
  decimal,
  percent,
  score,
  team,
  type Choice,
  type Count,
  type Fact,
  type Facts,
  type MinuteFact,
  type PlayerFact,
  type ScoreFact,
  type TeamFact,
} from '../../report/facts.ts'
import { named, ordered, otherOf, teamOf, wonOf } from '../../report/match.ts'
import type { Found, PartOfText, Rules } from '../../report/rule.ts'
import type { Side } from '../../timeline.ts'
import { ratedShots } from '../models/xg.ts'
import { statistics } from '../statistics.ts'
import type { CardColour, GoalKind, StatisticName } from '../vocabulary.ts'
import { goalsOf, leadOf, minuteFact, placeInCourse, tallyOf, type CourseGoal, type FootballMatch } from './course.ts'
import { shares } from './shares.ts'

type GoalFacts = {
  team: TeamFact
  other: TeamFact
  scorer: PlayerFact | null
  assist: PlayerFact | null
  goalKind: Choice<GoalKind>
  minute: MinuteFact
  cameOn: MinuteFact | null
  score: ScoreFact
}
type Pair = { first: TeamFact; second: TeamFact; firstCount: Count; secondCount: Count }

/** Facts of the sentences beside the result. */
export type ToldFacts = {
  opener: GoalFacts
  level: GoalFacts
  ahead: GoalFacts
  extend: GoalFacts
  reduce: GoalFacts
  further: { team: TeamFact; score: ScoreFact; goals: { scorer: PlayerFact; minute: MinuteFact }[] }
  halfTime: { team: TeamFact | null; score: ScoreFact }
  afterNormal: { score: ScoreFact }
  sentOff: { player: PlayerFact; team: TeamFact; minute: MinuteFact; colour: Choice<CardColour> }
  missedPenalty: { player: PlayerFact; team: TeamFact; minute: MinuteFact }
  hatTrickOf: { scorer: PlayerFact; team: TeamFact; goals: Count; minutes: { minute: MinuteFact }[] }
  braceOf: { scorer: PlayerFact; team: TeamFact; goals: Count; minutes: { minute: MinuteFact }[] }
  twoAssists: { player: PlayerFact; team: TeamFact; assists: Count }
  outshot: { winner: TeamFact; loser: TeamFact; winnerShots: Count; loserShots: Count }
  shots: Pair & { firstOn: Count | null; secondOn: Count | null }
  possession: { team: TeamFact; share: Fact }
  xg: { first: TeamFact; second: TeamFact; firstXg: Fact; secondXg: Fact }
  corners: Pair
  cards: { yellow: Count; first: TeamFact; second: TeamFact; firstCount: Count; secondCount: Count }
}

const rule = <F extends Facts>(part: PartOfText, share: number, find: (match: FootballMatch) => Found<F>[]) => ({
  part,
  share,
  find,
})
const one = <F extends Facts>(facts: F | null): Found<F>[] => (facts === null ? [] : [{ facts }])

type Effect = 'opener' | 'level' | 'ahead' | 'extend' | 'reduce'

function effectOf(goal: CourseGoal): Effect {
  const lead = leadOf(goal.side, goal.after)
  const total = goal.after.home + goal.after.away
  if (total === 1) return 'opener'
  if (lead === 0) return 'level'
  if (lead === 1) return 'ahead'
  return lead > 1 ? 'extend' : 'reduce'
}

/** Goals of a side in a row that each extend its lead, three or more with their scorers: one sentence has them. */
function runOf(goals: readonly CourseGoal[], from: number): CourseGoal[] {
  const { side, period } = goals[from]!
  const rest = goals.slice(from)
  const end = rest.findIndex(
    (goal) =>
      goal.side !== side ||
      goal.period !== period ||
      effectOf(goal) !== 'extend' ||
      goal.scorer === null ||
      goal.kind === 'own',
  )
  const run = end === -1 ? rest : rest.slice(0, end)
  return run.length >= 3 ? run : []
}

function goalsBy(effect: Effect) {
  return rule('course', 1, (match): Found<GoalFacts>[] => {
    const goals = goalsOf(match) ?? []
    const inRuns = new Set(goals.flatMap((_, at) => runOf(goals, at)))
    return goals
      .filter((goal) => effectOf(goal) === effect && !inRuns.has(goal))
      .map((goal) => ({
        at: goal.at,
        ...(match.state.score.home + match.state.score.away === 1 ? { tells: 'only goal' } : {}),
        facts: {
          team: team(teamOf(match, goal.side)),
          other: team(teamOf(match, otherOf(goal.side))),
          scorer: goal.scorer,
          assist: goal.assist,
          goalKind: choice(goal.kind),
          minute: goal.minute,
          cameOn: goal.cameOn,
          score: score(...ordered(goal.after, goal.side)),
        },
      }))
  })
}

function further(match: FootballMatch): Found<ToldFacts['further']>[] {
  const goals = goalsOf(match) ?? []
  const found: Found<ToldFacts['further']>[] = []
  for (let at = 0; at < goals.length; at++) {
    const run = runOf(goals, at)
    const last = run.at(-1)
    if (last === undefined) continue
    const listed = run.map(({ scorer, minute }) => ({ scorer: scorer!, minute }))
    const final = score(...ordered(last.after, last.side))
    found.push({ at: last.at, facts: { team: team(teamOf(match, last.side)), score: final, goals: listed } })
    at += run.length - 1
  }
  return found
}

/** Only where goals were scored before the break and after it. */
function halfTime(match: FootballMatch): Found<ToldFacts['halfTime']>[] {
  const goals = goalsOf(match) ?? []
  const half = match.state.halfScore
  const before = goals.filter(({ period }) => period === 1)
  if (half === null || before.length === 0 || before.length === goals.length) return []
  if (half.home + half.away !== before.length) return []
  const side: Side = half.home >= half.away ? 'home' : 'away'
  const facts = {
    team: half.home === half.away ? null : team(teamOf(match, side)),
    score: score(...ordered(half, side)),
  }
  return [{ at: placeInCourse(2, -1), tells: 'half-time', facts }]
}

function afterNormal({ state: { normalScore, status } }: FootballMatch): Found<ToldFacts['afterNormal']>[] {
  if (normalScore === null || status !== 'finished') return []
  return [{ at: placeInCourse(3, -1), facts: { score: score(normalScore.home, normalScore.away) } }]
}

function sentOff(match: FootballMatch): Found<ToldFacts['sentOff']>[] {
  return match.state.bookings.flatMap(({ side, playerId, colour, period, clockSeconds }) => {
    const [player, minute] = [named(match, playerId), minuteFact(period, clockSeconds)]
    if (colour === 'yellow' || player === null || minute === null) return []
    const facts = { player, team: team(teamOf(match, side)), minute, colour: choice(colour) }
    return [{ at: placeInCourse(period, clockSeconds), facts }]
  })
}

function missedPenalty(match: FootballMatch): Found<ToldFacts['missedPenalty']>[] {
  return match.events
    .filter(({ type }) => type === 'missed_penalty')
    .flatMap(({ side, playerId, period, clockSeconds }) => {
      const [player, minute] = [named(match, playerId), minuteFact(period, clockSeconds)]
      if (side === null || player === null || minute === null) return []
      return [{ at: placeInCourse(period, clockSeconds), facts: { player, team: team(teamOf(match, side)), minute } }]
    })
}

function several(match: FootballMatch, isWanted: (goals: number) => boolean, tells: string) {
  const goals = goalsOf(match) ?? []
  return tallyOf(goals)
    .filter((tally) => isWanted(tally.goals.length))
    .map(({ scorer, side, goals: own }) => ({
      // The lead has it of the winner's player.
      ...(match.state.winner === side ? { tells } : {}),
      facts: {
        scorer,
        team: team(teamOf(match, side)),
        goals: count(own.length),
        minutes: own.map(({ minute }) => ({ minute })),
      },
    }))
}

function twoAssists(match: FootballMatch): Found<ToldFacts['twoAssists']>[] {
  const goals = (goalsOf(match) ?? []).filter(({ assist }) => assist !== null)
  return [...Map.groupBy(goals, ({ assist }) => assist!.id).values()]
    .filter((own) => own.length >= 2)
    .map((own) => ({
      facts: { player: own[0]!.assist!, team: team(teamOf(match, own[0]!.side)), assists: count(own.length) },
    }))
}

function figureOf(match: FootballMatch, name: StatisticName): { home: number; away: number } | null {
  if (match.state.status !== 'finished') return null
  const found = statistics(match.state).find((one) => one.name === name)
  return found && found.home !== null && found.away !== null ? { home: found.home, away: found.away } : null
}

function sides({ homeId, awayId }: FootballMatch) {
  return { first: team(homeId), second: team(awayId) }
}

function pairOf(match: FootballMatch, name: StatisticName): Pair | null {
  const found = figureOf(match, name)
  if (found === null || found.home + found.away === 0) return null
  return { ...sides(match), firstCount: count(found.home), secondCount: count(found.away) }
}

/** The winner had five shots fewer than the loser, or less. */
function outshot(match: FootballMatch): ToldFacts['outshot'] | null {
  const shots = figureOf(match, 'shots')
  const won = wonOf(match)
  if (shots === null || won === null) return null
  const [own, other] = ordered(shots, won.side)
  if (other - own < 5) return null
  return { winner: won.winner, loser: won.loser, winnerShots: count(own), loserShots: count(other) }
}

function shots(match: FootballMatch): ToldFacts['shots'] | null {
  if (outshot(match) !== null) return null
  const pair = pairOf(match, 'shots')
  const on = figureOf(match, 'shotsOn')
  return pair && { ...pair, firstOn: on && count(on.home), secondOn: on && count(on.away) }
}

/** From 60 percent on. */
function possession(match: FootballMatch): ToldFacts['possession'] | null {
  const found = figureOf(match, 'possession')
  const side: Side = (found?.home ?? 0) >= (found?.away ?? 0) ? 'home' : 'away'
  return found === null || found[side] < 60 ? null : { team: team(teamOf(match, side)), share: percent(found[side]) }
}

/** Only where each shot has a place, and goals were shots. */
function xg(match: FootballMatch): ToldFacts['xg'] | null {
  const rated = match.state.status === 'finished' ? ratedShots(match.events) : []
  const sum = (side: Side) =>
    rated.filter((shot) => shot.side === side).reduce((all, { chance }) => all + (chance ?? Number.NaN), 0)
  const [home, away] = [sum('home'), sum('away')]
  if (rated.length === 0 || !Number.isFinite(home + away)) return null
  return { ...sides(match), firstXg: decimal(home, 2), secondXg: decimal(away, 2) }
}

/** The yellow cards of both sides, where there are seven or more in all. */
function cards(match: FootballMatch): ToldFacts['cards'] | null {
  const pair = pairOf(match, 'yellowCards')
  if (pair === null) return null
  const total = pair.firstCount.value + pair.secondCount.value
  return total < 7 ? null : { yellow: count(total), ...pair }
}

/** Sentences beside the result. */
export const toldRules: Rules<ToldFacts, FootballMatch> = {
  opener: goalsBy('opener'),
  level: goalsBy('level'),
  ahead: goalsBy('ahead'),
  extend: goalsBy('extend'),
  reduce: goalsBy('reduce'),
  further: rule('course', 1, further),
  halfTime: rule('course', 1, halfTime),
  afterNormal: rule('course', 1, afterNormal),
  sentOff: rule('course', shares.sentOff, sentOff),
  missedPenalty: rule('course', shares.missedPenalty, missedPenalty),
  hatTrickOf: rule('players', shares.hatTrickOf, (match) => several(match, (goals) => goals >= 3, 'hat-trick')),
  braceOf: rule('players', shares.braceOf, (match) => several(match, (goals) => goals === 2, 'brace')),
  twoAssists: rule('players', shares.twoAssists, twoAssists),
  outshot: rule('figures', shares.outshot, (match) => one(outshot(match))),
  shots: rule('figures', 1, (match) => one(shots(match))),
  possession: rule('figures', shares.possession, (match) => one(possession(match))),
  xg: rule('figures', 1, (match) => one(xg(match))),
  corners: rule('figures', 1, (match) => one(pairOf(match, 'corners'))),
  cards: rule('figures', shares.cards, (match) => one(cards(match))),
}
