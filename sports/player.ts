import type { MatchState } from './match.ts'
import type { Side, TimelineEvent } from './timeline.ts'

/** A player of a line-up. */
export interface SquadMember {
  playerId: number
  shirtNumber: number | null
  /** A number of the sport for the position; null unknown. */
  position: number | null
  isStarter: boolean
  /** Place in the formation, where the source tells it: the line from the back, and the place in it from the left. */
  line: number | null
  slot: number | null
}

/** The line-up of one side. */
export interface SquadShape {
  /** As the sport writes it, `4-2-3-1`; null where it is not told or the sport has none. */
  formation: string | null
  players: readonly SquadMember[]
  coach: { id: number | null; name: string } | null
}

/** What one player did in one match. */
export interface PlayerRecord {
  playerId: number
  side: Side
  isStarter: boolean
  /** Minutes played, without stoppage time; null when nothing tells, 0 for who stayed on the bench. */
  minutes: number | null
  /** Whether anything proves that the player took part. */
  hasPlayed: boolean
  /** What was counted, by the sport's words: `goals`, `assists`. A missing word is not counted in this sport. */
  counts: Readonly<Record<string, number>>
}

/** How the figures of players come out of a match. */
export interface SportPlayers<State extends MatchState = MatchState> {
  /** Types of the events that `records` is made of. The many others, as shots, need not be read for it. */
  types: readonly string[]
  /** The type of event that lists a side's players in `detail.players`; null where the sport has none. */
  listingType: string | null
  /** Types of events by which a player takes part without being listed. */
  namingTypes: readonly string[]
  /** By player. `seconds` is the reading of the clock of a match still on; without it the clock's last one. */
  records(state: State, seconds?: number): Map<number, PlayerRecord>
}

/** Types of events that score, and what is counted of them in a list of scorers. */
export interface SportScoring {
  types: readonly string[]
  /** `own` is scored for the other side and counts for nobody; `penalty` counts, and is counted apart. */
  kindOf(event: TimelineEvent): 'plain' | 'penalty' | 'own'
}
