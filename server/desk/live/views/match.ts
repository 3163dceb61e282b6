import type { DeskEntry, DeskHero, DeskPalette, DeskPressed, DeskSquad } from '#contract/touchline/desk-live.ts'
import type { DeskName } from '#contract/touchline/desk.ts'
import type { PersonBrief } from '#contract/touchline/brief.ts'
import type { Palette, Presence } from '#sports/palette.ts'
import type { SquadShape } from '#sports/player.ts'
import type { EntryRow, OldRow } from '../store/entry.ts'

type NameOf = (id: number | null) => DeskName | null
const members = ['key', 'side', 'playerId', 'otherPlayerId', 'reason', 'count', 'period', 'clockSeconds'] as const

/** The keys as a page shows them. */
export function paletteView(
  { keys, decisions, periodStarts, periodEnds, endReading, hasOwnClock, ...palette }: Palette,
  heroes: readonly DeskHero[],
): DeskPalette {
  return {
    keys: keys.map(keyView),
    heroes: [...heroes],
    decisions: decisions.map(({ id, key, label, of }) => ({ id, key, label, of })),
    periodStarts,
    periodEnds: periodEnds ?? {},
    endReading: endReading ?? null,
    hasOwnClock: hasOwnClock === true,
    lineup: lineupView(palette),
  }
}

function lineupView({ lineup, lineupLimits: limits }: Pick<Palette, 'lineup' | 'lineupLimits'>) {
  if (lineup === undefined) return null
  return {
    starters: limits?.starters ?? null,
    hasFormation: limits?.formation !== undefined,
    positions: [...(limits?.positions ?? [])],
  }
}

/** A key without what the server alone compares. */
export function keyView(given: Palette['keys'][number]): DeskPalette['keys'][number] {
  const { isBefore: _, hasFreeReason: __, isOnlyBefore: ___, endsIn = [], ...key } = given
  const { count, other } = key
  return {
    ...key,
    reasons: [...key.reasons],
    other: other && { ...other, isNeeded: other.isNeeded === true },
    needsReason: key.needsReason === true,
    count: count && { ...count, isOptional: count.isOptional === true, isHero: count.isHero === true },
    playerIs: key.playerIs ?? null,
    otherIs: key.otherIs ?? null,
    withoutPlayer: key.withoutPlayer ?? null,
    endsMatch: key.endsMatch === true,
    asksIn: [...endsIn],
    endsUnlessLevel: key.endsUnlessLevel === true,
    isServing: key.isServing === true,
    changes: key.changes ?? null,
  }
}

/** An entry with its earlier values: of each correction those that it changed. */
export function entryView(entry: EntryRow, old: readonly OldRow[], nameOf: NameOf): DeskEntry {
  const { userId, pressed, events: _, ...rest } = entry
  const own = old.filter(({ number }) => number === entry.number)
  return {
    ...rest,
    ...pressed,
    by: nameOf(userId),
    old: own.map((one, at) => ({
      values: changedOf(one.pressed, own[at + 1]?.pressed ?? pressed),
      by: nameOf(one.userId),
      at: one.at,
      reason: one.reason,
    })),
  }
}

function changedOf(before: DeskPressed, after: DeskPressed): Partial<DeskPressed> {
  return Object.fromEntries(members.filter((name) => before[name] !== after[name]).map((name) => [name, before[name]]))
}

/** A line-up as the desk needs it: with shirts, and who is on the pitch. */
export function squadView(
  squad: SquadShape | null,
  people: ReadonlyMap<number, PersonBrief>,
  presence: ReadonlyMap<number, Presence> | null = null,
): DeskSquad | null {
  if (squad === null) return null
  const players = squad.players.flatMap(({ playerId, shirtNumber, position, line, slot, isStarter }) => {
    const person = people.get(playerId)
    if (!person) return []
    const { cameOn = null, left = null, isSentOff = false } = presence?.get(playerId) ?? {}
    const isOnPitch = left === null && (isStarter || cameOn !== null)
    return [{ ...person, shirtNumber, position, line, slot, isStarter, isOnPitch, isSentOff, cameOn, left }]
  })
  return { formation: squad.formation, coach: squad.coach?.name ?? null, players }
}
