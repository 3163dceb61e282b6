import { footballEvent, type CardColour, type Pair } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { takeAttendance } from './ground.ts'
import { clockOf } from '../openfootball/goals.ts'

type NumberOf = (name: string, side: Side) => number | null
/** The side on whose line-up a name is, if it is on one. */
type SideOf = (name: string) => Side | null

/** `Referee: Danny Makkelie (Netherlands); att: 65_000`: the referee's name alone, and the spectators. */
export function readOfficials(properties: readonly { name: string; text: string }[]): [string | null, number | null] {
  const all = properties.map(({ name, text }) => `${name}: ${text}`).join('; ')
  const { rest, attendance } = takeAttendance(all)
  const name = /(?:^|[;,\s])ref(?:eree)?s?\s*:\s*([^;,(]*)/i.exec(rest)?.[1]
  return [name?.replace(/\.\s*$/, '').trim() || null, attendance]
}

type CardTools = { numberOf: NumberOf; sideOf: SideOf; hasExtra: boolean }
const cardForm = /^\s*(\D*?)\s*(?:(\d{1,3})(?:\s*\+\s*(\d{1,2}))?['’′]?)?\s*$/

/**
 * `A 88', B 90'; C 30'`, `A - B`: cards of the home side, after the mark of the away side; `-` or `None` for none.
 * Without a mark the line-ups say whose they are, else the line-up above, `side`.
 */
export function readCardList(
  { text, side: above }: { text: string; side: Side | null },
  colour: CardColour,
  { numberOf, sideOf, hasExtra }: CardTools,
  remarks: string[],
): TimelineEvent[] {
  const parts = text.includes(';') ? text.split(';') : text.split(/(?:^|\s)[-–](?=\s|$)/)
  return parts.flatMap((part, at) =>
    part.split(/,|(?<=['’′])\s+(?=\p{L})|\s{2,}(?=\p{L})/u).flatMap((entry): TimelineEvent[] => {
      const [, name = '', minute, added] = cardForm.exec(entry) ?? []
      if (/^(?:[-–∅]|none)?$/i.test(name)) return []
      const side = parts.length === 2 ? (['home', 'away'] as const)[at]! : (sideOf(name) ?? above)
      const playerId = side && numberOf(name, side)
      if (!side || playerId === null) {
        remarks.push(`a ${colour.replace('_', ' ')} card of ${JSON.stringify(name)}, whose side is not known, left out`)
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
 * one is of the side whose turn it is. `A, B (X); C (X), D`: each side's own, of which the one with more began.
 */
export function readKicks(text: string, numberOf: NumberOf, remarks: string[]): TimelineEvent[] {
  const lists = text.split(';').map((part) => kicksOf(part))
  const isScored = lists.some((list) => list.some(({ score }) => score !== null))
  const kicks = isScored || lists.length !== 2 ? withSides(lists.flat()) : inTurn(lists as [Kick[], Kick[]])
  const sides = turnsOf(kicks)
  if (sides === null) {
    if (kicks.length > 0 || /\p{L}/u.test(text))
      remarks.push('kicks of a shoot-out whose sides are not known, left out')
    return []
  }
  return kicks.map(({ name, isScored: isIn }, at) =>
    footballEvent.shootoutKick({
      key: `kick:${at + 1}`,
      side: sides[at]!,
      order: at + 1,
      playerId: numberOf(name, sides[at]!),
      isScored: isIn,
    }),
  )
}

function kicksOf(text: string): Kick[] {
  return text.split(',').flatMap((entry): Kick[] => {
    const found = /^\s*(?:(\d{1,2})-(\d{1,2})\s+)?(\p{L}[^()]*?)\s*(?:\(([^)]*)\))?\.?\s*$/u.exec(entry)
    if (!found) return []
    const score = found[1] ? { home: Number(found[1]), away: Number(found[2]) } : null
    return [{ score, name: found[3]!, isScored: !found[4], side: null }]
  })
}

function withSides(kicks: readonly Kick[]): Kick[] {
  let before: Pair = { home: 0, away: 0 }
  return kicks.map((kick) => {
    const { score } = kick
    const side = score && score.home > before.home ? 'home' : score && score.away > before.away ? 'away' : null
    before = score ?? before
    return { ...kick, side, isScored: side !== null && kick.isScored }
  })
}

/** Which of two equally long lists began is not known. */
function inTurn([home, away]: [Kick[], Kick[]]): Kick[] {
  if (home.length === away.length || Math.abs(home.length - away.length) > 1) return []
  const sided = { home, away }
  const order = home.length > away.length ? (['home', 'away'] as const) : (['away', 'home'] as const)
  return Array.from({ length: home.length + away.length }, (_, at) => {
    const side = order[at % 2]!
    return { ...sided[side][Math.floor(at / 2)]!, side }
  })
}

/** Sides take turns; null where the scored kicks contradict that. */
function turnsOf(kicks: readonly Kick[]): Side[] | null {
  const known = kicks.findIndex(({ side }) => side !== null)
  if (known < 0) return null
  const isHomeFirst = (kicks[known]!.side === 'home') === (known % 2 === 0)
  const sides = kicks.map((_, at): Side => ((at % 2 === 0) === isHomeFirst ? 'home' : 'away'))
  return kicks.every(({ side }, at) => side === null || side === sides[at]) ? sides : null
}
