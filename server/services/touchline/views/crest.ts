import { crestOf, crestShapes, shieldPath } from '#sports/crest/crest.ts'

/** The crest that the site draws, as a separate picture. */
export function crestSvg(team: { id: number; colours: readonly string[] }): string {
  const { pattern, colours } = crestOf(team)
  const fills = { a: colours['--a'], b: colours['--b'] ?? '', c: colours['--c'] ?? '' }
  const shapes = crestShapes[pattern].map(({ path, colour }) => `<path d="${path}" fill="${fills[colour]}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44" width="160" height="176"><clipPath id="s"><path d="${shieldPath}"/></clipPath>` +
    `<g clip-path="url(#s)"><path d="M0 0h40v44H0z" fill="${fills.a}"/>${shapes}<path d="M20 0h20v44H20z" opacity=".07"/></g>` +
    `<path d="${shieldPath}" fill="none" stroke="#14233f" stroke-opacity=".22" stroke-width="1.6"/></svg>`
  )
}
