import { readOffset, readTime } from '../../reading/when.ts'
import type { Scores } from '../openfootball/score.ts'
import { takeDay } from './days.ts'
import type { WrittenDay } from './days.ts'
import { takeScore, withNote } from './score.ts'

/** A line with two sides, as it is written. */
export interface MatchLine {
  number: number | null
  day: WrittenDay | null
  /** Minutes of the day on the local clock, and its offset from UTC in minutes where the line has one. */
  time: number | null
  offset: number | null
  home: string
  away: string
  scores: Scores | null
  venue: string | null
  /** In square brackets, such as `[postponed]`. */
  note: string
}

/** `20:00`, `20.00`, `20:00 UTC+3`, `20:00 (18:00 UTC)` at the beginning. */
const clock = /^(\d{1,2}[:.]\d{2})(?:h|\b)(?:\s+(UTC[+-]?\d*(?::\d\d)?|CES?T|EES?T|WES?T)|\s*\([^)]*UTC\))?(?=\s)/
const offsetMark = /\(?\b(UTC\s*[+-−]\d{1,2}(?::?\d{2})?)\)?/

/** Reads a line as a match; null where it has no two sides. Throws `Refused` for an impossible score. */
export function readMatchLine(text: string): MatchLine | null {
  const [, number, afterNumber] = /^\((\d{1,3})\)\s*(.*)$/.exec(text) ?? [null, undefined, text]
  const dated = takeDay(afterNumber!)
  const timed = clock.exec(dated?.rest ?? afterNumber!)
  const rest = (dated?.rest ?? afterNumber!).slice(timed?.[0].length ?? 0).trim()
  const [, sidesAndNote = '', ground = ''] = /^(.*?)(?:\s+@\s*(.*))?$/.exec(rest) ?? []
  const note = [...`${sidesAndNote} ${ground}`.matchAll(/\[([^\]]*)\]/g)].map(([, words]) => words!).join('; ')
  const sides = readSides(sidesAndNote.replace(/\[[^\]]*\]/g, '').trim())
  if (!sides) return null
  const zone = offsetMark.exec(ground)?.[1] ?? timed?.[2]
  const venue = ground
    .replace(/\[[^\]]*\]/g, '')
    .replace(offsetMark, '')
    .trim()
  return {
    number: number ? Number(number) : null,
    day: dated?.day ?? null,
    time: timed ? readTime(timed[1]!) : null,
    offset: zone ? readOffset(zone) : null,
    ...sides,
    scores: sides.scores && withNote(sides.scores, note, sides),
    venue: venue === '' ? null : venue,
    note,
  }
}

function readSides(text: string): Pick<MatchLine, 'home' | 'away' | 'scores'> | null {
  // Names of line-ups have minutes; those of teams have none.
  if (/\d['’′]|[;=|]/.test(text)) return null
  const found = takeScore(text)
  const named = splitSides(found && found.after === '' ? found.before : found === null ? text : '')
  if (named) return { ...named, scores: found?.scores ?? null }
  if (!found || found.before === '' || found.after === '') return null
  return isName(found.before) && isName(found.after)
    ? { home: found.before, away: found.after, scores: found.scores }
    : null
}

/** `Home v Away`, `Home vs Away`, `Home - Away`. */
function splitSides(text: string): { home: string; away: string } | null {
  for (const mark of [/\s+vs?\.?\s+/, /\s+-(?::-)?\s+/]) {
    const parts = text.split(mark).map((part) => part.trim())
    if (parts.length === 2 && isName(parts[0]!) && isName(parts[1]!)) return { home: parts[0]!, away: parts[1]! }
  }
  return null
}

/** Two or more spaces separate columns, so that a name has none. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/\s{2,}/.test(text) && text.length <= 60
}
