import { readFileSync } from 'node:fs'
import { join } from 'node:path'
// It is a CommonJS module: Node has its exports as the default alone.
// oxlint-disable-next-line import/default
import opentype, { type Font, type Glyph } from 'opentype.js'

/** Text as outlines: the same on every machine without its fonts, and no text of a feed reaches the SVG. */
export type Typeface = {
  /** The data of a path whose baseline begins at x and y. */
  path(text: string, x: number, y: number, size: number): string
  width(text: string, size: number): number
}

const folder = join(import.meta.dirname, 'fonts')
const DECIMALS = 1

/**
 * A text in the first of these fonts that has each character; in the last where none has it, as its empty box. Left to
 * right with kerning, without further shaping: enough for Latin and Chinese.
 */
export function openTypeface(...names: readonly string[]): Typeface {
  const fonts = names.map(openFont)
  return {
    path: (text, x, y, size) =>
      placed(fonts, text, size)
        .glyphs.map(({ glyph, at }) => glyph.getPath(x + at, y, size).toPathData(DECIMALS))
        .join(''),
    width: (text, size) => placed(fonts, text, size).width,
  }
}

type Placed = { glyphs: { glyph: Glyph; at: number }[]; width: number }

function placed(fonts: readonly Font[], text: string, size: number): Placed {
  const glyphs: Placed['glyphs'] = []
  let [width, before] = [0, null as { font: Font; glyph: Glyph } | null]
  for (const character of text.normalize('NFC')) {
    const font = fonts.find((one) => one.charToGlyphIndex(character) > 0) ?? (fonts.at(-1) as Font)
    const glyph = font.charToGlyph(character)
    const scale = size / font.unitsPerEm
    if (before?.font === font) width += font.getKerningValue(before.glyph, glyph) * scale
    glyphs.push({ glyph, at: width })
    width += (glyph.advanceWidth ?? 0) * scale
    before = { font, glyph }
  }
  return { glyphs, width }
}

/** Glyphs are decoded when they are first drawn. */
function openFont(name: string): Font {
  const bytes = readFileSync(join(folder, `${name}.ttf`))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer, {
    lowMemory: true,
  })
}
