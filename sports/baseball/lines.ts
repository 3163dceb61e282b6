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

function battingOf({ batting }: Pick<BaseballState, 'batting'>, playerId: number): BattingLine {
  return batting[playerId] ?? emptyBatting
}

function pitchingOf({ pitching }: Pick<BaseballState, 'pitching'>, playerId: number): PitchingLine {
  return pitching[playerId] ?? emptyPitching
}

/** Adds to the counts of a batter; nobody's counts are left out. */
export function bat(state: BaseballState, playerId: number | null, counts: Partial<BattingLine>): BaseballState {
  if (playerId === null) return state
  return { ...state, batting: { ...state.batting, [playerId]: added(battingOf(state, playerId), counts) } }
}

export function pitch(state: BaseballState, playerId: number | null, counts: Partial<PitchingLine>): BaseballState {
  if (playerId === null) return state
  return { ...state, pitching: { ...state.pitching, [playerId]: added(pitchingOf(state, playerId), counts) } }
}

function added<Line extends Record<string, number>>(line: Line, counts: Partial<Line>): Line {
  const sum: Record<string, number> = { ...line }
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + (count ?? 0)
  return sum as Line
}
