import { count, ordinal, team, type Count, type Ordinal, type PlayerFact, type TeamFact } from '../../report/facts.ts'
import { named, ordered, otherOf, teamOf, wonOf, type ReportMatch, type Won } from '../../report/match.ts'
import { ruleOf, rulesOf, type Rules } from '../../report/rule.ts'
import type { Side } from '../../timeline.ts'
import type { BaseballState, BattingLine } from '../state.ts'
import { shares } from './shares.ts'

type Game = ReportMatch<BaseballState>
type Pair = { first: TeamFact; second: TeamFact; firstCount: Count; secondCount: Count }
type Batter = { player: PlayerFact; team: TeamFact; number: Count }

export type BaseballFactsTold = {
  noHitter: Won
  walkOff: Won & { inning: Ordinal; batter: PlayerFact | null }
  extraInnings: Won & { innings: Count }
  comebackWin: Won & { deficit: Count }
  shutout: Won & { hits: Count | null }
  bigMargin: Won & { margin: Count }
  oneRun: Won
  shortened: Won & { innings: Count }
  baseballWin: Won
  bigInning: { team: TeamFact; runs: Count; inning: Ordinal }
  leadTaken: { batter: PlayerFact; team: TeamFact; inning: Ordinal }
  homeRuns: { batters: { player: PlayerFact; team: TeamFact; number: Count }[] }
  manyHits: Batter
  manyRunsBattedIn: Batter
  pitchers: { winning: PlayerFact; losing: PlayerFact; saving: PlayerFact | null }
  strikeouts: Batter
  hits: Pair
  errors: Pair
  leftOnBase: Pair
}

const least = { deficit: 3, margin: 8, inning: 4, hits: 3, runsBattedIn: 4, strikeouts: 8 }

function wonWith<F>(match: Game, find: (of: Side) => F | null): (Won & F) | null {
  const found = match.state.status === 'finished' && !match.state.isForfeited ? wonOf(match) : null
  if (found === null || match.state.score.home === match.state.score.away) return null
  const { side, ...facts } = found
  const more = find(side)
  return more === null ? null : { ...facts, ...more }
}

/** Whether the plays have all runs of the score. */
function hasPlays({ state }: Game): boolean {
  const last = state.plays.at(-1)?.score
  return (
    last !== undefined && last.home === state.score.home && last.away === state.score.away && state.faults.length === 0
  )
}

function inningsPlayed({ state }: Game): number {
  return Math.max(state.line.home.length, state.line.away.length)
}

/** The last play put the side that bats second in front. */
function walkOff(match: Game) {
  const last = match.state.plays.at(-1)
  return wonWith(match, (of) => {
    const isLast =
      last !== undefined && hasPlays(match) && last.side === of && of === otherOf(match.state.rules.firstAtBat)
    if (!isLast || last.runs === 0 || last.inning < match.state.rules.innings) return null
    const before = last.score[of] - last.runs
    return before > last.score[otherOf(of)]
      ? null
      : { inning: ordinal(last.inning), batter: named(match, last.batterId) }
  })
}

function worstDeficit(match: Game, of: Side): number {
  if (!hasPlays(match)) return 0
  return Math.max(0, ...match.state.plays.map(({ score }) => ordered(score, of)[1] - ordered(score, of)[0]))
}

/** The inning with most runs of a side; the line of the score has them all. */
function bigInning(match: Game): BaseballFactsTold['bigInning'] | null {
  const { line, score, status } = match.state
  const sum = (side: Side) => line[side].reduce((total, runs) => total + runs, 0)
  if (status !== 'finished' || sum('home') !== score.home || sum('away') !== score.away) return null
  const innings = (['away', 'home'] as const).flatMap((side) =>
    line[side].map((runs, at) => ({ team: team(teamOf(match, side)), runs, at: at + 1 })),
  )
  const [best, second] = innings.toSorted((a, b) => b.runs - a.runs)
  if (!best || best.runs < least.inning || best.runs === second?.runs) return null
  return { team: best.team, runs: count(best.runs), inning: ordinal(best.at) }
}

/** The play by which the winner went in front for good, of a game in which it was level or behind after a run. */
function leadTaken(match: Game): BaseballFactsTold['leadTaken'] | null {
  const { plays, winner } = match.state
  if (!hasPlays(match) || winner === null || winner === 'draw') return null
  const at = plays.findLastIndex(({ score, runs, side }) => {
    const [own, other] = ordered(score, winner)
    return side === winner && own > other && own - runs <= other
  })
  const play = plays[at]
  const batter = named(match, play?.batterId ?? null)
  const isFirst = play !== undefined && play.score.home + play.score.away === play.runs
  if (!play || isFirst || batter === null) return null
  return { batter, team: team(teamOf(match, play.side)), inning: ordinal(play.inning) }
}

/** Batters with a number of something; empty where the game has no lines. */
function batters(match: Game, name: keyof BattingLine, from: number): Batter[] {
  if (match.state.status !== 'finished') return []
  return (['home', 'away'] as const).flatMap((side) =>
    (match.state.squads[side]?.players ?? [])
      .flatMap(({ playerId }) => {
        const number = match.state.batting[playerId]?.[name] ?? 0
        const player = named(match, playerId)
        return number < from || player === null
          ? []
          : [{ player, team: team(teamOf(match, side)), number: count(number) }]
      })
      .toSorted((a, b) => b.number.value - a.number.value),
  )
}

function strikeouts(match: Game): Batter[] {
  if (match.state.status !== 'finished') return []
  return (['home', 'away'] as const).flatMap((side) =>
    match.state.pitchers[side].flatMap((id) => {
      const number = match.state.pitching[id]?.strikeouts ?? 0
      const player = named(match, id)
      return number < least.strikeouts || player === null
        ? []
        : [{ player, team: team(teamOf(match, side)), number: count(number) }]
    }),
  )
}

function pitchers(match: Game): BaseballFactsTold['pitchers'] | null {
  const { win, loss, save } = match.state.decisions
  const [winning, losing] = [named(match, win), named(match, loss)]
  return match.state.status !== 'finished' || winning === null || losing === null
    ? null
    : { winning, losing, saving: named(match, save) }
}

function pair(match: Game, of: 'hits' | 'errors' | 'leftOnBase'): Pair | null {
  const { state, homeId, awayId } = match
  const isKnown = state.stated === null ? state.plays.length > 0 : of !== 'leftOnBase' && state.stated[of]
  if (state.status !== 'finished' || !isKnown) return null
  const { home, away } = state[of]
  return { first: team(homeId), second: team(awayId), firstCount: count(home), secondCount: count(away) }
}

/** The sentences of baseball. */
export const baseballRules: Rules<BaseballFactsTold, Game> = {
  noHitter: ruleOf('lead', shares.noHitter, (match) =>
    wonWith(match, (of) => {
      const isWhole = pair(match, 'hits') !== null && inningsPlayed(match) >= match.state.rules.innings
      return isWhole && match.state.hits[otherOf(of)] === 0 ? {} : null
    }),
  ),
  walkOff: ruleOf('lead', shares.walkOff, walkOff),
  extraInnings: ruleOf('lead', shares.extraInnings, (match) =>
    wonWith(match, () => {
      const innings = inningsPlayed(match)
      return innings <= match.state.rules.innings ? null : { innings: count(innings) }
    }),
  ),
  comebackWin: ruleOf('lead', shares.comebackWin, (match) =>
    wonWith(match, (of) => {
      const deficit = worstDeficit(match, of)
      return deficit < least.deficit ? null : { deficit: count(deficit) }
    }),
  ),
  shutout: ruleOf('lead', shares.shutout, (match) =>
    wonWith(match, (of) => {
      if (match.state.score[otherOf(of)] > 0) return null
      return { hits: pair(match, 'hits') === null ? null : count(match.state.hits[otherOf(of)]) }
    }),
  ),
  bigMargin: ruleOf('lead', shares.bigMargin, (match) =>
    wonWith(match, () => {
      const margin = Math.abs(match.state.score.home - match.state.score.away)
      return margin < least.margin ? null : { margin: count(margin) }
    }),
  ),
  oneRun: ruleOf('lead', shares.oneRun, (match) =>
    wonWith(match, () => (Math.abs(match.state.score.home - match.state.score.away) === 1 ? {} : null)),
  ),
  shortened: ruleOf('lead', shares.shortened, (match) =>
    wonWith(match, () =>
      match.state.isShortened && inningsPlayed(match) > 0 ? { innings: count(inningsPlayed(match)) } : null,
    ),
  ),
  baseballWin: ruleOf('lead', 1, (match) => wonWith(match, () => ({}))),
  bigInning: ruleOf('course', shares.bigInning, bigInning),
  leadTaken: ruleOf('course', shares.leadTaken, leadTaken),
  homeRuns: ruleOf('course', shares.homeRuns, (match) => {
    const found = batters(match, 'homeRuns', 1)
    return found.length === 0 ? null : { batters: found }
  }),
  manyHits: rulesOf('players', shares.manyHits, (match) => batters(match, 'hits', least.hits).slice(0, 3)),
  manyRunsBattedIn: rulesOf('players', shares.manyRunsBattedIn, (match) =>
    batters(match, 'runsBattedIn', least.runsBattedIn),
  ),
  pitchers: ruleOf('players', 1, pitchers),
  strikeouts: rulesOf('players', shares.strikeouts, strikeouts),
  hits: ruleOf('figures', 1, (match) => pair(match, 'hits')),
  errors: ruleOf('figures', 1, (match) => pair(match, 'errors')),
  leftOnBase: ruleOf('figures', 1, (match) => pair(match, 'leftOnBase')),
}
