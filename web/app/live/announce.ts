import type { Summary } from '#contract/touchline/brief.ts'
import type { Catalogue } from '../i18n/en.ts'

interface Names {
  home: string
  away: string
}

/** What is worth saying aloud of a change in a match that its visitor has starred; null for everything else. */
export function sentenceFor(
  before: Summary,
  after: Summary,
  names: Names,
  words: Catalogue['announce'],
): string | null {
  const score = words.score(names.home, after.score.home, after.score.away, names.away)
  for (const side of ['home', 'away'] as const) {
    if (after.score[side] > before.score[side])
      return words.goal(
        names[side],
        after.lastScore?.playerName ?? '',
        after.lastScore ? `${after.lastScore.minute}′` : '',
        score,
      )
    if (after.score[side] < before.score[side]) return words.taken(score)
    if (after.redCards[side] > before.redCards[side]) return words.redCard(names[side], score)
  }
  if (after.status === 'finished' && before.status !== 'finished') return words.end(score)
  if (after.phase === 'half_time' && before.phase !== 'half_time') return words.half(score)
  return silenceSentence(before, after, names, words)
}

/** Said once when the feeds of a match fall silent; null for everything else. */
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
 * Sentences for the live region, at most one message in ten seconds: what comes meanwhile is said together in the next
 * one. `say` is called with each message; `wait` stands in for the clock.
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
