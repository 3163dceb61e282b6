import type { PriceReport } from '#sports/odds.ts'
import type { Stated } from '#sports/reconcile.ts'
import type { Json, Side, TimelineEvent } from '#sports/timeline.ts'

type Detail = { [key: string]: Json }

/** What a parser makes of a source: facts under the names of the source. Nothing here has an id of ours yet. */

/** Where a fact stands: a line of a table, or a path in a JSON document. */
interface Place {
  file: string
  at: string
}

export interface Refusal extends Place {
  reason: string
}

export interface TeamRef {
  name: string
  /** ISO code of the association it plays in; null when the source does not say. */
  country: string | null
  kind: 'club' | 'national'
  /** The source's own id, where it has one. */
  key: string | null
  detail?: Detail
}

export interface PlayerRef {
  name: string
  shortName?: string
  side: Side | null
  key: string | null
  country?: string | null
  /** The source's own id of the national team that its list of players names. */
  nationalTeamKey?: string | null
  detail?: Detail
}

export interface CompetitionRef {
  slug: string
  name: string
  shortName: string
  country: string | null
  kind: 'league' | 'cup' | 'tournament'
  level: number
  colour?: string
  isHot?: boolean
}

export interface RoundRef {
  stage: 'regular' | 'group' | 'knockout'
  group: string
  name: string
  ordinal: number
}

export type ParsedPrice = Omit<PriceReport, 'matchId' | 'bookmakerId' | 'source'> & { bookmaker: string }

export interface ParsedMatch {
  place: Place
  /** The source's own id of the match, where it has one. */
  key: string | null
  competition: CompetitionRef
  season: string
  /** Null where a source does not tell rounds. */
  round: RoundRef | null
  /** Null with a label (`Winner of match 61`) while not known. */
  home: TeamRef | null
  away: TeamRef | null
  homeLabel: string | null
  awayLabel: string | null
  /** Epoch ms; noon UTC of the day when `isKickOffExact` is false. */
  kickOff: number
  isKickOffExact: boolean
  /** The day is told of the whole round: see `round-days.ts`. */
  isRoundDay?: boolean
  venue: string | null
  detail: Detail
  /** Players in `events` are numbered by their place here, from 1. */
  players: PlayerRef[]
  events: TimelineEvent[]
  /**
   * What the source says of the same match beside its events, read from the row and never from `events`: the import
   * compares the two.
   */
  stated: Stated
  /** Events beyond the result are known. */
  hasTimeline: boolean
  prices: ParsedPrice[]
  /** Less than the same source may have told before: a fuller account that is stored stays as it is. */
  isPartial?: boolean
  /** Parts of the row that cannot be, and were left out. */
  remarks: string[]
}

/** A team told outside of a match, as by a list of clubs. */
interface ParsedTeam {
  place: Place
  team: TeamRef
}

export type Parsed =
  | { kind: 'match'; match: ParsedMatch }
  | { kind: 'team'; team: ParsedTeam }
  /** A player of a list, with the source's own id. */
  | { kind: 'player'; player: PlayerRef }
  | { kind: 'refused'; refusal: Refusal }
  /** Something understood that holds no fact we keep; said once per file. */
  | { kind: 'note'; place: Place; text: string }

/**
 * Thrown within a parser where a row cannot be used: it becomes a refusal with this reason, and the next row is read.
 */
export class Refused extends Error {}

/** Thrown when a file as a whole cannot be used: not the format, damaged, empty. */
export class Unusable extends Error {
  readonly file: string
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`)
    this.name = 'Unusable'
    this.file = file
  }
}
