/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** A stable hue for an id: unknown teams look the same on every page. */
export function hueOf(id: number): number {
  return hash(id) % 360
}

/** Mixes the bits of an integer (the finaliser of MurmurHash3). */
export function hash(id: number): number {
  let bits = id | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Parses `#rgb`, `#rrggbb` and `oklch(l c h)`; null for anything else. */
export function parseColour(text: string): Oklch | null {
  const numbers = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(text)
  if (numbers) return { l: Number(numbers[1]) / (numbers[2] ? 100 : 1), c: Number(numbers[3]), h: Number(numbers[4]) }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (!hex) return null
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red, green, blue] = [0, 2, 4].map((at) => linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
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

/**
 * Relative luminance as WCAG 2.2 defines it, 0 black to 1 white; colours outside of sRGB are clipped. Inverse of the
 * matrices above.
 */
export function luminance(colour: Oklch): number {
  const [r, g, b] = linearRgb(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The colour as `#rrggbb`, for programs that know no other notation; clipped to sRGB. */
export function hexOf(colour: Oklch): string {
  const digits = linearRgb(colour).map((channel) => {
    const encoded = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  return [red, green, blue].map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number]
}
