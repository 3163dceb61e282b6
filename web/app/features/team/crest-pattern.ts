import { hash, hueOf, parseColour } from './colours.ts'

export const crestPatterns = ['solid', 'stripes', 'hoops', 'halves', 'sash', 'cross', 'chevron', 'quarters', 'chief', 'band', 'ring', 'thirds'] as const
export type CrestPattern = (typeof crestPatterns)[number]

const ofTwoColours = crestPatterns.filter((pattern) => pattern !== 'solid' && pattern !== 'thirds')

interface Crest {
  pattern: CrestPattern
  colours: { '--a': string; '--b'?: string; '--c'?: string }
  /** Colour of the monogram, readable on the first colour. */
  letters: string
}

/** How a team's crest looks: its colours, in a pattern that its id decides. A team without colours gets a hue from its id. */
export function crestOf(team: { id: number; colours: readonly string[] } | null): Crest {
  if (!team) return { pattern: 'solid', colours: { '--a': 'var(--surface-3)' }, letters: 'var(--text-3)' }
  const [first, second, third] = usable(team)
  const letters = (parseColour(first)?.l ?? 0.5) > 0.72 ? '#14233f' : '#fff'
  if (!second) return { pattern: 'solid', colours: { '--a': first }, letters }
  if (third) return { pattern: 'thirds', colours: { '--a': first, '--b': second, '--c': third }, letters }
  return { pattern: ofTwoColours[hash(team.id) % ofTwoColours.length]!, colours: { '--a': first, '--b': second }, letters }
}

function usable(team: { id: number; colours: readonly string[] }): [string, string?, string?] {
  const [first, second, third] = team.colours.filter((colour) => parseColour(colour) !== null)
  if (first) return [first, second, third]
  const hue = hueOf(team.id)
  return [`oklch(0.5 0.13 ${hue})`, `oklch(0.82 0.09 ${(hue + 60) % 360})`]
}
