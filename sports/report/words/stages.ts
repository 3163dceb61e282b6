import type { Choice } from '../facts.ts'
import type { Stage } from '../match.ts'

const english: Record<Stage, string> = {
  final: 'the final',
  third_place: 'the third-place play-off',
  semi_final: 'the semi-final',
  quarter_final: 'the quarter-final',
  round_of_16: 'the round of 16',
  round_of_32: 'the round of 32',
}
const chinese: Record<Stage, string> = {
  final: '决赛',
  third_place: '季军赛',
  semi_final: '半决赛',
  quarter_final: '1/4 决赛',
  round_of_16: '1/8 决赛',
  round_of_32: '1/16 决赛',
}

/** ` in the semi-final`; empty without a stage. */
export function inStage(stage: Choice<Stage> | null): [{ text: string; fact: Choice<Stage> }] | [] {
  return stage === null ? [] : [{ text: ` in ${english[stage.value]}`, fact: stage }]
}

/** `半决赛，`; empty without a stage. */
export function stageFirst(stage: Choice<Stage> | null): [{ text: string; fact: Choice<Stage> }] | [] {
  return stage === null ? [] : [{ text: `${chinese[stage.value]}，`, fact: stage }]
}
