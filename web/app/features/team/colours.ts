/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

interface Sides {
  '--ta': string
  '--tb': string
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
 * The colours of both sides for charts, as CSS values that work in either theme: lightness is clamped to .36-.62 on light and
 * .62-.86 on dark. Sides whose colours lie within 40 degrees of hue and .15 of lightness are told apart: away takes its next colour.
 */
export function teamColours(home: Team | null, away: Team | null): Sides {
  const homeColour = candidates(home, 262)[0] ?? neutral
  const others = candidates(away, 24)
  const awayColour = others.find((colour) => !isAlike(homeColour, colour)) ?? opposite(homeColour)
  return { '--ta': forBothThemes(homeColour), '--tb': forBothThemes(awayColour) }
}

/** Colourful ones first: a white shirt would be grey on a chart. */
function candidates(team: Team | null, fallbackHue: number): Oklch[] {
  const colours = (team?.colours ?? []).map(parseColour).filter((colour) => colour !== null)
  if (colours.length === 0) return [team ? { l: 0.5, c: 0.13, h: hueOf(team.id) } : { l: 0.5, c: 0.13, h: fallbackHue }]
  return [...colours.filter((colour) => colour.c >= neutralChroma), ...colours.filter((colour) => colour.c < neutralChroma)]
}

/** Whether two colours could be taken for one another on a chart, in the clamped form in which they are drawn. */
export function isAlike(a: Oklch, b: Oklch): boolean {
  const lightness = Math.abs(clamp(a.l, onLight) - clamp(b.l, onLight))
  if (lightness > 0.15) return false
  const areNeutral = [a.c < neutralChroma, b.c < neutralChroma]
  if (areNeutral[0] !== areNeutral[1]) return false
  return areNeutral[0] || hueDistance(a.h, b.h) < 40
}

function opposite(colour: Oklch): Oklch {
  return colour.c < neutralChroma ? { l: 0.5, c: 0.13, h: 262 } : { ...neutral, l: clamp(colour.l, onLight) > 0.49 ? 0.36 : 0.62 }
}

function hueDistance(a: number, b: number): number {
  const distance = Math.abs(a - b) % 360
  return Math.min(distance, 360 - distance)
}

function forBothThemes(colour: Oklch): string {
  return `light-dark(${css(colour, onLight)},${css(colour, onDark)})`
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

/** A hue that stays with an id: unknown teams look the same on every page. */
export function hueOf(id: number): number {
  return hash(id) % 360
}

/** Mixes the bits of a whole number (the finaliser of MurmurHash3). */
export function hash(id: number): number {
  let bits = id | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Reads `#rgb`, `#rrggbb` and `oklch(l c h)`; null for anything else. */
export function parseColour(text: string): Oklch | null {
  const numbers = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)/.exec(text)
  if (numbers) return { l: Number(numbers[1]) / (numbers[2] ? 100 : 1), c: Number(numbers[3]), h: Number(numbers[4]) }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (!hex) return null
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red, green, blue] = [0, 2, 4].map((at) => linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return fromLinearRgb(red, green, blue)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** Björn Ottosson's OKLab (https://bottosson.github.io/posts/oklab/), in polar form. */
function fromLinearRgb(red: number, green: number, blue: number): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0),
  }
}
