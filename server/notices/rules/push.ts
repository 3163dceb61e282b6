import type { NoticeKind } from '#contract/touchline/notice.ts'

/** How long each kind may wait for a device that is away: afterwards it tells what is no longer so. */
const ttlMinutes: Record<NoticeKind, number> = {
  kick_off: 15,
  goal: 10,
  red_card: 10,
  half_time: 10,
  full_time: 120,
  lineup: 60,
  reminder: 15,
  security: 1440,
  moderation: 1440,
  system: 1440,
}
const urgent = new Set<NoticeKind>(['kick_off', 'goal', 'red_card', 'reminder', 'security'])
/** What says how a match stands by its mere coming. */
const spoilers = new Set<NoticeKind>(['goal', 'red_card', 'half_time', 'full_time'])

export function ttlSecondsOf(kind: NoticeKind): number {
  return ttlMinutes[kind] * 60
}

export function isUrgent(kind: NoticeKind): boolean {
  return urgent.has(kind)
}

export function isSpoiler(kind: NoticeKind): boolean {
  return spoilers.has(kind)
}

export const spoilerKinds: readonly NoticeKind[] = [...spoilers]

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000
export const MOST_ATTEMPTS = 8

/** When to try again after so many tries; a push service may ask for more. */
export function pauseMs(attempts: number, asked: number | null): number {
  return Math.max(asked ?? 0, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1)))
}
