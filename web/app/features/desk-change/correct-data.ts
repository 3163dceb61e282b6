import type { MatchRow, PersonBrief } from '#contract/touchline/brief.ts'
import type { ChangedEvent, StandingRuling } from '#contract/touchline/desk-change.ts'

/** A match to correct. */
export interface CorrectData {
  row: MatchRow
  competition: string
  events: ChangedEvent[]
  players: (PersonBrief & { side: 'home' | 'away' })[]
  rulings: StandingRuling[]
  mayRule: boolean
  isOver: boolean
  /** The day in UTC, yyyy-MM-dd. */
  today: string
}
