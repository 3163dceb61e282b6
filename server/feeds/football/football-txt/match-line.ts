import { readOffset, readTime } from '../../reading/when.ts'
import { takeDay, takeSecondDay, withoutRange, type WrittenDay } from './days.ts'
import { columnsOf, readGround, takeAttendance, type Ground } from './ground.ts'
import { readSides, type Sides } from './sides.ts'

/** A line with a day, an hour or a ground, and with or without two sides. */
export interface MatchLine {
  number: number | null
  day: WrittenDay | null
  /** The day is the first of several. */
  isRange: boolean
  /** The day of the second of two matches in one line. */
  secondDay: WrittenDay | null
  clock: Clock | null
  ground: Ground
  sides: Sides | null
  /** In square brackets, such as `[postponed]`; it may go on in the next line. */
  note: string
  isNoteOpen: boolean
  /** `▪ Replay` behind the line: added to the round. */
  roundPart: string | null
  /** A side without an opponent in its round. */
  bye: string | null
}

/** Minutes of the day, and the offset from UTC in minutes where the line has one. */
export interface Clock {
  time: number
  offset: number | null
  /** Days after the day of the line. */
  daysLater: number
}

/** Characters; a longer line names no two sides. */
const longestLine = 2000

const zoneWord = String.raw`(?:UTC|GMT)(?:\s?[+±−-]\s?\d{1,2}(?::?\d{2})?)?|CES?T|EES?T|WES?T`
const hour = String.raw`\d{1,2}[:.h]\d{2}`
const halfDay = /^(\d{1,2})([:.]\d{2})\s?([ap])\.?m\b\.?/i
const clockForm = new RegExp(
  String.raw`^(${hour})(?:h|\s?Uhr|\s?hrs)?(?:\s+(${zoneWord}))?(?:\s*\((?:(${hour})\s*)?(?:[A-Z]{2,5}\s*/\s*)?(${zoneWord}|[A-Z]{2,5})?\))?(?=$|[\s,@])`,
)

/** `20:00`, `20.00`, `20:00 UTC+3`, `15:00 (17:00 UTC+4)`, `20:45 (19:45 BST/UTC+1)` at the beginning. */
function takeClock(raw: string): { clock: Clock; rest: string } | null {
  // `7:30 pm`
  const text = raw.replace(
    halfDay,
    (_, h: string, m: string, mark: string) => `${(Number(h) % 12) + (/p/i.test(mark) ? 12 : 0)}${m}`,
  )
  const found = clockForm.exec(text)
  const time = found && readTime(found[1]!.replace('h', ':'))
  if (!found || time === null) return null
  const [, , zone, second, secondZone] = found
  const rest = text.slice(found[0].length).trim()
  const there = second === undefined ? null : readTime(second.replace('h', ':'))
  const offset = readOffset((secondZone ?? '').replace(/\s/g, ''))
  if (there !== null && offset !== null)
    return { clock: { time: there, offset, daysLater: there - time < -720 ? 1 : there - time > 720 ? -1 : 0 }, rest }
  const own = readOffset((zone ?? (second === undefined ? (secondZone ?? '') : '')).replace(/\s/g, ''))
  return { clock: { time, offset: own, daysLater: 0 }, rest }
}

/** Reads a line that begins with a day, an hour or a ground, or names two sides; null for another one. */
export function readMatchLine(text: string): MatchLine | null {
  if (text.length > longestLine) return null
  const { rest: bare, note, isOpen } = takeNotes(text)
  const part = /\s▪+\s*([\p{L}\d][^▪]*?)\s*▪*$/u.exec(bare)
  const before = takeBefore(part ? bare.slice(0, part.index).trim() : bare)
  const shared = { note, isNoteOpen: isOpen, roundPart: before.roundPart ?? part?.[1] ?? null }
  const { rest, ...head } = before
  const isHead = head.day !== null || head.clock !== null
  const bye = /^(\S.*?)\s+bye$/i.exec(rest)?.[1] ?? null
  const found = bye === null ? readRest(rest) : { ground: readTimed(''), sides: null }
  if (found === null || (found.sides === null && bye === null && !isHead && !rest.startsWith('@'))) return null
  const { clock: groundClock, ...ground } = found.ground
  return { ...head, ...shared, clock: head.clock ?? groundClock, ground, sides: found.sides, bye }
}

type Before = Pick<MatchLine, 'number' | 'day' | 'isRange' | 'secondDay' | 'clock' | 'roundPart'> & { rest: string }

/** What may stand before a ground or the sides, in any order. */
function takeBefore(text: string): Before {
  const found: Before = {
    number: null,
    day: null,
    isRange: false,
    secondDay: null,
    clock: null,
    roundPart: null,
    rest: text,
  }
  for (let was = ''; was !== found.rest;) {
    was = found.rest
    const [, number, after] = /^\((\d{1,4})\)\s*(.*)$/.exec(was) ?? []
    const day: ReturnType<typeof takeDay> = found.day === null ? takeDay(was) : takeSecondDay(was, found.day)
    const clock = found.clock === null ? takeClock(was) : null
    const afterRange = found.day === null || found.isRange ? null : withoutRange(was)
    const round = /^▪+\s?([\p{L}\d./]+)\s+(.*)$/u.exec(was)
    if (number !== undefined && found.number === null) [found.number, found.rest] = [Number(number), after!]
    else if (day && found.day === null) [found.day, found.rest] = [day.day, day.rest]
    else if (day && found.secondDay === null) [found.secondDay, found.rest] = [day.day, day.rest]
    else if (afterRange !== null) [found.isRange, found.rest] = [true, afterRange]
    else if (clock) [found.clock, found.rest] = [clock.clock, clock.rest]
    else if (round && found.roundPart === null) [found.roundPart, found.rest] = [round[1]!, round[2]!]
    else found.rest = was.replace(/^[,:]\s*/, '')
  }
  return found
}

/** `@ Ground  A 1-1 B`, `A 1-1 B  @ Ground`, `@ Ground` alone, or nothing. */
function readRest(text: string): { ground: TimedGround; sides: Sides | null } | null {
  if (text === '') return { ground: readTimed(''), sides: null }
  const first = /^@\s*(.*)$/.exec(text)?.[1]
  if (first !== undefined) {
    for (const { before, after } of columnsOf(first)) {
      const { rest, attendance } = takeAttendance(after)
      const sides = before === '' ? null : readSides(rest.trim())
      if (!sides) continue
      const ground = readTimed(before)
      return { ground: { ...ground, attendance: ground.attendance ?? attendance }, sides }
    }
    return { ground: readTimed(first), sides: null }
  }
  const [, named = '', ground = ''] = /^(.*?)(?:\s+@\s*(.*))?$/.exec(text) ?? []
  const { rest, attendance } = takeAttendance(named)
  if (rest.trim() === '') return { ground: { ...readTimed(ground), attendance }, sides: null }
  const sides = readSides(rest.trim())
  const read = readTimed(ground)
  return sides && { ground: { ...read, attendance: read.attendance ?? attendance }, sides }
}

type TimedGround = Ground & { clock: Clock | null }

/** `Namur, 18:00`: an hour may end a ground. */
function readTimed(text: string): TimedGround {
  const { rest, attendance } = takeAttendance(text)
  const [, name = '', hours = ''] = /^(.*\p{L}.*?)[\s,;]\s*(\d{1,2}[:.h]\d{2}(?:\D.*)?)$/u.exec(rest.trim()) ?? []
  const clock = takeClock(hours)
  if (clock?.rest !== '') return { ...readGround(text), clock: null }
  return { ...readGround(name), attendance, clock: clock.clock }
}

/** Square brackets out of a line; the last one may be open. */
function takeNotes(text: string): { rest: string; note: string; isOpen: boolean } {
  const notes: string[] = []
  let rest = text.replace(/\[([^\]]*)\]/g, (_, words: string) => {
    notes.push(words.trim())
    return ' '
  })
  const open = rest.indexOf('[')
  if (open >= 0) {
    notes.push(rest.slice(open + 1).trim())
    rest = rest.slice(0, open)
  }
  return { rest: rest.trim(), note: notes.join('; '), isOpen: open >= 0 }
}
