import type { MatchRow, PersonBrief } from '#contract/touchline/brief.ts'
import type { ChangeEntry, ChangePalette, ChangedEvent, StandingRuling } from '#contract/touchline/desk-change.ts'

/** A match to correct. */
export interface CorrectData {
  row: MatchRow
  competition: string
  /** In their order. */
  events: ChangedEvent[]
  palette: ChangePalette | null
  players: (PersonBrief & { side: 'home' | 'away' })[]
  rulings: StandingRuling[]
  mayRule: boolean
  isOver: boolean
  /** The day in UTC, yyyy-MM-dd. */
  today: string
  /** Entries that the form begins with: those that revoke a change. */
  given: ChangeEntry[]
}
