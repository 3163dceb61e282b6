import assert from 'node:assert/strict'
import { fold } from '#sports/sport.ts'
import { sports } from '#sports/index.ts'
import { doubtOf } from '#sports/palette-doubts.ts'
import { outsideOf } from '#sports/palette-limits.ts'
import { moveClock, standingClock, type PaletteEntry } from '#sports/palette.ts'
import { paletteOf } from '#sports/palettes.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { paletteView, squadView } from '#desk/live/views/match.ts'
import { entryOf, keyFor, missingOf, startDraft, typeInto, type Draft } from '../../web/app/features/desk-live/draft.ts'
import { readingOf } from '../../web/app/features/desk-live/clock.ts'
import type { Stroke } from './desk-strokes.ts'

/** The events that strokes make by the rules of page and palette alone, without browser and database. */
export function typeDry(
  sportId: string,
  sheets: readonly TimelineEvent[],
  strokes: readonly Stroke[],
): TimelineEvent[] {
  const sport = sports[sportId]!
  const palette = paletteOf({ sport: sportId })!
  const shown = paletteView(palette, [])
  const events = [...sheets]
  const people = new Map(
    Array.from({ length: 200 }, (_, id) => [id, { id, name: '', shortName: '' } as never] as const),
  )
  const squads = (palette.squads ?? sport.squads)(fold(sport, events))
  const lineups = { home: squadView(squads.home, people), away: squadView(squads.away, people) }
  let clock = standingClock
  let state = fold(sport, events)
  let ordinal = 0

  const add = (given: Partial<PaletteEntry> & { key: string; period: number; at: number }) => {
    ordinal += 1
    const blank = { side: null, playerId: null, otherPlayerId: null, reason: null, count: null, clockSeconds: null }
    const name = `desk:${String(ordinal).padStart(7, '0')}:dry`
    const entry: PaletteEntry = { ...blank, isPossible: false, ...given, name, ordinal }
    const { status, period } = state
    const outside = outsideOf(palette, entry, { status, period, squads: sport.squads(state), isPlayer: () => true })
    assert.equal(outside, null, JSON.stringify(entry))
    const presence = palette.presence?.(state)
    const key = palette.keys.find(({ id }) => id === entry.key)
    const find = (side: 'home' | 'away' | null, id: number) => (side && presence?.[side]?.get(id)) ?? null
    const doubt = key && doubtOf(key, entry, find, { serving: palette.serving?.(state) ?? null })
    assert.equal(doubt?.kind ?? null, key?.endsMatch ? 'ends_match' : null, JSON.stringify([doubt, entry]))
    const built = palette.build(entry, state)
    assert.ok(built.ok, `${JSON.stringify(entry)} ${built.ok ? '' : built.complaint}`)
    const move = palette.keys.find(({ id }) => id === entry.key)?.moves ?? null
    if (move !== null) clock = moveClock(clock, move, entry, palette.periodStarts)
    for (const event of built.events) {
      events.push(event)
      state = sport.apply(state, event)
    }
  }

  for (const { at, keys } of strokes) {
    let draft: Draft | null = null
    let isAsked = false
    const isTimed = palette.periodStarts[clock.period] !== undefined
    const clockSeconds = isTimed ? readingOf(clock, at, shown.endReading) : null
    const moment = { period: clock.period, clockSeconds, at }
    for (const name of keys.flatMap((one) => (/^\d+$/.test(one) ? [...one] : [one]))) {
      if (draft && name === 'Enter') {
        const missing = missingOf(draft, lineups)
        assert.equal(missing, null, JSON.stringify([keys, missing]))
        if (draft.key.endsMatch && !isAsked) {
          isAsked = true
          continue
        }
        add(entryOf(draft, lineups) as never)
        draft = null
      } else if (name === 'Enter') continue
      else if (draft) draft = typeInto(draft, name) ?? draft
      else if (name === ' ') {
        const key = palette.keys.find(({ moves }) => moves === clock.next)!
        const period = clock.period + 1
        const begun = clock.next === 'begin' ? { period, clockSeconds: palette.periodStarts[period] ?? null } : {}
        add({ key: key.id, ...moment, ...begun })
      } else draft = startDraft(keyFor(shown, name)!, moment, false)
    }
  }
  return events
}

/** Compares two folds member by member, so that a difference names its own. */
export function sameMembers(actual: object, expected: object, of: string): void {
  assert.deepEqual(Object.keys(actual).toSorted(), Object.keys(expected).toSorted(), of)
  for (const [name, value] of Object.entries(expected))
    assert.deepEqual((actual as Record<string, unknown>)[name], value, `${of}: ${name}`)
}
