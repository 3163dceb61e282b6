import type { Score } from '../match.ts'
import type { Side } from '../timeline.ts'

/** The sides of a map: counter-terrorists and terrorists. */
export const mapSides = ['ct', 't'] as const
export type MapSide = (typeof mapSides)[number]

/** How a round was won; null where the source does not say. */
export const roundEndings = ['elimination', 'bomb', 'defuse', 'time'] as const
export type RoundEnding = (typeof roundEndings)[number]

/** Rounds of a map: 24 (first to 13) or 30 (first to 16), and of each overtime; 0 where a draw stands. */
export interface MapRules {
  regulation: 24 | 30
  overtime: 0 | 6 | 10
}

/** The rules of the events of today; those before 2023 had 30 rounds. */
export const usualRules: MapRules = { regulation: 24, overtime: 6 }

export interface Round {
  /** From 1, overtimes included. */
  number: number
  winner: Side
  ending: RoundEnding | null
  /** Value of the equipment of both sides as the round began, in dollars; null where no source has it. */
  equipment: Score | null
  /** Kills of both sides as the source counts them: its list is whole where it has as many. Null unknown. */
  kills: Score | null
}

/** The equipment of both sides as a round begins, in dollars; the event of the round tells it again at its end. */
export interface RoundStart {
  number: number
  equipment: Score
}

/** A kill of a round. `side` is that of the killer. */
export interface Kill {
  key: string
  round: number
  /** Into the round; null unknown. */
  seconds: number | null
  side: Side
  killerId: number | null
  victimId: number | null
  assistId: number | null
  /** The source's own term; null unknown. */
  weapon: string | null
  isHeadshot: boolean
}

export const bombActs = ['planted', 'defused', 'exploded'] as const
export type BombAct = (typeof bombActs)[number]

/** Outcome of the bomb in a round. */
export interface Bomb {
  round: number
  seconds: number | null
  side: Side
  act: BombAct
  /** `A` or `B`; null unknown. */
  site: string | null
  playerId: number | null
}

/** What a side could buy, by the value of its equipment. */
export type Buy = 'pistol' | 'eco' | 'force' | 'full'

/** Counts of one player on one map; a member that the source lacks is absent. */
export const lineNames = [
  'kills',
  'deaths',
  'assists',
  'headshots',
  'openingKills',
  'openingDeaths',
  'clutches',
] as const
type LineName = (typeof lineNames)[number]
export interface PlayerLine {
  playerId: number
  side: Side
  counts: { readonly [name in LineName]?: number }
  /** Average damage per round. */
  adr: number | null
  /** Percentage of rounds with a kill, an assist, survival or a traded death, as a source states it. */
  kast: number | null
}
