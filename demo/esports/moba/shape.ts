import type { DraftAction } from '#sports/esports/moba/vocabulary.ts'

/** Shares of the five roles of a title, as weights. */
export interface RoleShape {
  name: string
  lane: string | null
  /** Share of the gold of a side that comes from the map. */
  farm: number
  kills: number
  deaths: number
  damage: number
  vision: number
  /** Minions or creeps killed in a minute. */
  lastHits: number
}

/** An objective that appears by the clock and belongs to no side: a dragon, Roshan, a tyrant. */
export interface Neutral {
  kind: string
  /** One of these is named each time. */
  which: readonly string[]
  /** Minutes. */
  from: number
  until: number
  everyMinutes: number
  most: number
  /** Chance in a minute in which it stands. */
  chance: number
  /** Gold of the side that takes it. */
  gold: number
  /** How far it moves the chances of the fights of the next minutes, as a logit. */
  power: number
  /** A second objective that goes with it. */
  brings?: string
}

/** What a game of a title of two teams of five looks like, in numbers. */
export interface MobaShape {
  sport: string
  /** The sides of the map: the first has the first step of the draft. */
  camps: readonly [string, string]
  roles: readonly RoleShape[]
  /** Steps of a draft: 0 is the first camp. */
  draft: readonly (readonly [0 | 1, DraftAction])[]
  /** Seconds of the draft. */
  draftSeconds: number
  /** A hero that a side has picked is not picked by it again in the series. */
  isGlobalDraft: boolean
  /** Gold of a side from the map in a minute: it grows until a minute. */
  farm: { first: number; last: number; until: number; atStart: number }
  /** Fights in a minute, early and late, and kills of the winner of one beyond the first. */
  fights: { early: number; late: number; moreEarly: number; moreLate: number; lost: number }
  killGold: number
  assistGold: number
  /** Logit per unit of the lead as a share of both sides' gold. */
  snowball: number
  structures: {
    lanes: readonly string[]
    /** Kinds in the order in which they fall in a lane. */
    lane: readonly string[]
    base: readonly string[]
    gold: number
    /** Chance that a won fight takes one, per kill ahead, early and late. */
    early: number
    late: number
  }
  /** Chance per kill ahead of ending the game with a won fight, from a minute on, and its growth in a minute. */
  ending: { from: number; chance: number; growth: number }
  neutrals: readonly Neutral[]
  /** Pieces of the outermost towers that fall early; none where the title has none. */
  plates: { kind: string; until: number; perMinute: number; gold: number } | null
  /** Dead players return for gold from this minute on; null where none can. */
  buybackFrom: number | null
  /** Damage to heroes by a side in a minute. */
  damage: number
  topLevel: number
  xpPerMinute: number
}
