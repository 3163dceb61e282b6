import { paletteOf } from '#sports/palettes.ts'
import { sports } from '#sports/index.ts'
import type { PaletteEntry } from '#sports/palette.ts'
import { fold, type MatchState } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

export type KeyPress = Partial<PaletteEntry> & { key: string }

export const blankPress = {
  side: null,
  playerId: null,
  otherPlayerId: null,
  reason: null,
  count: null,
  isPossible: false,
  period: 1,
  clockSeconds: null,
}

/** A match after these keys, as the desk enters them. */
export function entered(sportId: string, presses: readonly KeyPress[]): { state: MatchState; events: TimelineEvent[] } {
  const sport = sports[sportId]!
  const palette = paletteOf({ sport: sportId })!
  const events: TimelineEvent[] = []
  for (const [at, press] of presses.entries()) {
    const entry: PaletteEntry = {
      ...blankPress,
      at: 1000 * at,
      name: `desk:${String(at).padStart(4, '0')}`,
      ordinal: at + 1,
      ...press,
    }
    const built = palette.build(entry, fold(sport, events))
    if (!built.ok) throw new Error(`${press.key}: ${built.complaint}`)
    events.push(...built.events)
  }
  return { state: fold(sport, events), events }
}
