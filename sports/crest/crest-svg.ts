import { hexOf, parseColour } from './colour.ts'
import { crestOf, crestOutlines, crestShapes, type CrestOutline } from './crest.ts'

/**
 * The crest that the site draws as markup in a box of 40 by 44, with colours that every program knows. `clipId` names
 * its clipping path in the document.
 */
export function crestMarkup(
  team: { id: number; colours: readonly string[] } | null,
  outline: CrestOutline,
  clipId: string,
): string {
  const edge = crestOutlines[outline]
  const { pattern, colours } = team === null ? unknown : crestOf(team)
  const fills = { a: plain(colours['--a']), b: plain(colours['--b']), c: plain(colours['--c']) }
  const shapes = crestShapes[pattern].map(({ path, colour }) => `<path d="${path}" fill="${fills[colour]}"/>`).join('')
  return (
    `<clipPath id="${clipId}"><path d="${edge}"/></clipPath>` +
    `<g clip-path="url(#${clipId})"><path d="M0 0h40v44H0z" fill="${fills.a}"/>${shapes}<path d="M20 0h20v44H20z" opacity=".07"/></g>` +
    `<path d="${edge}" fill="none" stroke="#14233f" stroke-opacity=".22" stroke-width="1.6"/>`
  )
}

const UNKNOWN = '#5d6b66'
const unknown = { pattern: 'solid' as const, colours: { '--a': UNKNOWN, '--b': undefined, '--c': undefined } }

function plain(colour: string | undefined): string {
  const parsed = colour === undefined ? null : parseColour(colour)
  if (colour === undefined || parsed === null) return UNKNOWN
  return colour.startsWith('#') ? colour : hexOf(parsed)
}
