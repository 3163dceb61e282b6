import { otherSide, type Side } from '../timeline.ts'
import type { Score } from '../match.ts'
import type { PlayerRecord } from '../player.ts'
import type { Statistic } from '../statistic.ts'
import type { BaseballState, BattingLine, PitchingLine } from './state.ts'

/** Statistics of a game by side, in display order; none before the first pitch. */
export function statistics(state: BaseballState, of = 0): Statistic[] {
  if (of !== 0 || state.period === 0) return []
  const batting = (name: keyof BattingLine) => bySide((side) => sum(state, side, name))
  const rows: { [name: string]: Score } = {
    hits: state.hits,
    doubles: batting('doubles'),
    triples: batting('triples'),
    homeRuns: state.stated === null ? state.homeRuns : batting('homeRuns'),
    walks: batting('walks'),
    strikeouts: batting('strikeouts'),
    stolenBases: batting('stolenBases'),
    leftOnBase: state.leftOnBase,
    errors: state.errors,
    pitches: bySide((side) => pitched(state, side, 'pitches')),
  }
  const { stated } = state
  const isKnown = (name: string) => stated === null || isStated(state, stated, name)
  return Object.entries(rows)
    .filter(([name]) => isKnown(name))
    .map(([name, { home, away }]) => ({ name, home, away }))
}

/** Of a game without plays: hits and errors as stated, the rest from the lines of both sides. */
function isStated(state: BaseballState, stated: NonNullable<BaseballState['stated']>, name: string): boolean {
  if (name === 'hits' || name === 'errors') return stated[name]
  if (name === 'leftOnBase' || name === 'pitches') return false
  return state.squads.home !== null && state.squads.away !== null && Object.keys(state.batting).length > 0
}

/**
 * Totals that a source states beside its plays: `score` and `win` of a game that is over, `earnedRuns` that each side's
 * pitchers allowed.
 */
export function figures(state: BaseballState): { [field: string]: Score | null } {
  const isOver = state.status === 'finished'
  return {
    score: isOver ? state.score : null,
    win: isOver ? bySide((side) => (state.winner === side ? 1 : 0)) : null,
    hits: state.stated?.hits === false ? null : state.hits,
    errors: state.stated?.errors === false ? null : state.errors,
    earnedRuns: bySide((side) => pitched(state, side, 'earnedRuns')),
  }
}

/** What each player did: batting by its terms, pitching with `pitching` before them. */
export function records(state: BaseballState): Map<number, PlayerRecord> {
  const found = new Map<number, PlayerRecord>()
  for (const side of ['home', 'away'] as const)
    for (const { playerId, isStarter } of state.squads[side]?.players ?? []) {
      const pitching = Object.entries(state.pitching[playerId] ?? {}).map(([name, count]) => [
        `pitching.${name}`,
        count,
      ])
      const counts = {
        ...state.batting[playerId],
        ...Object.fromEntries(pitching),
        ...creditsOf(state, side, playerId),
      } as Record<string, number>
      found.set(playerId, { playerId, side, isStarter, minutes: null, hasPlayed: true, counts })
    }
  return found
}

/** Whether a pitcher appeared, began, and has a decision. */
function creditsOf(state: BaseballState, side: Side, playerId: number): Record<string, number> {
  const { decisions, pitchers } = state
  if (!pitchers[side].includes(playerId)) return {}
  const isOf = (decided: number | null) => (decided === playerId ? 1 : 0)
  return {
    'pitching.games': 1,
    'pitching.starts': isOf(pitchers[side][0] ?? null),
    'pitching.wins': isOf(decisions.win),
    'pitching.losses': isOf(decisions.loss),
    'pitching.saves': isOf(decisions.save),
  }
}

function sum(state: BaseballState, side: Side, name: keyof BattingLine): number {
  return idsOf(state, side).reduce((total, id) => total + (state.batting[id]?.[name] ?? 0), 0)
}

function pitched(state: BaseballState, side: Side, name: keyof PitchingLine): number {
  return idsOf(state, side).reduce((total, id) => total + (state.pitching[id]?.[name] ?? 0), 0)
}

/** The players of a side; without a line-up those that its plays name. */
function idsOf(state: BaseballState, side: Side): number[] {
  const squad = state.squads[side]
  if (squad !== null) return squad.players.map(({ playerId }) => playerId)
  const batters = state.plays.filter((play) => play.side === side).map(({ batterId }) => batterId)
  const pitchers = state.plays.filter((play) => play.side === otherSide(side)).map(({ pitcherId }) => pitcherId)
  return [...new Set([...batters, ...pitchers])].filter((id) => id !== null)
}

function bySide(of: (side: Side) => number): Score {
  return { home: of('home'), away: of('away') }
}
