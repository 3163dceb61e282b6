import type { MatchLine } from './match-line.ts'

/** A match line with what follows it. */
export interface Draft {
  line: number
  /** `yyyy-MM-dd`. */
  date: string
  /** Minutes of the day; that of the line before where the line has none. */
  time: number | null
  offset: number | null
  match: MatchLine
  heading: Heading
  /** `@ …` of a line with the date alone. */
  venue: string | null
  goals: string | null
  /** `Germany: …`, `Referee: …`. */
  properties: { name: string; text: string; line: number }[]
  remarks: string[]
}

/** The headings above a match. */
export interface Heading {
  group: string | null
  round: string | null
}

/** A text that goes on in the next line: a bracket is open, or it ends with a comma, a dash or a semicolon. */
export function isOpen(text: string): boolean {
  return depthOf(text) > 0 || /[,;–-]\s*$/.test(text)
}

export function depthOf(text: string): number {
  let depth = 0
  for (const letter of text) depth += letter === '(' || letter === '[' ? 1 : letter === ')' || letter === ']' ? -1 : 0
  return depth
}
