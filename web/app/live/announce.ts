import type { Summary } from '#contract/touchline/brief.ts'
import type { Catalogue } from '../i18n/en.ts'

interface Names {
  home: string
  away: string
}

/** Announced once when the feeds of a match fall silent; null for everything else. */
export function silenceSentence(
  before: Summary,
  after: Summary,
  names: Names,
  words: Catalogue['announce'],
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
