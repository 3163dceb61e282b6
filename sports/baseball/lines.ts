import type { BaseballState, BattingLine, PitchingLine } from './state.ts'

export const emptyBatting: BattingLine = {
  plateAppearances: 0,
  atBats: 0,
  runs: 0,
  hits: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  runsBattedIn: 0,
  walks: 0,
  intentionalWalks: 0,
  strikeouts: 0,
  hitByPitch: 0,
  sacrificeHits: 0,
  sacrificeFlies: 0,
  stolenBases: 0,
  caughtStealing: 0,
  doublePlays: 0,
}

export const emptyPitching: PitchingLine = {
  outs: 0,
  battersFaced: 0,
  hits: 0,
  runs: 0,
  earnedRuns: 0,
  walks: 0,
  intentionalWalks: 0,
  strikeouts: 0,
  homeRuns: 0,
  hitByPitch: 0,
  wildPitches: 0,
  balks: 0,
  pitches: 0,
  strikes: 0,
  inheritedRunners: 0,
  inheritedScored: 0,
}

/** Adds to the counts of a batter; counts without a batter are left out. */
export function bat(state: BaseballState, playerId: number | null, counts: Partial<BattingLine>): BaseballState {
  if (playerId === null) return state
  const known = state.batting[playerId]
  const line = added(known ?? emptyBatting, counts)
  return line === known ? state : { ...state, batting: { ...state.batting, [playerId]: line } }
}

export function pitch(state: BaseballState, playerId: number | null, counts: Partial<PitchingLine>): BaseballState {
  if (playerId === null) return state
  const known = state.pitching[playerId]
  const line = added(known ?? emptyPitching, counts)
  return line === known ? state : { ...state, pitching: { ...state.pitching, [playerId]: line } }
}

/** The same line where nothing is added. */
function added<Line extends Record<string, number>>(line: Line, counts: Partial<Line>): Line {
  let sum: Line | null = null
  for (const name in counts) {
    const count = counts[name]
    if (count === undefined || count === 0) continue
    sum ??= { ...line }
    sum[name] = ((line[name] ?? 0) + count) as Line[typeof name]
  }
  return sum ?? line
}
