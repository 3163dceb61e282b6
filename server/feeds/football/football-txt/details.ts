import { footballEvent } from '#sports/football.ts'
import type { Pair } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { clockOf } from '../openfootball/goals.ts'

type NumberOf = (name: string, side: Side) => number | null
/** The side on whose line-up a name is, if it is on one. */
type SideOf = (name: string) => Side | null

/** `Danny Makkelie (Netherlands)`: the name alone. */
export function readReferee(text: string): string | null {
  return (
    text
      .replace(/\s*\([^)]*\)/g, '')
      .split(/[,;]/)[0]!
      .replace(/\.$/, '')
      .trim() || null
  )
}

/** `65_000`, `65,000`, `12916`. */
export function readAttendance(text: string): number | null {
  const digits = /^\s*(\d{1,3}(?:[_.,\s]\d{3})+|\d{2,6})\s*$/.exec(text)?.[1]
  return digits ? Number(digits.replace(/\D/g, '')) : null
}

/**
 * `A 88', B 90'; C 30'`: cards of the home side, after `;` of the away side. Without `;` the line-ups say whose they
 * are.
 */
export function readCardList(
  text: string,
  colour: 'yellow' | 'red',
  { numberOf, sideOf, hasExtra }: { numberOf: NumberOf; sideOf: SideOf; hasExtra: boolean },
  remarks: string[],
): TimelineEvent[] {
  const parts = text.split(';')
  return parts.flatMap((part, at) =>
    part.split(',').flatMap((entry): TimelineEvent[] => {
      const [, name = '', minute, added] = /^\s*(.*?)\s*(?:(\d{1,3})(?:\+(\d{1,2}))?['’′])?\s*$/.exec(entry) ?? []
      if (/^[-–]?$/.test(name)) return []
      const side = parts.length === 2 ? (['home', 'away'] as const)[at]! : sideOf(name)
      const playerId = side && numberOf(name, side)
      if (!side || playerId === null) {
        remarks.push(`a ${colour} card of ${JSON.stringify(name)}, whose side is not known, left out`)
        return []
      }
      const when = minute
        ? clockOf({ minute: Number(minute), added: Number(added ?? 0) }, hasExtra)
        : ({ period: 9, clockSeconds: null } as const)
      return [footballEvent.card({ key: `card:${colour}:${side}:${name}`, side, ...when, playerId, colour })]
    }),
  )
}

type Kick = { score: Pair | null; name: string; isScored: boolean; side: Side | null }

/**
 * `1-0 Gavranović, 1-1 Pogba, … Mbappé (save)`: kicks in their order. The score tells whose a scored kick is; a missed
 * one is of the side whose turn it is.
 */
export function readKicks(text: string, numberOf: NumberOf, remarks: string[]): TimelineEvent[] {
  let before: Pair = { home: 0, away: 0 }
  const kicks = text.split(/[,;]/).flatMap((entry): Kick[] => {
    const found = /^\s*(?:(\d{1,2})-(\d{1,2})\s+)?(\p{L}[^()]*?)\s*(?:\(([^)]*)\))?\.?\s*$/u.exec(entry)
    if (!found) return []
    const score = found[1] ? { home: Number(found[1]), away: Number(found[2]) } : null
    const side = score && score.home > before.home ? 'home' : score && score.away > before.away ? 'away' : null
    before = score ?? before
    return [{ score, name: found[3]!, isScored: side !== null && !found[4], side }]
  })
  const sides = turnsOf(kicks)
  if (sides === null) {
    if (kicks.length > 0) remarks.push('kicks of a shoot-out whose sides are not known, left out')
    return []
  }
  return kicks.map(({ name, isScored }, at) =>
    footballEvent.shootoutKick({
      key: `kick:${at + 1}`,
      side: sides[at]!,
      order: at + 1,
      playerId: numberOf(name, sides[at]!),
      isScored,
    }),
  )
}

/** Sides take turns; null where the scored kicks contradict that. */
function turnsOf(kicks: readonly Kick[]): Side[] | null {
  const known = kicks.findIndex(({ side }) => side !== null)
  if (known < 0) return null
  const isHomeFirst = (kicks[known]!.side === 'home') === (known % 2 === 0)
  const sides = kicks.map((_, at): Side => ((at % 2 === 0) === isHomeFirst ? 'home' : 'away'))
  return kicks.every(({ side }, at) => side === null || side === sides[at]) ? sides : null
}
