import type { Side } from '#sports/timeline.ts'
import type { PlayerRef, TeamRef } from '../reading/parsed.ts'

/** A player as a source names one. */
export interface Person {
  name: string
  /** The source's own id. */
  key: string | null
  /** Code of the nation, such as `SUI`. */
  nation: string | null
}

/**
 * One player, or the two of a pair. A side is stored as a team, because it has results, followers and a page; the
 * players of it are stored beside it.
 */
export interface SideRef {
  team: TeamRef
  people: readonly Person[]
}

/** The side of these people. A pair is named in the order of the source; its members sorted are its identity. */
export function sideOf(people: readonly Person[]): SideRef {
  const keys = people.map(({ key }) => key)
  const key = keys.every((one) => one !== null) ? keys.toSorted().join('+') : null
  const [only, partner] = people
  const nations = people.flatMap(({ nation }) => nation ?? [])
  return {
    people,
    team: {
      name: people.map(({ name }) => name).join(' / '),
      shortName: partner ? people.map(({ name }) => lastNameOf(name)).join(' / ') : shortNameOf(only!.name),
      country: null,
      kind: 'club',
      key,
      ...(nations.length > 0 ? { detail: { nations } } : {}),
    },
  }
}

/** `N. Djokovic`; a single name stays. */
export function shortNameOf(name: string): string {
  const at = name.indexOf(' ')
  return at <= 0 ? name : `${name[0]!}. ${name.slice(at + 1)}`
}

const particles = new Set([
  'de',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'van',
  'von',
  'der',
  'den',
  'la',
  'le',
  'el',
  'al',
  'bin',
])

/** The last word, with the particles before it: `De Minaur`, `van de Zandschulp`. */
export function lastNameOf(name: string): string {
  const words = name.split(' ')
  let from = words.length - 1
  while (from > 1 && particles.has(words[from - 1]!.toLowerCase())) from -= 1
  return words.slice(from).join(' ')
}

/**
 * Which of two sides is listed first: files list the winner first, or the upper one of the draw. The order of the names
 * tells nothing of the result, and is the same in every source.
 */
export function isListedFirst(one: SideRef, other: SideRef): boolean {
  const name = ({ people }: SideRef) =>
    people
      .map((person) => person.name.toLowerCase())
      .toSorted()
      .join('/')
  return name(one) <= name(other)
}

/** The players of both sides, numbered as a parser numbers them: from 1, home first. */
export function playersOf(sides: Readonly<Record<Side, SideRef>>): PlayerRef[] {
  return (['home', 'away'] as const).flatMap((side) =>
    sides[side].people.map(({ name, key, nation }, at, people) => ({
      name,
      shortName: shortNameOf(name),
      side,
      key,
      ...ofNameOf(name, people.slice(0, at)),
      ...(nation ? { detail: { nation } } : {}),
    })),
  )
}

/** Two sisters may have one initial and one surname. */
function ofNameOf(name: string, before: readonly Person[]): Pick<PlayerRef, 'ofName'> {
  const earlier = before.filter((one) => one.name === name).length
  return earlier === 0 ? {} : { ofName: earlier + 1 }
}

/** The number of a player by its side and its place in it. */
export function numberOf(sides: Readonly<Record<Side, SideRef>>, side: Side, place: number): number | null {
  if (place >= sides[side].people.length) return null
  return (side === 'home' ? 0 : sides.home.people.length) + place + 1
}
