import type { StageRule } from '#sports/esports/tournament/model.ts'
import type { Circuit } from '../title.ts'

/** The tables of both groups. */
export const groupRule: StageRule = {
  name: 'Group stage',
  kind: 'group',
  advance: 4,
  tieBreaks: ['head-to-head', 'games', 'games-won'],
}

/** Wins or losses after which a team has finished a Swiss stage. */
export const swissNeeds = 3

const swissRule: StageRule = {
  name: 'Swiss stage',
  kind: 'swiss',
  winsToAdvance: swissNeeds,
  lossesToLeave: swissNeeds,
}

/** The stages of a tournament as its season declares them. */
export function stagesOf({ kind, hasAdvantage }: Circuit): StageRule[] {
  const final = hasAdvantage ? 'advantage' : 'one'
  return [kind === 'swiss' ? swissRule : groupRule, { name: 'Playoffs', kind: 'double', teams: 8, final }]
}
