import type { WrittenDay } from './days.ts'
import type { Clock } from './match-line.ts'
import type { Heading } from './headings.ts'
import type { TxtScores } from './score.ts'

/** A match line with what follows it. */
export interface Draft {
  line: number
  number: number | null
  /** `yyyy-MM-dd`. */
  date: string
  /** No line states the day. */
  isDayUnknown: boolean
  /** The day is that of the whole round. */
  isRoundDay: boolean
  /** The clock of the line before, where the line has none. */
  clock: Clock | null
  home: string
  away: string
  scores: TxtScores | null
  heading: Heading
  /** The part of the season, for tables. */
  scope: string
  venue: string | null
  attendance: number | null
  /** `[postponed]`, and what stands between the names. */
  note: string
  goals: string | null
  /** `Germany: …`, `Referee: …`. */
  properties: Property[]
  remarks: string[]
}

export interface Property {
  name: string
  text: string
  line: number
}

/** A text that continues in the next line: a bracket is open, or it ends with a comma, a dash or a semicolon. */
export function isOpen(text: string): boolean {
  return depthOf(text) > 0 || /[,;–-]\s*$/.test(text)
}

export function depthOf(text: string): number {
  let depth = 0
  for (const letter of text) depth += letter === '(' || letter === '[' ? 1 : letter === ')' || letter === ']' ? -1 : 0
  return depth
}

/** What the lines above say of the next match. */
export interface Head {
  day: string | null
  /** A day that does not exist. */
  isDayWrong: boolean
  isRoundDay: boolean
  secondDay: WrittenDay | null
  clock: Clock | null
  venue: string | null
  attendance: number | null
  part: string | null
}
export const noHead: Head = {
  day: null,
  isDayWrong: false,
  isRoundDay: false,
  secondDay: null,
  clock: null,
  venue: null,
  attendance: null,
  part: null,
}
