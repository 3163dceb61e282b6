/**
 * Counts the matches in the text of a file of Football.TXT line by line. Independent of the reader, so that what the
 * reader does not see is counted all the same: nothing of `server/feeds` is used.
 */
export function countMatches(text: string): { lines: number; stated: number | null } {
  const stated = /^#\s*Matches\s+(\d+)\s*$/m.exec(text)?.[1]
  let lines = 0
  let open = 0
  let isInList = false
  for (const line of text.replaceAll(/<!--[\s\S]*?-->/g, '').split(/\r?\n/)) {
    const bare = line.replace(/(?:^|\s)#.*$/, '')
    // Goals and reports in brackets run over several lines.
    const isInside = open > 0
    open = Math.max(0, open + countOf(bare, '(') - countOf(bare, ')'))
    // So does a line-up: the following lines are indented.
    isInList = listOfPlayers.test(bare) || (isInList && /^\s{3,}\S/.test(bare))
    if (!isInside && !isInList && isMatch(bare)) lines += 1
  }
  return { lines, stated: stated === undefined ? null : Number(stated) }
}

const listOfPlayers = /^\s*\p{L}[^@\d]*:\s+\p{L}.*[,-]/u
const score = String.raw`\d{1,2}\s?[-–]\s?\d{1,2}`
const mark = String.raw`(?:a\.?e\.?t\.?|pens?\.?|p\.?|n\.?v\.?)`
/** `1-1 a.e.t. 4-3 pen.`, or what stands in its place. */
const scores = String.raw`(?:${score}(?:[\s,]*${mark})*(?:[\s,]+${score}(?:[\s,]*${mark})*)*|w\/o|n\/p|abd\.?|awd\.?|bye)`
const between = new RegExp(String.raw`\p{L}[\p{L}\p{M}.'’)&\s/-]*\d{0,4}\s+${scores}\s+[\d\p{L}]`, 'u')
const behind = new RegExp(String.raw`\p{L}.*\s(?:v|vs\.?|[-–])\s+.*\p{L}.*\s${scores}(?:\s|$)`, 'u')
const fixture = /\p{L}.*\s(?:v|vs\.?)\s+.*\p{L}/u
const dashed = /^[^,:'|]*\p{L}[^,:'|]*\s[-–]\s[^,:'|]*\p{L}[^,:'|]*$/u

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const rangeOfDays = new RegExp(String.raw`\b(?:${months})\w*[\s/.]+\d{1,2}.*[-–].*\b(?:${months})`, 'i')
const heading =
  /^\s*(?:[=▪•»›|*_<:-]|\(|(?:group|round|matchday|spieltag|jornada|giornata|regular|final|semi|quarter)\b)/iu

function isMatch(line: string): boolean {
  if (/^\s*$/.test(line) || heading.test(line)) return false
  const bare = withoutNotes(line)
  if (rangeOfDays.test(bare)) return false
  // `18:00 @ Place  A 1-1 B`: the ground may stand before the sides, or behind them.
  if (between.test(bare) || behind.test(bare)) return true
  const [sides = ''] = bare.split('@')
  const isList = /\p{L}:\s/u.test(sides) || sides.includes(',')
  return !isList && (fixture.test(sides) || (dashed.test(sides) && !/\d['’]/.test(line)))
}

/** Without what stands in brackets, with its contents: goals, half-time scores, notes. */
function withoutNotes(line: string): string {
  let bare = line.replaceAll(/\[[^\]]*\]/g, ' ')
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replaceAll(/\([^()]*\)/g, ' ')
  }
  return bare.replace(/\(.*$/, ' ')
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}
