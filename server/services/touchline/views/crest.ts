import { crestMarkup } from '#sports/crest/crest-svg.ts'
import type { CrestOutline } from '#sports/crest/crest.ts'

/** The crest that the site draws, as a separate picture. */
export function crestSvg(team: { id: number; colours: readonly string[] }, outline: CrestOutline): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44" width="160" height="176">${crestMarkup(team, outline, 's')}</svg>`
}
