import type { MatchRow, PersonBrief } from '#contract/touchline/brief.ts'
import type {
  ChangeEntry,
  ChangePalette,
  ChangedEvent,
  DeskChange,
  StandingRuling,
} from '#contract/touchline/desk-change.ts'

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
  /** Why a change that is to be revoked cannot be; null where it can, or none is. */
  problem: string | null
}

type Revoked = { change: Pick<DeskChange, 'row'>; reverse: { entries: ChangeEntry[]; problem: string | null } | null }

/** The entries that revoke a change of a match, or why none do; `without`: the reason of one that was not applied. */
export function givenOf({ change, reverse }: Revoked, matchId: number, without: string) {
  if (change.row.id !== matchId || reverse === null) return { given: [], problem: without }
  return { given: reverse.entries, problem: reverse.problem }
}
