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
  /** It waits in this browser: fans see nothing of it. */
  isUnsent: boolean
  /** The decision that waits in this browser; null without one. */
  decided: string | null
}

/** Entries of this desk that the match does not have yet: confirmed ones, and those that wait in the browser. */
interface Pending {
  unseen: readonly SentEntry[]
  waiting: readonly SentEntry[]
}

/**
 * What waits for a decision once the entries of this desk that the match does not have yet are taken. It stays with the
 * decision while that is not sent.
 */
export function openNow(match: DeskMatch, { unseen, waiting }: Pending, desk: string | null): OpenEntry[] {
  const pending = [...unseen, ...waiting]
  const open: OpenEntry[] = match.open.map((entry) => ({ ...entry, isUnsent: false, decided: null }))
  if (desk === null) return open
  const isSame = (one: { desk: string; sequence: number }, about: { desk: string; sequence: number }) =>
    one.desk === about.desk && one.sequence === about.sequence
  for (const entry of pending) {
    const { about = null, key } = entry
    const at = about === null ? -1 : open.findIndex((one) => isSame(one, about))
    const isDecision = match.palette.decisions.some(({ id }) => id === key)
    if (at >= 0 && isDecision && waiting.includes(entry)) open[at] = { ...open[at]!, decided: key }
    else if (at >= 0) open.splice(at, 1)
    if (key === 'undo' && about !== null && at < 0) {
      const before = decidedBy(match, pending, about, desk)
      const known = before === null ? -1 : open.findIndex((one) => isSame(one, before))
      if (before && known >= 0) open[known] = { ...open[known]!, decided: null }
      else if (before) open.push({ ...before, isUnsent: false, decided: null })
    }
    const isOpening = match.palette.keys.some(({ id, isOpening: opens }) => id === key && opens)
    const isKnown = open.some((one) => isSame(one, { desk, sequence: entry.sequence }))
    if ((entry.isPossible || isOpening) && !isKnown)
      open.push({ ...openOf(entry, desk), isUnsent: waiting.includes(entry) })
  }
  return open
}

function openOf(entry: SentEntry, desk: string): OpenEntry {
  const { sequence, key, side = null, playerId = null, clockSeconds = null, isPossible = false } = entry
  return { desk, sequence, key, side, playerId, clockSeconds, isPossible, isUnsent: false, decided: null }
}

/** The entry that a decision which is taken back was about; null where no decision is taken back. */
function decidedBy(
  { log, palette }: DeskMatch,
  pending: readonly SentEntry[],
  about: { desk: string; sequence: number },
  desk: string,
): Omit<OpenEntry, 'decided' | 'isUnsent'> | null {
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
