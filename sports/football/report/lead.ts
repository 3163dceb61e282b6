import {
  choice,
  count,
  decimal,
  score,
  team,
  type Choice,
  type Count,
  type Fact,
  type MinuteFact,
  type PlayerFact,
  type ScoreFact,
  type TeamFact,
  type Facts,
} from '../../report/facts.ts'
import { drawnOf, ordered, otherOf, teamOf, wonOf, type Drawn, type Won } from '../../report/match.ts'
import type { Found, Rules } from '../../report/rule.ts'
import type { GoalKind } from '../vocabulary.ts'
import { decisiveGoal, goalsOf, isLate, leadOf, minuteFact, tallyOf, worstOf, type FootballMatch } from './course.ts'
import { shares } from './shares.ts'

type Scored = { scorer: PlayerFact; minute: MinuteFact; goalKind: Choice<GoalKind> }

/** Facts of the sentences that give the result. */
export type LeadFacts = {
  champions: Won & { kicks: ScoreFact | null }
  shootoutWin: Won & { kicks: ScoreFact; scoredNone: TeamFact | null }
  extraTimeWin: Won & { normal: ScoreFact }
  extraTimeWinner: Won & Scored
  lateWinner: Won & Scored
  comeback: Won & { deficit: ScoreFact }
  upset: Won & { odds: Fact }
  shortHanded: Won & { player: PlayerFact; minute: MinuteFact }
  hatTrick: Won & { scorer: PlayerFact; goals: Count }
  earlyRout: Won & { half: ScoreFact }
  bigWin: Won & { goals: Count }
  brace: Won & { scorer: PlayerFact }
  onlyGoal: Won & Scored & { side: Choice<'home' | 'away'> }
  win: Won & { side: Choice<'home' | 'away'> }
  lateEqualiser: Drawn & Scored & { team: TeamFact; other: TeamFact }
  savedDraw: Drawn & { team: TeamFact; other: TeamFact; deficit: ScoreFact }
  goalless: Drawn
  draw: Drawn
  awarded: Omit<Won, 'score'> & { score: ScoreFact | null }
  abandoned: Omit<Drawn, 'stage' | 'score'> & { score: ScoreFact | null; minute: MinuteFact | null }
}

type Lead<K extends keyof LeadFacts> = (match: FootballMatch) => LeadFacts[K] | null

const lead = <F extends Facts>(share: number, find: (match: FootballMatch) => F | null, tells?: string) => ({
  part: 'lead' as const,
  share,
  find: (match: FootballMatch): Found<F>[] => {
    const facts = find(match)
    return facts === null ? [] : [tells === undefined ? { facts } : { facts, tells }]
  },
})

/** The decided match without the side; null while it is not decided on the pitch. */
function won(match: FootballMatch): (Won & { of: 'home' | 'away' }) | null {
  if (match.state.status !== 'finished') return null
  const found = wonOf(match)
  if (found === null) return null
  const { side, ...facts } = found
  return { ...facts, of: side }
}

/** The same of a match that goals decided. */
function wonByGoals(match: FootballMatch) {
  const found = won(match)
  const goals = goalsOf(match)
  if (found === null || goals === null || match.state.shootout !== null) return null
  const { of, ...facts } = found
  return leadOf(of, match.state.score) > 0 ? { facts, of, goals } : null
}

const drawn = (match: FootballMatch) => (match.state.status === 'finished' ? drawnOf(match) : null)

const champions: Lead<'champions'> = (match) => {
  const found = won(match)
  if (found === null || !match.isTitleDecided) return null
  const { of, ...facts } = found
  return { ...facts, kicks: kicksOf(match, of) }
}

function kicksOf({ state: { shootout } }: FootballMatch, side: 'home' | 'away'): ScoreFact | null {
  return shootout && score(...ordered(shootout, side))
}

const shootoutWin: Lead<'shootoutWin'> = (match) => {
  const found = won(match)
  const kicks = found && kicksOf(match, found.of)
  if (!found || !kicks || kicks.first <= kicks.second) return null
  const { of: _, ...facts } = found
  return { ...facts, kicks, scoredNone: kicks.second === 0 ? facts.loser : null }
}

const extraTimeWin: Lead<'extraTimeWin'> = (match) => {
  const found = won(match)
  const { normalScore, shootout } = match.state
  if (!found || normalScore === null || shootout !== null) return null
  const { of, ...facts } = found
  return { ...facts, normal: score(...ordered(normalScore, of)) }
}

function scoredBy(goal: ReturnType<typeof decisiveGoal>): Scored | null {
  if (goal === null || goal.scorer === null || goal.kind === 'own') return null
  return { scorer: goal.scorer, minute: goal.minute, goalKind: choice(goal.kind) }
}

const extraTimeWinner: Lead<'extraTimeWinner'> = (match) => {
  const found = wonByGoals(match)
  const goal = found && decisiveGoal(found.goals, found.of)
  const scored = scoredBy(goal)
  return found && goal && scored && goal.period > 2 ? { ...found.facts, ...scored } : null
}

const lateWinner: Lead<'lateWinner'> = (match) => {
  const found = wonByGoals(match)
  const goal = found && decisiveGoal(found.goals, found.of)
  const scored = scoredBy(goal)
  return found && goal && scored && goal.period === 2 && isLate(goal) ? { ...found.facts, ...scored } : null
}

const comeback: Lead<'comeback'> = (match) => {
  const found = wonByGoals(match)
  const worst = found && worstOf(found.goals, found.of)
  return found && worst ? { ...found.facts, deficit: score(...ordered(worst, found.of)) } : null
}

/** Odds of four and more: a chance of a quarter or less, with the margin of the bookmakers. */
const leastUpset = 4

/** Its share is the chance that the odds gave the winner. */
const upset = {
  part: 'lead' as const,
  share: 0.2,
  find: (match: FootballMatch): Found<LeadFacts['upset']>[] => {
    const found = won(match)
    if (found === null || match.odds === null || match.state.shootout !== null) return []
    const { of, ...facts } = found
    const odds = match.odds[of]
    return odds < leastUpset || match.odds[otherOf(of)] >= odds
      ? []
      : [{ facts: { ...facts, odds: decimal(odds, 2) }, share: 1 / odds }]
  },
}

const shortHanded: Lead<'shortHanded'> = (match) => {
  const found = wonByGoals(match)
  if (found === null || match.state.redCards[otherOf(found.of)] > 0) return null
  const card = match.state.bookings.find(({ side, colour }) => side === found.of && colour !== 'yellow')
  const minute = card ? minuteFact(card.period, card.clockSeconds) : null
  if (!card || minute === null || minute.minute > 75 || card.playerId === null || !match.isNamed(card.playerId))
    return null
  return { ...found.facts, player: { kind: 'player', id: card.playerId }, minute }
}

const hatTrick: Lead<'hatTrick'> = (match) => {
  const found = wonByGoals(match)
  const best = found && tallyOf(found.goals).find(({ side, goals }) => side === found.of && goals.length >= 3)
  return best ? { ...found.facts, scorer: best.scorer, goals: count(best.goals.length) } : null
}

const brace: Lead<'brace'> = (match) => {
  const found = wonByGoals(match)
  const two = found ? tallyOf(found.goals).filter(({ side, goals }) => side === found.of && goals.length === 2) : []
  return found && two.length === 1 ? { ...found.facts, scorer: two[0]!.scorer } : null
}

const earlyRout: Lead<'earlyRout'> = (match) => {
  const found = wonByGoals(match)
  const half = match.state.halfScore
  if (found === null || half === null || leadOf(found.of, half) < 3) return null
  return { ...found.facts, half: score(...ordered(half, found.of)) }
}

const bigWin: Lead<'bigWin'> = (match) => {
  const found = won(match)
  if (found === null || leadOf(found.of, match.state.score) < 4) return null
  const { of, ...facts } = found
  return { ...facts, goals: count(leadOf(of, match.state.score)) }
}

const onlyGoal: Lead<'onlyGoal'> = (match) => {
  const found = wonByGoals(match)
  const scored = found && found.goals.length === 1 ? scoredBy(found.goals[0]!) : null
  return found && scored ? { ...found.facts, ...scored, side: choice(found.of) } : null
}

const win: Lead<'win'> = (match) => {
  const found = won(match)
  if (found === null || leadOf(found.of, match.state.score) <= 0) return null
  const { of, ...facts } = found
  return { ...facts, side: choice(of) }
}

const lateEqualiser: Lead<'lateEqualiser'> = (match) => {
  const found = drawn(match)
  const goal = goalsOf(match)?.at(-1) ?? null
  const scored = scoredBy(goal)
  if (!found || !goal || !scored || !isLate(goal)) return null
  return { ...found, ...scored, team: team(teamOf(match, goal.side)), other: team(teamOf(match, otherOf(goal.side))) }
}

const savedDraw: Lead<'savedDraw'> = (match) => {
  const found = drawn(match)
  const goals = goalsOf(match)
  if (!found || !goals) return null
  for (const side of ['home', 'away'] as const) {
    const worst = worstOf(goals, side)
    if (worst === null || leadOf(side, worst) > -2) continue
    const sides = { team: team(teamOf(match, side)), other: team(teamOf(match, otherOf(side))) }
    return { ...found, ...sides, deficit: score(...ordered(worst, side)) }
  }
  return null
}

const goalless: Lead<'goalless'> = (match) => {
  const found = drawn(match)
  return found && found.score.first === 0 && found.score.second === 0 ? found : null
}

const awarded: Lead<'awarded'> = (match) => {
  const found = match.state.status === 'awarded' ? wonOf(match) : null
  if (found === null) return null
  const { side: _, ...facts } = found
  return match.isUnscored ? { ...facts, score: null } : facts
}

const abandoned: Lead<'abandoned'> = ({ state, homeId, awayId, events, isUnscored }) => {
  if (state.status !== 'abandoned') return null
  const stop = events.findLast(({ type }) => type === 'interrupted')
  return {
    first: team(homeId),
    second: team(awayId),
    score: isUnscored ? null : score(state.score.home, state.score.away),
    minute: stop ? minuteFact(stop.period, stop.clockSeconds) : null,
  }
}

/** Sentences of the result: the rarest one is the first of a report. */
export const leadRules: Rules<LeadFacts, FootballMatch> = {
  champions: lead(shares.champions, champions),
  shootoutWin: lead(shares.shootoutWin, shootoutWin),
  extraTimeWinner: lead(shares.extraTimeWinner, extraTimeWinner),
  extraTimeWin: lead(shares.extraTimeWin, extraTimeWin),
  lateWinner: lead(shares.lateWinner, lateWinner),
  comeback: lead(shares.comeback, comeback),
  upset,
  shortHanded: lead(shares.shortHanded, shortHanded),
  hatTrick: lead(shares.hatTrick, hatTrick, 'hat-trick'),
  earlyRout: lead(shares.earlyRout, earlyRout, 'half-time'),
  bigWin: lead(shares.bigWin, bigWin),
  brace: lead(shares.brace, brace, 'brace'),
  onlyGoal: lead(shares.onlyGoal, onlyGoal, 'only goal'),
  win: lead(shares.win, win),
  lateEqualiser: lead(shares.lateEqualiser, lateEqualiser),
  savedDraw: lead(shares.savedDraw, savedDraw),
  goalless: lead(shares.goalless, goalless),
  draw: lead(shares.draw, drawn),
  awarded: lead(shares.awarded, awarded),
  abandoned: lead(shares.abandoned, abandoned),
}
