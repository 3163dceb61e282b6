import { hash, hueOf, parseColour } from './colour.ts'

export const crestPatterns = [
  'solid',
  'stripes',
  'hoops',
  'halves',
  'sash',
  'cross',
  'chevron',
  'quarters',
  'chief',
  'band',
  'ring',
  'thirds',
] as const
type CrestPattern = (typeof crestPatterns)[number]

/** Outlines of crests in a box of 40 by 44; a sport declares which one its teams have. */
export const crestOutlines = {
  shield: 'M20 1.5 37 5v17c0 10-7.6 17-17 20.5C10.6 39 3 32 3 22V5z',
  circle: 'M20 3.2a18.8 18.8 0 1 1 0 37.6a18.8 18.8 0 1 1 0-37.6z',
  plate: 'M6 3h28a3 3 0 0 1 3 3v19.5L20 42 3 25.5V6a3 3 0 0 1 3-3z',
  hexagon: 'M20 1.5 37.75 11.75v20.5L20 42.5 2.25 32.25v-20.5z',
} as const
export type CrestOutline = keyof typeof crestOutlines

/** Shapes on the first colour, clipped by the outline, in the second (`b`) or third (`c`) colour. */
export const crestShapes: Record<CrestPattern, readonly { path: string; colour: 'b' | 'c' }[]> = {
  solid: [],
  stripes: [{ path: 'M9 0h5v44H9zM19 0h5v44h-5zM29 0h5v44h-5z', colour: 'b' }],
  hoops: [{ path: 'M0 6h40v5.5H0zM0 17h40v5.5H0zM0 28h40v5.5H0z', colour: 'b' }],
  halves: [{ path: 'M20 0h20v44H20z', colour: 'b' }],
  sash: [{ path: 'M-4 34 34-4l9 9L5 43z', colour: 'b' }],
  cross: [{ path: 'M16.5 0h7v44h-7zM0 16.5h40v7H0z', colour: 'b' }],
  chevron: [{ path: 'M0 16 20 30 40 16v10L20 40 0 26z', colour: 'b' }],
  quarters: [{ path: 'M20 0h20v22H20zM0 22h20v22H0z', colour: 'b' }],
  chief: [{ path: 'M0 0h40v13H0z', colour: 'b' }],
  band: [{ path: 'M0 13h40v18H0z', colour: 'b' }],
  ring: [{ path: 'M20 6a16 16 0 0 1 0 32a16 16 0 0 1 0-32zM20 10a12 12 0 0 0 0 24a12 12 0 0 0 0-24z', colour: 'b' }],
  thirds: [
    { path: 'M0 0h13.5v44H0z', colour: 'b' },
    { path: 'M26.5 0H40v44H26.5z', colour: 'c' },
  ],
}

const ofTwoColours = crestPatterns.filter((pattern) => pattern !== 'solid' && pattern !== 'thirds')

interface Crest {
  pattern: CrestPattern
  colours: { '--a': string; '--b'?: string; '--c'?: string }
  /** Colour of the monogram, readable on the first colour. */
  letters: string
}

/**
 * The design of a team's crest: its colours, in a pattern chosen by its id. A team without colours gets a hue from its
 * id.
 */
export function crestOf(team: { id: number; colours: readonly string[] } | null): Crest {
  if (!team) return { pattern: 'solid', colours: { '--a': 'var(--surface-3)' }, letters: 'var(--text-3)' }
  const [first, second, third] = usable(team)
  const letters = (parseColour(first)?.l ?? 0.5) > 0.72 ? '#14233f' : '#fff'
  if (!second) return { pattern: 'solid', colours: { '--a': first }, letters }
  if (third) return { pattern: 'thirds', colours: { '--a': first, '--b': second, '--c': third }, letters }
  return {
    pattern: ofTwoColours[hash(team.id) % ofTwoColours.length]!,
    colours: { '--a': first, '--b': second },
    letters,
  }
}

function usable(team: { id: number; colours: readonly string[] }): [string, string?, string?] {
  const [first, second, third] = team.colours.filter((colour) => parseColour(colour) !== null)
  if (first) return [first, second, third]
  const hue = hueOf(team.id)
  return [`oklch(0.5 0.13 ${hue})`, `oklch(0.82 0.09 ${(hue + 60) % 360})`]
}
