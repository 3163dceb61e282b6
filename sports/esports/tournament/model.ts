export type StageKind = 'group' | 'swiss' | 'single' | 'double'

/** What separates teams that are level: their own series, games won less lost, games won, the records of opponents. */
export type TieBreak = 'head-to-head' | 'games' | 'games-won' | 'opponents'

/**
 * One stage of a tournament, a member of `timeline.season.rules.stages`, in the order played. A season without the
 * member has its stages from its rounds (`rules.ts`).
 */
export interface StageRule {
  name: string
  kind: StageKind
  /** Names of its rounds; absent: all rounds of its kind, that is `group` and `regular`, `swiss`, or `knockout`. */
  rounds?: string[]
  /** Teams that go on: of each group, or of a Swiss stage of a fixed number of rounds. */
  advance?: number
  /** Swiss: a team with so many wins is through, one with so many losses is out. */
  winsToAdvance?: number
  lossesToLeave?: number
  /** Groups: points of a series; absent 2, 1 and 0. */
  pointsFor?: { win: number; draw: number; loss: number }
  /** In this order; then teams share a place. */
  tieBreaks?: TieBreak[]
  /** Teams that begin in the upper bracket: later rounds are drawn before they have matches. */
  teams?: number
  /** Double elimination: one match, a second where the lower side wins it, or a game ahead for the upper side. */
  final?: 'one' | 'reset' | 'advantage'
  /** Teams that left, by id: they stand last and take no further part. */
  left?: { team: number; why: 'withdrawn' | 'disqualified' }[]
}

export interface StageRound {
  id: number
  stage: string
  /** Of a knock-out: empty for single elimination, else `upper`, `lower` or `final`. */
  group: string
  name: string
  ordinal: number
}

export type SideName = 'home' | 'away'

/** A series as a stage needs it. */
export interface Pairing {
  id: number
  roundId: number | null
  homeId: number | null
  awayId: number | null
  homeLabel: string | null
  awayLabel: string | null
  /** Epoch ms. */
  kickOff: number
  /** Games won. */
  score: { home: number; away: number }
  isStarted: boolean
  isOver: boolean
  /** Null while it is open, and where both sides are out. */
  winner: SideName | 'draw' | null
}

export type Outcome = 'through' | 'out' | 'in'

export interface GroupRow {
  rank: number
  /** Level with another team after every tie-break. */
  isLevel: boolean
  teamId: number
  played: number
  won: number
  drawn: number
  lost: number
  gamesWon: number
  gamesLost: number
  points: number
  outcome: Outcome
  left: 'withdrawn' | 'disqualified' | null
}

export interface GroupTable {
  name: string
  rows: GroupRow[]
  matchIds: number[]
}

/** A series of one team in one round; both scores from its own view. */
export interface SwissCell {
  matchId: number
  opponentId: number | null
  own: number
  other: number
  result: 'won' | 'lost' | 'drawn' | null
}

export interface SwissRow extends Pick<
  GroupRow,
  'rank' | 'isLevel' | 'teamId' | 'won' | 'drawn' | 'lost' | 'gamesWon' | 'gamesLost' | 'outcome' | 'left'
> {
  /** Wins less losses of its opponents. */
  opponents: number
  /** One per round; null without a series. */
  cells: (SwissCell | null)[]
}

/** A place of a bracket that a team comes from. */
export interface Origin {
  key: string
  outcome: 'winner' | 'loser'
}

export interface NodeSide {
  teamId: number | null
  /** Null: the team enters the bracket here. */
  from: Origin | null
  /** The source has a text in place of the team. */
  label: string | null
  /** No side follows: the series before ended without a team that continues. */
  isVacant: boolean
}

export type BracketPart = 'upper' | 'lower' | 'final'

export interface BracketNode {
  /** `U3`, `L2`, `F1`; of single elimination `M3`. Numbered by round and kick-off. */
  key: string
  part: BracketPart
  /** From 1 within its part. */
  round: number
  /** The name of its round; null where the source has none yet. */
  name: string | null
  /** The place of the match from the top of its round. */
  place: number
  matchId: number | null
  home: NodeSide
  away: NodeSide
  winner: SideName | null
  isOver: boolean
  winnerTo: { key: string; side: SideName } | null
  /** Null: the loser is out. */
  loserTo: { key: string; side: SideName } | null
  /** The second match of a final, played where the lower side wins the first. */
  isReset: boolean
}

/** A fact that contradicts the rules of its stage: reported, and left out of the links. */
export interface Fault {
  kind: 'is_out' | 'twice_in_round' | 'same_side_twice' | 'unknown_origin' | 'label_of_later'
  matchId: number
  teamId: number | null
}

interface AnyStage {
  name: string
  rule: StageRule
  faults: Fault[]
}
export interface GroupStage extends AnyStage {
  kind: 'group'
  groups: GroupTable[]
}
export interface SwissStage extends AnyStage {
  kind: 'swiss'
  rounds: { name: string; matchIds: number[] }[]
  rows: SwissRow[]
}
export interface BracketStage extends AnyStage {
  kind: 'single' | 'double'
  nodes: BracketNode[]
  /** Matches for a place, beside the final. */
  besideIds: number[]
}
export type Stage = GroupStage | SwissStage | BracketStage
