import { hueOf, luminance, parseColour, type Oklch } from '#sports/crest/colour.ts'

interface Sides {
  '--ta': string
  '--tb': string
  /** Text on a fill of the team's colour. */
  '--on-ta': string
  '--on-tb': string
}

interface Team {
  id: number
  colours: readonly string[]
}

const onLight = { low: 0.36, high: 0.62 }
const onDark = { low: 0.62, high: 0.86 }
const neutral: Oklch = { l: 0.45, c: 0.01, h: 165 }
const neutralChroma = 0.04

/**
 * The colours of both sides for charts, as CSS values that work in either theme: lightness is clamped to .36-.62 on
 * light and .62-.86 on dark. If the colours lie within 40 degrees of hue and .15 of lightness, away takes its next
 * colour.
 */
export function teamColours(home: Team | null, away: Team | null): Sides {
  const homeColour = candidates(home, 262)[0] ?? neutral
  const others = candidates(away, 24)
  const awayColour = besideDraws(
    others.find((colour) => !isAlike(homeColour, colour)) ?? opposite(homeColour),
    homeColour,
  )
  return {
    '--ta': forBothThemes(homeColour),
    '--tb': forBothThemes(awayColour),
    '--on-ta': textOn(homeColour),
    '--on-tb': textOn(awayColour),
  }
}

/** Chromatic colours first: white would be grey on a chart. */
function candidates(team: Team | null, fallbackHue: number): Oklch[] {
  const colours = (team?.colours ?? []).map(parseColour).filter((colour) => colour !== null)
  if (colours.length === 0) return [team ? { l: 0.5, c: 0.13, h: hueOf(team.id) } : { l: 0.5, c: 0.13, h: fallbackHue }]
  return [
    ...colours.filter((colour) => colour.c >= neutralChroma),
    ...colours.filter((colour) => colour.c < neutralChroma),
  ]
}

/** Whether two colours are hard to distinguish on a chart, after clamping. */
export function isAlike(a: Oklch, b: Oklch): boolean {
  const lightness = Math.abs(clamp(a.l, onLight) - clamp(b.l, onLight))
  if (lightness > 0.15) return false
  const areNeutral = [a.c < neutralChroma, b.c < neutralChroma]
  if (areNeutral[0] !== areNeutral[1]) return false
  return areNeutral[0] || hueDistance(a.h, b.h) < 40
}

/** A white side beside a coloured one is dark on charts, whose draws are a light grey. */
function besideDraws(colour: Oklch, home: Oklch): Oklch {
  const isLight = colour.c < neutralChroma && colour.l > onLight.high
  return isLight && home.c >= neutralChroma ? { ...colour, l: onLight.low } : colour
}

function opposite(colour: Oklch): Oklch {
  return colour.c < neutralChroma
    ? { l: 0.5, c: 0.13, h: 262 }
    : { ...neutral, l: clamp(colour.l, onLight) > 0.49 ? 0.36 : 0.62 }
}

function hueDistance(a: number, b: number): number {
  const distance = Math.abs(a - b) % 360
  return Math.min(distance, 360 - distance)
}

function forBothThemes(colour: Oklch): string {
  return `light-dark(${css(colour, onLight)},${css(colour, onDark)})`
}

/** White where it keeps 4.5:1 on the fill, else near black; on dark all fills are light. */
function textOn(colour: Oklch): string {
  const dark = 'oklch(0.1 0 0)'
  const fill = { ...colour, l: clamp(colour.l, onLight), c: Math.min(colour.c, 0.2) }
  return `light-dark(${1.05 / (luminance(fill) + 0.05) >= 4.52 ? '#fff' : dark},${dark})`
}

function css(colour: Oklch, range: { low: number; high: number }): string {
  return `oklch(${round(clamp(colour.l, range))} ${round(Math.min(colour.c, 0.2))} ${Math.round(colour.h)})`
}

function clamp(value: number, { low, high }: { low: number; high: number }): number {
  return Math.min(high, Math.max(low, value))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
