/**
 * Counts the matches of a file of Football.TXT line by line, by other rules than the reader's: a line with a score or a
 * mark of two sides between words, that is no goal, no line-up and no row of a table.
 */

const score = /(?<![\w.+'’/-])\d{1,2}[-–:]\d{1,2}(?!['’\d/-])/
const versus = /\s(?:vs?\.?|[-–]|n\/p|w\/o|o\/w|(?:awd|abd|aban|canc|susp|ppd|pst|pstp|postp)\.?|x-x)\s/i
/** A number, a day or an hour before the sides. */
const before = [
  /^\(\d{1,4}\)\s*/,
  /^(?:\p{L}{2,}\.?,?\s+)?(?:\p{L}{3,}\.?[ /]\d{1,2}(?:,?[ /]\d{4})?|\d{1,2}\.?[ /]\p{L}{3,}(?: \d{2,4})?)(?=\s|$)\s*/u,
  /^(?:\p{L}{2,}\.?,?\s+)?(?:\d{4}-\d\d?-\d\d?|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4}|\.))(?=\s|$)\s*/u,
  /^\d{1,2}[:.h]\d\d(?:\s+(?:UTC|GMT|CES?T|EES?T)[+±-]?[\d:]*)?(?:\s*\([^)]*\))?(?=\s|$)\s*/,
  /^▪\S+\s+/,
]

export interface Counted {
  matches: number
  /** Lines of the matches, from 1. */
  lines: number[]
}

export function countMatches(text: string): Counted {
  const lines: number[] = []
  let depth = 0
  let isOpen = false
  const bare = text.replace(/<!--.*?(?:-->|$)/gs, (inside) => inside.replace(/[^\n]/g, ''))
  for (const [at, raw] of bare.split('\n').entries()) {
    const line = raw.replace(/#.*/, '').trim()
    if (line === '__END__') break
    if (line === '') [depth, isOpen] = [0, false]
    const isInside: boolean = depth > 0 || isOpen
    for (const letter of line) depth = Math.max(0, depth + ('(['.includes(letter) ? 1 : ')]'.includes(letter) ? -1 : 0))
    const isList = /^[^(@]{1,40}:(?:\s|$)/.test(line)
    isOpen = (isInside || isList) && /[,;–-]$/.test(line)
    if (!isInside && !isList && isMatch(line)) lines.push(at + 1)
  }
  return { matches: lines.length, lines }
}

function isMatch(line: string): boolean {
  if (/^(?:[=▪»‣•■●►:|[]|\((?!\d{1,4}\)))/.test(line) || line.includes('|')) return false
  if (/\s\d+\s+\d+\s+\d+\s+\d+\s+\d+\s*[-:]\s*\d+/.test(line)) return false
  let rest = line
  for (let was = ''; was !== rest;) [was, rest] = [rest, before.reduce((text, form) => text.replace(form, ''), rest)]
  const bare = rest
    .replace(/\[[^\]]*(?:\]|$)/g, ' ')
    .replace(/\([^)]*(?:\)|$)/g, ' ')
    .replace(/\s@\s.*$/, '')
    .replace(/^@.*?\s{2,}/, '')
  if (/\d['’′]|^\d{1,2}-\d{1,2}\s/.test(bare)) return false
  const words = bare.split(score.test(bare) ? score : versus)
  return words.length > 1 && /\p{L}/u.test(words[0]!) && words.slice(1).some((part) => /\p{L}/u.test(part))
    ? true
    : score.test(bare) && versus.test(bare)
}
