import type { Score } from '../../match.ts'
import type { Side } from '../../timeline.ts'
import type { DraftStep, Kill, Minute, Objective, PlayerLine, Scoreboard } from './vocabulary.ts'

/** A game of two teams of five. Shared structure: `apply` copies only what changes. */
export interface MobaGame {
  /** In the order of the draft. */
  draft: readonly DraftStep[]
  /** Heroes that a step took although they were banned or picked before in this game; the step is kept. */
  draftFaults: number
  /** Kills that the source lists one by one. */
  kills: Score
  /** The same, one by one, as they came. */
  killLog: readonly Kill[]
  firstBlood: Side | null
  /** The side that had ten of them first. */
  tenKills: Side | null
  objectives: readonly Objective[]
  minutes: readonly Minute[]
  lines: readonly PlayerLine[]
  /** Totals that the source states; null without them. */
  stated: Scoreboard | null
}

export const newMobaGame: MobaGame = {
  draft: [],
  draftFaults: 0,
  kills: { home: 0, away: 0 },
  killLog: [],
  firstBlood: null,
  tenKills: null,
  objectives: [],
  minutes: [],
  lines: [],
  stated: null,
}
