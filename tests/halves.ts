/** How a file of the long half begins: `// Long half: audits every page.` */
const longMark = /^\/\/ Long half: \S.*\.$/m
const anyMark = /^\s*\/\/.*\blong half\b/im

type Half = 'first' | 'long'

/**
 * The half of a test file, which the file itself declares: it is of the long half if its first comment says so, and of
 * the first half otherwise. Throws where a declaration is misspelt or stands below other lines.
 */
export function halfOf(text: string): Half {
  const [first = ''] = text.split('\n', 1)
  if (longMark.test(first)) return 'long'
  if (anyMark.test(text))
    throw new Error('The half of a file stands in its first line: `// Long half: <what it sweeps>.`')
  return 'first'
}

/**
 * One of `count` parts, about equally dear: files are dealt in their order, dearest first, there and back.
 *
 * @param place - From 1 to `count`.
 */
export function partOf<File>(files: readonly File[], place: number, count: number): File[] {
  const placeOf = (index: number) => {
    const turn = index % (2 * count)
    return turn < count ? turn + 1 : 2 * count - turn
  }
  return files.filter((_, index) => placeOf(index) === place)
}

/** Reads `2/3`. Throws where it names no part. */
export function readPart(text: string): { place: number; count: number } {
  const [, place = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (place < 1 || place > count) throw new Error(`--part takes a part of the long half, as 2/3, not "${text}".`)
  return { place, count }
}
