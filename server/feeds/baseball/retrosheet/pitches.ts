import { pitchCodes } from '#sports/baseball/vocabulary.ts'
import { PlayFault } from './advances.ts'

/** One step of a sequence: a pitch by its code, or a throw to a base. */
export type Step = { code: string; isRunnerGoing?: true; isBlocked?: true } | { base: number; isByCatcher?: true }

/**
 * The sequence of pitches of a plate appearance: `1LC>*B.S`. `*` marks the next pitch as blocked, `>` a runner going
 * with it, `+` a throw by the catcher; `.` is a play without the batter, after which the sequence continues.
 */
export function readPitches(text: string): Step[] {
  const steps: Step[] = []
  let marks: { isRunnerGoing?: true; isBlocked?: true } = {}
  let isByCatcher = false
  for (const one of text.trim()) {
    if (one === '.' || one === '?') continue
    if (one === '*') marks.isBlocked = true
    else if (one === '>') marks.isRunnerGoing = true
    else if (one === '+') isByCatcher = true
    else if (/[123]/.test(one)) {
      steps.push({ base: Number(one), ...(isByCatcher ? { isByCatcher } : {}) })
      isByCatcher = false
    } else if (Object.hasOwn(pitchCodes, one)) {
      steps.push({ code: one, ...marks })
      marks = {}
      isByCatcher = false
    } else throw new PlayFault(`pitch ${one} in ${text}`)
  }
  return steps
}
