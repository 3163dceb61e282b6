import type { DeskMatch, SentEntry } from '#contract/touchline/desk-live.ts'

/** An entry that waits for a decision, confirmed or not. */
export interface OpenEntry {
  desk: string
  sequence: number
  key: string
  side: 'home' | 'away' | null
  playerId: number | null
  clockSeconds: number | null
  isPossible: boolean
}

/** What waits for a decision once the entries of this desk that the match does not have yet are taken. */
export function openNow(match: DeskMatch, pending: readonly SentEntry[], desk: string | null): OpenEntry[] {
  const open: OpenEntry[] = [...match.open]
  if (desk === null) return open
  const isSame = (one: { desk: string; sequence: number }, about: { desk: string; sequence: number }) =>
    one.desk === about.desk && one.sequence === about.sequence
  for (const entry of pending) {
    const { about = null, key } = entry
    const at = about === null ? -1 : open.findIndex((one) => isSame(one, about))
    if (at >= 0) open.splice(at, 1)
    if (key === 'undo' && about !== null && at < 0) {
      const decided = decidedBy(match, pending, about, desk)
      if (decided) open.push(decided)
    }
    const isOpening = match.palette.keys.some(({ id, isOpening: opens }) => id === key && opens)
    if (entry.isPossible || isOpening) open.push(openOf(entry, desk))
  }
  return open
}

function openOf(entry: SentEntry, desk: string): OpenEntry {
  const { sequence, key, side = null, playerId = null, clockSeconds = null, isPossible = false } = entry
  return { desk, sequence, key, side, playerId, clockSeconds, isPossible }
}

/** The entry that a decision which is taken back was about; null where no decision is taken back. */
function decidedBy(
  { log, palette }: DeskMatch,
  pending: readonly SentEntry[],
  about: { desk: string; sequence: number },
  desk: string,
): OpenEntry | null {
  const isDecision = (key: string) => palette.decisions.some(({ id }) => id === key)
  const waits = pending.find(
    ({ sequence, key }) => about.desk === desk && sequence === about.sequence && isDecision(key),
  )
  const target = waits?.about
  if (target) {
    const sent = pending.find(({ sequence }) => target.desk === desk && sequence === target.sequence)
    if (sent) return openOf(sent, desk)
    return log.find((one) => one.desk === target.desk && one.sequence === target.sequence) ?? null
  }
  const decision = log.find((one) => one.desk === about.desk && one.sequence === about.sequence && isDecision(one.key))
  return (decision && log.find(({ number }) => number === decision.about)) ?? null
}
