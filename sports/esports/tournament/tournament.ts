import { bracketStage } from './bracket.ts'
import { groupStage } from './group.ts'
import type { GroupStage, Pairing, Stage, StageRound } from './model.ts'
import { roundsOf, stageRules } from './rules.ts'
import { swissStage } from './swiss.ts'

/** The stages of a tournament by its rounds and series. `declared`: the member `stages` of the season's rules. */
export function tournamentOf(declared: unknown, rounds: readonly StageRound[], series: readonly Pairing[]): Stage[] {
  return stagesOf(declared, rounds, series, true)
}

/** The same without its Swiss stages and brackets. */
export function groupStagesOf(
  declared: unknown,
  rounds: readonly StageRound[],
  series: readonly Pairing[],
): GroupStage[] {
  return stagesOf(declared, rounds, series, false).filter((stage): stage is GroupStage => stage.kind === 'group')
}

function stagesOf(
  declared: unknown,
  rounds: readonly StageRound[],
  series: readonly Pairing[],
  isWhole: boolean,
): Stage[] {
  // Some sources have the series of a tournament and no rounds.
  if (rounds.length === 0 && series.length > 0) {
    const round = { id: 0, stage: 'regular', group: '', name: '', ordinal: 1 }
    const all = series.map((one) => ({ ...one, roundId: 0 }))
    return stagesOf(declared, [round], all, isWhole)
  }
  return stageRules(declared, rounds).flatMap((rule): Stage[] => {
    const own = roundsOf(rule, rounds)
    const ids = new Set(own.map(({ id }) => id))
    const played = series.filter(({ roundId }) => roundId !== null && ids.has(roundId))
    if (rule.kind === 'group') return [groupStage(rule, own, played)]
    if (!isWhole) return []
    return [rule.kind === 'swiss' ? swissStage(rule, own, played) : bracketStage(rule, own, played)]
  })
}
