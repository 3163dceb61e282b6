type NotPlayed = 'postponed' | 'cancelled' | 'abandoned' | 'awarded'

const marks: readonly [RegExp, NotPlayed][] = [
  [/^(?:p|pp|p-p|ppd|pst|pstp|postp|postponed)$/i, 'postponed'],
  [/^(?:c|c-c|can|canc|cancelled|canceled|ann|annulled)$/i, 'cancelled'],
  [/^(?:a-a|ab|abd|abn|abandoned|s|sus|susp|suspended)$/i, 'abandoned'],
  [/^(?:w|w\/?o|awd|awarded|forfeit)$/i, 'awarded'],
]

/** What stands in place of a score, or beside one: `(P)`, `P-P`, `[abandoned]`, `3-0 (awd.)`; null for none. */
export function notPlayedIn(text: string): NotPlayed | null {
  const [, mark = text] = /[([]([^)\]]*)[)\]]/.exec(text) ?? []
  const bare = mark.replaceAll(/[.\s]/g, '')
  const hasScore = /\d/.test(text)
  // `(A)` alone is an abandoned match, beside a score a decision.
  if (/^a$/i.test(bare)) return hasScore ? 'awarded' : 'abandoned'
  const found = marks.find(([pattern]) => pattern.test(bare))?.[1] ?? null
  // `4-3 (p)` is a shoot-out.
  return hasScore && (found === 'postponed' || found === 'cancelled') ? null : found
}
