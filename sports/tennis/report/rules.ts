import {
  choice,
  count,
  ordinal,
  score,
  team,
  type Choice,
  type Count,
  type Fact,
  type Ordinal,
  type ScoreFact,
  type TeamFact,
} from '../../report/facts.ts'
import { ordered, otherOf, teamOf, wonOf, type ReportMatch, type Won } from '../../report/match.ts'
import { ruleOf, type Rules } from '../../report/rule.ts'
import type { Side } from '../../timeline.ts'
import { tennisFold } from '../fold.ts'
import { setsOf } from '../settle.ts'
import type { TennisState } from '../state.ts'
import { statistics } from '../statistics.ts'
import type { EndingKind } from '../vocabulary.ts'
import { shares } from './shares.ts'

type Match = ReportMatch<TennisState>
type SetFact = { games: ScoreFact; tiebreak: ScoreFact | null }
type TennisWon = Won & { sets: readonly SetFact[] }
/** Whether the last set is a match tie-break: a set by itself. */
export function isMatchTiebreak(sets: readonly SetFact[]): boolean {
  const last = sets.at(-1)
  return last !== undefined && last.tiebreak !== null && last.games.first + last.games.second === 1
}

/** A list of one: a sentence has facts and lists of facts. */
type BreakPoints = readonly { won: Count; of: Count }[]
type Pair = { first: TeamFact; second: TeamFact; firstCount: Count; secondCount: Count }

export type TennisFactsTold = {
  endedEarly: Won & { ending: Choice<EndingKind>; sets: readonly SetFact[] }
  fromTwoDown: TennisWon
  savedMatchPoints: TennisWon & { saved: Count }
  finalTiebreak: TennisWon & { tiebreakScore: ScoreFact }
  fromSetDown: TennisWon
  decider: TennisWon
  straight: TennisWon
  tennisWin: TennisWon
  bagel: { team: TeamFact; set: Ordinal; games: ScoreFact }
  tiebreaks: { tiebreaks: Count; team: TeamFact; won: Count }
  aces: Pair
  doubleFaults: Pair
  breakPoints: { winner: TeamFact; loser: TeamFact; own: BreakPoints; other: BreakPoints }
  duration: { duration: Fact }
}

function sets(match: Match, of: Side): SetFact[] {
  return setsOf(match.state)
    .filter(({ games, winner }) => winner !== null || games.home + games.away > 0)
    .map(({ games, tiebreak }) => ({
      games: score(...ordered(games, of)),
      tiebreak: tiebreak && score(...ordered(tiebreak, of)),
    }))
}

/** A match that was played to its end. */
function won(match: Match): (TennisWon & { of: Side }) | null {
  const found = match.state.status === 'finished' && match.state.ending === null ? wonOf(match) : null
  if (found === null || match.state.score.home === match.state.score.away) return null
  const { side, ...facts } = found
  return { ...facts, sets: sets(match, side), of: side }
}

/** The winners of the sets in order; null unless they are those of the score. */
function setWinners(match: Match): Side[] | null {
  const winners = setsOf(match.state).flatMap(({ winner }) => winner ?? [])
  const of = (side: Side) => winners.filter((one) => one === side).length
  return of('home') === match.state.score.home && of('away') === match.state.score.away ? winners : null
}

function wonWhere(
  match: Match,
  holds: (found: TennisWon & { of: Side }, winners: Side[]) => boolean,
): TennisWon | null {
  const found = won(match)
  const winners = setWinners(match)
  if (found === null || winners === null || !holds(found, winners)) return null
  const { of: _, ...facts } = found
  return facts
}

/** Match points of the loser, point by point; null where points are missing. */
function savedMatchPoints(match: Match): TennisFactsTold['savedMatchPoints'] | null {
  const found = won(match)
  if (found === null || match.state.corrections > 0 || match.state.games.length === 0) return null
  const { of, ...facts } = found
  let state = tennisFold.initial()
  let saved = 0
  for (const event of match.events) {
    state = tennisFold.apply(state, event)
    if (event.type !== 'point') continue
    const { chance } = tennisFold.summary(state)
    if (chance?.kind === 'match' && chance.side !== of) saved += 1
  }
  return saved === 0 ? null : { ...facts, saved: count(saved) }
}

function tiebreaks(match: Match): TennisFactsTold['tiebreaks'] | null {
  const found = won(match)
  if (found === null) return null
  const all = setsOf(match.state).filter(({ tiebreak, winner }) => tiebreak !== null && winner !== null)
  const own = all.filter(({ winner }) => winner === found.of)
  if (all.length === 0 || own.length === 0) return null
  return { tiebreaks: count(all.length), team: found.winner, won: count(own.length) }
}

/** A set to love; the first of the match. */
function bagel(match: Match): TennisFactsTold['bagel'] | null {
  if (match.state.status !== 'finished') return null
  const at = setsOf(match.state).findIndex(
    ({ games, winner }) => winner !== null && Math.min(games.home, games.away) === 0 && games.home + games.away === 6,
  )
  const set = setsOf(match.state)[at]
  if (!set || set.winner === null) return null
  return {
    team: team(teamOf(match, set.winner)),
    set: ordinal(at + 1),
    games: score(...ordered(set.games, set.winner)),
  }
}

function figure(match: Match, name: string): { home: number; away: number } | null {
  const found = match.state.status === 'finished' ? statistics(match.state).find((one) => one.name === name) : undefined
  return found && found.home !== null && found.away !== null ? { home: found.home, away: found.away } : null
}

function pair(match: Match, name: string): Pair | null {
  const found = figure(match, name)
  if (found === null || found.home + found.away === 0) return null
  const counts = { firstCount: count(found.home), secondCount: count(found.away) }
  return { first: team(match.homeId), second: team(match.awayId), ...counts }
}

function breakPoints(match: Match): TennisFactsTold['breakPoints'] | null {
  const [found, all, taken] = [won(match), figure(match, 'breakPoints'), figure(match, 'breakPointsWon')]
  if (found === null || all === null || taken === null) return null
  const of = (side: Side) => [{ won: count(taken[side]), of: count(all[side]) }]
  return { winner: found.winner, loser: found.loser, own: of(found.of), other: of(otherOf(found.of)) }
}

/** A shorter time is one of a source without times. */
const least = { seconds: 1200 }

/** The time of play as the page of the match has it, where it was not interrupted. */
function duration(match: Match): TennisFactsTold['duration'] | null {
  const { status, clock } = match.state
  const isStopped = match.events.some(({ type }) => type === 'interrupted')
  if (status !== 'finished' || isStopped || clock.baseSeconds < least.seconds) return null
  return { duration: { kind: 'duration', seconds: clock.baseSeconds } }
}

/** The sentences of tennis. */
export const tennisRules: Rules<TennisFactsTold, Match> = {
  endedEarly: ruleOf('lead', shares.endedEarly, (match) => {
    const { ending } = match.state
    const found = ending === null ? null : wonOf(match)
    if (ending === null || found === null) return null
    const { side, ...facts } = found
    return { ...facts, ending: choice(ending.kind), sets: sets(match, side) }
  }),
  savedMatchPoints: ruleOf('lead', shares.savedMatchPoints, savedMatchPoints),
  fromTwoDown: ruleOf('lead', shares.fromTwoDown, (match) =>
    wonWhere(match, ({ of }, winners) => winners.length === 5 && winners[0] !== of && winners[1] !== of),
  ),
  finalTiebreak: ruleOf('lead', shares.finalTiebreak, (match) => {
    const facts = wonWhere(match, (_, winners) => winners.length === match.state.format.bestOf && winners.length > 1)
    const last = facts?.sets.at(-1)
    return facts && last?.tiebreak ? { ...facts, tiebreakScore: last.tiebreak } : null
  }),
  fromSetDown: ruleOf('lead', shares.fromSetDown, (match) =>
    wonWhere(match, ({ of }, winners) => winners.length > 1 && winners[0] !== of),
  ),
  decider: ruleOf('lead', shares.decider, (match) =>
    wonWhere(match, (_, winners) => winners.length === match.state.format.bestOf && winners.length > 1),
  ),
  straight: ruleOf('lead', shares.straight, (match) =>
    wonWhere(match, ({ of }, winners) => winners.length > 1 && winners.every((one) => one === of)),
  ),
  tennisWin: ruleOf('lead', 1, (match) => wonWhere(match, () => true)),
  bagel: ruleOf('course', shares.bagel, bagel),
  tiebreaks: ruleOf('course', shares.tiebreaks, tiebreaks),
  breakPoints: ruleOf('figures', 1, breakPoints),
  aces: ruleOf('figures', 1, (match) => pair(match, 'aces')),
  doubleFaults: ruleOf('figures', 1, (match) => pair(match, 'doubleFaults')),
  duration: ruleOf('occasion', 1, duration),
}
