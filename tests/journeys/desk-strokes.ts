import type { Palette } from '#sports/palette.ts'
import type { Side } from '#sports/timeline.ts'

/** Keys of one entry, or of the clock, and the time at which they are pressed. */
export interface Stroke {
  at: number
  /** Names of keys, or digits; `Shift+g` and `Control+z` with a modifier. */
  keys: readonly string[]
  /** Entries that the keys make. */
  entries: number
}

export const arrowOf = (side: Side | null) => (side === null ? [] : [side === 'home' ? 'ArrowLeft' : 'ArrowRight'])

/** The keys that choose a reason of a key of the palette; without one none. */
export function reasonKeys({ keys }: Palette, id: string, reason: string | null): string[] {
  if (reason === null) return []
  const reasons = keys.find((key) => key.id === id)?.reasons ?? []
  const down = reasons.findIndex((one) => one.id === reason) + 1
  if (down === 0) throw new Error(`no reason ${reason} of ${id}`)
  const up = reasons.length + 1 - down
  return Array.from({ length: Math.min(up, down) }, () => (up < down ? 'ArrowUp' : 'ArrowDown'))
}

/** Enter, and once more for a key that may end the match or begins a game again; without an entry it does nothing. */
export function sendKeys({ keys }: Palette, id: string): string[] {
  const key = keys.find((one) => one.id === id)
  const mayAsk =
    key?.endsMatch === true ||
    key?.endsIn !== undefined ||
    key?.moves === 'again' ||
    (key?.side !== 'none' && key?.moves != null)
  return mayAsk ? ['Enter', 'Enter'] : ['Enter']
}

/** The letter of a key of the palette. */
export function letterOf({ keys }: Palette, id: string): string {
  const key = keys.find((one) => one.id === id)
  if (!key?.key) throw new Error(`no letter of ${id}`)
  return key.key
}
