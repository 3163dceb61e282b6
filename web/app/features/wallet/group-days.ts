import type { WalletEntry } from '#contract/touchline/wallet.ts'
import { dateIn } from '../../kit/text/dates.ts'

export interface WalletDay {
  date: string
  entries: WalletEntry[]
  /** What available coins changed by; null where another page has more of the day. */
  sum: number | null
}

interface Around {
  timeZone: string
  hasLater: boolean
  hasEarlier: boolean
}

/** Entries by day in a zone, in their order. Pending coins of a sale change nothing that is available. */
export function groupDays(entries: readonly WalletEntry[], { timeZone, hasLater, hasEarlier }: Around): WalletDay[] {
  const days: WalletDay[] = []
  for (const entry of entries) {
    const date = dateIn(timeZone, entry.at)
    const last = days.at(-1)
    const day = last?.date === date ? last : { date, entries: [], sum: 0 }
    if (day !== last) days.push(day)
    day.entries.push(entry)
    day.sum = (day.sum ?? 0) + (entry.availableAfter === null ? 0 : entry.coins)
  }
  if (hasLater && days[0]) days[0].sum = null
  if (hasEarlier && days.length > 0) days.at(-1)!.sum = null
  return days
}
