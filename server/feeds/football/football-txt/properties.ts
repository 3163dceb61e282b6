import { foldSpelling } from '#timeline/spelling.ts'
import type { Side } from '#sports/timeline.ts'
import type { Draft, Property } from './draft.ts'

const sides = ['home', 'away'] as const
const words =
  /^(?:ref(?:eree)?s?|att(?:endance|n)?|goals?|scorers?|yellow(?:[ /-]*red)?(?: cards?)?|red(?: cards?)?|y\/r|sent[ -]offs?|bookings?|penalt(?:y|ies)(?: (?:shoot-?outs?|kicks?))?|coach(?:es)?|trainers?|managers?|notes?|nb|(?:fourth|4th) official|assistants?|linesmen|var|sub(?:stitute)?s|bench|not used|formation|agg(?:regate)?|winners?|man of the match|stadium|venue|source|weather|report)$/i

/** `Referee`, `Yellow Cards`: a word that says something of a match, and no name of a side. */
export function isWordOfProperty(name: string): boolean {
  return words.test(name.trim())
}

/** A word of a match that is not also one of a whole file, such as `Note`. */
export function isProperty(name: string): boolean {
  return isWordOfProperty(name) && !/^(?:notes?|nb|source)$/i.test(name.trim())
}

/** The names of a line-up outside of brackets. */
export function namesOfLineup(text: string): number {
  let bare = text.replace(/\[[^\]]*\]/g, '').replace(/;.*$/s, '')
  for (let was = ''; was !== bare;) [was, bare] = [bare, bare.replace(/\([^()]*\)/g, '')]
  return bare.split(/,|\s[-–](?:\s|$)|\s{2,}/).filter((name) => /\p{L}/u.test(name)).length
}

/** A property, and the side it is about: whose line-up it is, or stands below. */
export type SidedProperty = Property & { side: Side | null; isLineup: boolean }

/**
 * Line-ups by the names of the sides, else in their order where two of them have other names (`ARG:`, `USA:`). Words
 * below a line-up are about its side. Names that are neither are left over.
 */
export function sidedProperties({ properties, home, away }: Draft): { sided: SidedProperty[]; odd: Property[] } {
  const named = { home, away }
  const others = properties.filter(({ name }) => sideOf(name, named) === null && !isWordOfProperty(name))
  const lists = others.filter(({ text }) => namesOfLineup(text) >= 7)
  const isInOrder = lists.length === 2 && properties.every(({ name }) => sideOf(name, named) === null)
  let below: Side | null = null
  const sided = properties.flatMap((one): SidedProperty[] => {
    const at = isInOrder ? lists.indexOf(one) : -1
    const own = sideOf(one.name, named) ?? sides[at] ?? null
    if (own !== null) below = own
    if (own === null && !isWordOfProperty(one.name)) return []
    return [{ ...one, side: own ?? below, isLineup: own !== null }]
  })
  return { sided, odd: others.filter((one) => !isInOrder || !lists.includes(one)) }
}

function sideOf(name: string, named: { home: string; away: string }): Side | null {
  const bare = (text: string) => foldSpelling(text.replace(/\s*\([A-Z]{1,5}\)\s*$/i, ''))
  return sides.find((side) => bare(named[side]) === bare(name)) ?? null
}
