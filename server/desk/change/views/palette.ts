import type { ChangePalette } from '#contract/touchline/desk-change.ts'
import type { DeskHero } from '#contract/touchline/desk-live.ts'
import type { MatchState } from '#sports/match.ts'
import type { Palette } from '#sports/palette.ts'
import type { Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { keyView } from '../../live/views/match.ts'
import { periodsOf } from '../rules/check-event.ts'
import { isCorrecting, kindsOf, labelOf } from '../rules/kinds.ts'
import { isTimed } from '../rules/press.ts'

type Game = {
  sport: Sport
  palette: Palette | null
  state: MatchState
  shown: readonly TimelineEvent[]
  heroes: readonly DeskHero[]
}

/** What may be entered in a match, and what its events may be instead; null for a sport without keys. */
export function paletteView({ sport, palette, state, shown, heroes }: Game): ChangePalette | null {
  if (!palette) return null
  const kinds = kindsOf(sport, palette)
  const made = new Set(kinds.map(({ key }) => key))
  const keys = palette.keys.filter((key) => isCorrecting(key) && made.has(key.id))
  const isKey = new Set(keys.map(({ id }) => id))
  return {
    keys: keys.map(keyView),
    heroes: [...heroes],
    kinds: onceNamed(
      kinds.flatMap(({ key, reason, type, detail }) =>
        isKey.has(key) ? [{ key, reason, type, label: labelOf(sport, palette, { type, detail }) }] : [],
      ),
    ),
    periods: [...periodsOf({ state, shown, palette })].toSorted((a, b) => a - b),
    hasClock: isTimed(palette),
    endReading: palette.endReading ?? null,
  }
}

/** Kinds of a type with different names: the first of each, which is the plain one. */
function onceNamed(kinds: ChangePalette['kinds']): ChangePalette['kinds'] {
  const names = new Map<string, ChangePalette['kinds'][number]>()
  for (const kind of kinds) {
    const name = `${kind.type} ${kind.label.en}`
    if (!names.has(name)) names.set(name, kind)
  }
  return [...names.values()]
}
