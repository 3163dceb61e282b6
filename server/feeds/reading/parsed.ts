import type { Score } from '#sports/match.ts'
import type { PriceReport } from '#sports/odds.ts'
import type { Stated } from '#sports/reconcile.ts'
import type { FinalRecord } from '#sports/standings.ts'
import type { TermKind } from '#sports/term.ts'
import type { Json, Side, TimelineEvent } from '#sports/timeline.ts'

export type Detail = { [key: string]: Json }

/** The output of a parser: facts under the names of the source. It contains none of our ids. */

/** The place of a fact: a line of a table, or a path in a JSON document. */
export interface Place {
  file: string
  at: string
}

export interface Refusal extends Place {
  reason: string
}

export interface TeamRef {
  name: string
  /** For narrow columns; the name by default. */
  shortName?: string
  /** ISO code of the association it plays in; null when the source has none. */
  country: string | null
  kind: 'club' | 'national'
  /** The source's own id, where it has one. */
  key: string | null
  detail?: Detail
  /** Its group in the table of the season, and the conference or league above it. */
  division?: { conference: string; group: string }
}

export interface PlayerRef {
  name: string
  shortName?: string
  side: Side | null
  key: string | null
  /** Of two players of one name on this side without ids, which one: 2 for the second. */
  ofName?: number
  country?: string | null
  /** The source's own id of the national team in its list of players. */
  nationalTeamKey?: string | null
  detail?: Detail
  /** Facts that change, such as a ranking, each with its day (`yyyy-MM-dd`): the newest is kept. */
  dated?: { [fact: string]: Detail & { on: string } }
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
  stage: 'regular' | 'group' | 'swiss' | 'knockout'
  group: string
  name: string
  ordinal: number
}

export type ParsedPrice = Omit<PriceReport, 'matchId' | 'bookmakerId' | 'source'> & { bookmaker: string }

export interface ParsedMatch {
  place: Place
  /** The source's own id of the match, where it has one. */
  key: string | null
  /** The source has no id: the reader made the key of teams, round or day. */
  isKeyMade?: boolean
  competition: CompetitionRef
  season: string
  /** Null where a source has no rounds. */
  round: RoundRef | null
  /** Null with a label (`Winner of match 61`) while unknown. */
  home: TeamRef | null
  away: TeamRef | null
  homeLabel: string | null
  awayLabel: string | null
  /** Epoch ms; noon UTC of the day when `isKickOffExact` is false. */
  kickOff: number
  isKickOffExact: boolean
  /** The day is that of the whole round: see `round-days.ts`. */
  isRoundDay?: boolean
  venue: string | null
  detail: Detail
  /** Players in `events` are numbered by their place here, from 1. */
  players: PlayerRef[]
  events: TimelineEvent[]
  /**
   * The source's statement about the match beside its events, read from the row and never from `events`: the import
   * compares the two.
   */
  stated: Stated
  /** The row has events beyond the result. */
  hasTimeline: boolean
  prices: ParsedPrice[]
  /** The source may have reported more before: a fuller stored version is not replaced. */
  isPartial?: boolean
  /**
   * The row may be a part of a series, whose games differ by their start, their number, or their map: what the
   * source stored of it before is joined with the row.
   */
  gamesBy?: 'time' | 'number' | 'arrival'
  /** Who reports the series to a source of several publishers; kept in `detail.provider`. */
  publisher?: string
  /** Games won as this publisher and as others say, of those that are in the same import. */
  others?: readonly { publisher: string; own: Score; theirs: Score }[]
  /** Implausible parts of the row, which were left out. */
  remarks: string[]
}

/** A team outside of a match, from a list of clubs. */
interface ParsedTeam {
  place: Place
  team: TeamRef
}

/** A player of a squad of a season. */
export interface ParsedMember {
  place: Place
  player: PlayerRef
  team: TeamRef
  competition: CompetitionRef
  season: string
  shirtNumber: number | null
  /** `goalkeeper`, `defender`, `midfielder` or `forward`. */
  position: string | null
}

/** The final record of a team in a season, from a source without the matches. */
export interface ParsedStanding {
  place: Place
  team: TeamRef
  competition: CompetitionRef
  season: string
  final: FinalRecord
}

/** The place of a team in a ranking that the source publishes. */
export interface ParsedRank {
  place: Place
  team: TeamRef
  /** Day of the list, `yyyy-MM-dd`. */
  on: string
  gender: 'men' | 'women'
  rank: number
  points: number
  previousPoints: number | null
  /** Places gained since the list before; negative: lost. */
  rankChange: number | null
  confederation: string
}

export interface ClubName {
  name: string
  /** The language that the source names (`en`); null without one. */
  language: string | null
  /** No longer in use. */
  isFormer: boolean
  at: string
}

/** A club of a list of clubs; it is no team here before a match, a squad or a rank names it. */
export interface ParsedClub {
  place: Place
  /** Tells it from the other clubs of its country in the lists of the source. */
  key: string
  name: string
  country: string
  founded: number | null
  dissolved: number | null
  ground: string | null
  /** Seats of the ground. */
  capacity: number | null
  city: string | null
  district: string | null
  region: string | null
  address: string | null
  /** All its names that are of no other club of the list, the full one first if it is. */
  names: ClubName[]
}

/** A hero, an item, a map or a patch of a title. */
export interface ParsedTerm {
  place: Place
  term: {
    kind: TermKind
    /** The number or name by which matches of the title refer to it. */
    key: string
    /** The source's own term. */
    name: string
    names: { en?: string; zh?: string }
    detail: Detail
  }
}

/** Outcome of rows; the last three add up to those that were read. */
export interface RowCounts {
  read: number
  taken: number
  repeated: number
  refused: number
}

export type Parsed =
  | { kind: 'match'; match: ParsedMatch }
  | { kind: 'member'; member: ParsedMember }
  | { kind: 'team'; team: ParsedTeam }
  | { kind: 'standing'; standing: ParsedStanding }
  | { kind: 'rank'; rank: ParsedRank }
  | { kind: 'club'; club: ParsedClub }
  | { kind: 'term'; term: ParsedTerm }
  /** A player of a list, with the source's own id. */
  | { kind: 'player'; player: PlayerRef }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'rows'; rows: RowCounts }
  /** A recognised part without facts to store; reported once per file. */
  | { kind: 'note'; place: Place; text: string }

/** Thrown within a parser where a row is unusable: it becomes a refusal with this reason, and the next row is read. */
export class Refused extends Error {}

/** Thrown when a whole file is unusable: wrong format, damaged, empty. */
export class Unusable extends Error {
  readonly file: string
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`)
    this.name = 'Unusable'
    this.file = file
  }
}
