import { minLevels } from '#accounts/rules/privilege.ts'
import type { SlowMode } from '#contract/touchline/chat.ts'
import type { Heat, RoomState } from '../types.ts'

/** Time constant of the decay: after this time a message weighs 1/e. */
const FADE_MS = 10_000

/** Pauses by messages per second, taken at `above` and left below `below`; above five a second nobody can follow. */
export const slowSteps = [
  { seconds: 3, above: 5, below: 2.5 },
  { seconds: 10, above: 15, below: 8 },
  { seconds: 30, above: 40, below: 20 },
] as const

function heatAt({ value, at }: Heat, now: number): number {
  return value * Math.exp(-Math.max(0, now - at) / FADE_MS)
}

/** The heat after one more message. */
export function heatUp(heat: Heat, now: number): Heat {
  return { value: heatAt(heat, now) + 1, at: Math.max(now, heat.at) }
}

export function rateAt(heat: Heat, now: number): number {
  return (heatAt(heat, now) * 1000) / FADE_MS
}

/** The pause in force, from the previous one and the present rate. */
export function slowSecondsAt(heat: Heat, current: number, now: number): number {
  const rate = rateAt(heat, now)
  const known = slowSteps.findIndex((step) => step.seconds === current)
  let step = known
  for (const [index, { above }] of slowSteps.entries()) if (rate >= above) step = Math.max(step, index)
  if (step > known) return slowSteps[step]?.seconds ?? 0
  while (step >= 0 && rate < (slowSteps[step]?.below ?? 0)) step -= 1
  return slowSteps[step]?.seconds ?? 0
}

/** When the pause in force ends if no message follows; null when there is none. */
export function slowEndsAt(heat: Heat, current: number, now: number): number | null {
  if (current === 0) return null
  const [{ below }] = slowSteps
  const rate = rateAt(heat, now)
  return rate <= below ? now : Math.ceil(now + FADE_MS * Math.log(rate / below)) + 1
}

/** When a user of this level may send again after a message at `sentAt`. */
export function maySendAt(sentAt: number | null, slowSeconds: number, level = 0): number {
  const seconds = level >= minLevels.short_wait ? slowSeconds / 2 : slowSeconds
  return sentAt === null ? 0 : sentAt + Math.max(1, seconds) * 1000
}

export function slowModeAt(
  { heat, slowSeconds, fixedSlowSeconds }: Pick<RoomState, 'heat' | 'slowSeconds' | 'fixedSlowSeconds'>,
  now: number,
): SlowMode {
  if (fixedSlowSeconds !== null) return { seconds: fixedSlowSeconds, endsAt: null }
  const seconds = slowSecondsAt(heat, slowSeconds, now)
  return { seconds, endsAt: slowEndsAt(heat, seconds, now) }
}
