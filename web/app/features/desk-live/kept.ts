import type { SentEntry } from '#contract/touchline/desk-live.ts'

/** What a browser stores of a desk. */
export interface Kept {
  /** The next sequence. */
  next: number
  waiting: SentEntry[]
  at: number
}

/** Names in the storage of the browser begin so; account, match and desk follow. */
export const deskPrefix = 'touchline-desk '

export function readKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return kept !== null && Number.isInteger(kept.next) && Array.isArray(kept.waiting) ? kept : null
  } catch {
    return null
  }
}

/** Keys of all desks of a browser that are not sent. */
export function countKept(storage: Pick<Storage, 'getItem'>): number {
  const names = Object.keys(storage).filter((name) => name.startsWith(deskPrefix))
  return names.reduce((sum, name) => sum + (readKept(storage.getItem(name))?.waiting.length ?? 0), 0)
}
