import type { LeaderKind } from './leaders.ts'
import type { MatchState } from './match.ts'
import type { Sheet } from './sheets.ts'
import type { Side, TimelineEvent } from './timeline.ts'

/** A player of a line-up. */
export interface SquadMember {
  playerId: number
  shirtNumber: number | null
  /** The sport's number of the position; null unknown. */
  position: number | null
  isStarter: boolean
  /** Place in the formation, where the source has it: the line from the back, and the place in it from the left. */
  line: number | null
  slot: number | null
}

/** The line-up of one side. */
export interface SquadShape {
  /** In the notation of the sport, `4-2-3-1`; null where it is unknown or the sport has none. */
  formation: string | null
  players: readonly SquadMember[]
  coach: { id: number | null; name: string } | null
}

/** What one player did in one match. */
export interface PlayerRecord {
  playerId: number
  side: Side
  isStarter: boolean
  /** Minutes played, without stoppage time; null when unknown, 0 for an unused substitute. */
  minutes: number | null
  /** Whether any event proves that the player took part. */
  hasPlayed: boolean
  /** Counts by the sport's terms: `goals`, `assists`. A missing term is not counted in this sport. */
  counts: Readonly<Record<string, number>>
}

/** How the figures of players are derived from a match. */
export interface SportPlayers<State extends MatchState = MatchState> {
  /** Types of the events that `records` needs. The most frequent ones, such as shots, need not be read for it. */
  types: readonly string[]
  /** Types of events that list a side's players in `detail.players`: line-ups, box scores. */
  listingTypes: readonly string[]
  /** Types of events by which a player takes part without being listed. */
  namingTypes: readonly string[]
  /** Figures by which a season's players are ranked; none by default. */
  leaders?: readonly LeaderKind[]
  /** The lines kept of players: of a season, a team and a player. */
  sheets?: readonly Sheet[]
  /** Of a sport with zones of shots: the shots of one player by zone; none where no place is known. */
  zones?: {
    types: readonly string[]
    of(events: readonly TimelineEvent[]): { zone: string; made: number; attempted: number }[]
  }
  /**
   * The records of matches that are over are stored, because a season takes seconds to fold. Raise the number when the
   * same events give other records: stored ones are then folded again.
   */
  storedEdition?: number
  /** By player. `seconds` is the clock reading of a running match; by default the clock's last one. */
  records(state: State, seconds?: number): Map<number, PlayerRecord>
}

/** Types of events that score, and how a list of scorers counts them. */
export interface SportScoring {
  types: readonly string[]
  /** The scores are goals: seasons and teams have figures of them. */
  areGoals?: boolean
  /** `own` is scored for the other side and not counted; `penalty` is counted, and also separately. */
  kindOf(event: TimelineEvent): 'plain' | 'penalty' | 'own'
}
