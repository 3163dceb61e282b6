import type { Score } from '../../match.ts'
import type { Side } from '../../timeline.ts'

/** Types of the events inside a game of two teams of five: Dota 2, League of Legends, Honor of Kings. */
export const mobaEventTypes = [
  'draft',
  'kill',
  'objective',
  'buyback',
  'minute',
  'player_minutes',
  'player_items',
  'scoreboard',
  'player_line',
] as const
export type MobaEventType = (typeof mobaEventTypes)[number]

/** Who plays a champion or hero is named by the source's own term for it: its number, or its English name. */
export interface Hero {
  /** The source's number; null where it has none. */
  id: number | null
  name: string
}

export const draftActions = ['ban', 'pick'] as const
export type DraftAction = (typeof draftActions)[number]

/** One step of a draft. `phase`: bans before the first pick, and those between picks, where the title has both. */
export interface DraftStep {
  ordinal: number
  side: Side
  action: DraftAction
  hero: Hero
}

/** Gold and experience at a minute, home minus away; null where the source has none. */
export interface Minute {
  seconds: number
  goldLead: number | null
  xpLead: number | null
  /** Gold and experience of both sides. */
  gold: Score | null
  xp: Score | null
}

/** A kill that the source lists. */
export interface Kill {
  seconds: number
  side: Side
  playerId: number | null
  victimId: number | null
}

/** An objective that a side took or destroyed. */
export interface Objective {
  seconds: number
  side: Side
  /** A term of the title: `tower`, `barracks`, `roshan`, `dragon`, `baron`. */
  kind: string
  /** Which of its kind: `infernal`, `top`; null unknown. */
  which: string | null
  playerId: number | null
}

/** Totals of a game that a source states beside its events. */
export interface Scoreboard {
  kills: Score | null
  /** Objectives taken, by kind. */
  objectives: Readonly<Record<string, Score>>
}

/** Counts of one player in one game; a member that the source lacks is absent. */
export const lineNames = [
  'kills',
  'deaths',
  'assists',
  'lastHits',
  'denies',
  'level',
  /** Gold in hand and in items at the end. */
  'netWorth',
  /** Gold earned over the game. */
  'totalGold',
  'goldPerMinute',
  'xpPerMinute',
  'heroDamage',
  'towerDamage',
  'healing',
  'damageTaken',
  'visionScore',
  'observersPlaced',
  'sentriesPlaced',
  'wardsPlaced',
  'wardsCleared',
  'buybacks',
] as const
export type LineName = (typeof lineNames)[number]
export type LineCounts = { readonly [name in LineName]?: number }

export interface PlayerLine {
  playerId: number
  side: Side
  hero: Hero | null
  /** The title's own term; null unknown. */
  role: string | null
  lane: string | null
  /** Names of items at the end, in the order of their places. */
  items: readonly string[]
  /** Names of runes, and of abilities in the order in which they were learned; empty where no source has them. */
  runes: readonly string[]
  abilities: readonly string[]
  /** The best player of the side that won, or of the side that lost. */
  isMvp: boolean
  counts: LineCounts
}
