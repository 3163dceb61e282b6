import type { Summary } from '#contract/touchline/brief.ts'
import type { Notice } from '#contract/touchline/notice.ts'
import type { SiteText } from '../i18n/en.ts'

/** A change of a match as an announcement names it, and the part of the page that announces it. */
export interface Change {
  key: string
  by: string
}

/** Time within which other parts of a page announce the same change again. */
const rememberedMs = 60_000

/**
 * Whether a change is to be announced: list, page and toast learn of it separately, and the first of them speaks. A
 * part itself never learns twice, so its next change of the same name is another one.
 */
export function oncePerChange(now: () => number = Date.now): (change: Change) => boolean {
  const known = new Map<string, { by: string; at: number }>()
  return ({ key, by }) => {
    for (const [old, { at }] of known) if (now() - at > rememberedMs) known.delete(old)
    const before = known.get(key)
    if (before && before.by !== by) return false
    known.set(key, { by, at: now() })
    return true
  }
}

/** The name of the change between two summaries, as `noticeKey` names it; null where no notice reports it. */
export function changeKey(matchId: number, before: Summary, after: Summary): string | null {
  const kind = changeKind(before, after)
  return kind && keyOf(matchId, kind, after.score)
}

/** The name of the change that a notice reports. */
export function noticeKey({ matchId, kind, facts, correctedAt }: Notice): string | null {
  if (matchId === null || !facts.score) return null
  return keyOf(matchId, correctedAt === null ? kind : `no ${kind}`, facts.score)
}

function keyOf(matchId: number, kind: string, { home, away }: Summary['score']): string {
  return `${matchId} ${kind} ${home}–${away}`
}

function changeKind(before: Summary, after: Summary): string | null {
  if (sumOf(after.score) > sumOf(before.score)) return 'goal'
  if (sumOf(after.score) < sumOf(before.score)) return 'no goal'
  if (sumOf(after.redCards) > sumOf(before.redCards)) return 'red_card'
  if (after.status === 'finished' && before.status !== 'finished') return 'full_time'
  return after.phase === 'half_time' && before.phase !== 'half_time' ? 'half_time' : null
}

function sumOf(pair: Summary['score'] | undefined): number {
  return pair ? pair.home + pair.away : 0
}

interface Names {
  home: string
  away: string
}

/** Announced once when the feeds of a match fall silent; null for everything else. */
export function silenceSentence(
  before: Summary,
  after: Summary,
  names: Names,
  words: SiteText['announce'],
): string | null {
  if (before.clock.silentSince !== undefined || after.clock.silentSince === undefined) return null
  return words.delayed(words.score(names.home, after.score.home, after.score.away, names.away))
}

/**
 * Sentences for the live region, at most one message in ten seconds: sentences in between are merged into the next one.
 * `say` is called with each message; `wait` replaces the clock in tests.
 */
export function announcements(
  say: (message: string) => void,
  wait: (ms: number, then: () => void) => void,
  pauseMs = 10_000,
): (sentence: string) => void {
  let pending: string[] = []
  let isPausing = false
  function flush(): void {
    isPausing = pending.length > 0
    if (!isPausing) return
    say(pending.join(' '))
    pending = []
    wait(pauseMs, flush)
  }
  return (sentence) => {
    pending.push(sentence)
    if (!isPausing) flush()
  }
}
