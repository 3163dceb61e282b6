import type { Json } from '../timeline.ts'

/**
 * The criteria between level teams; each puts the better first. Those of `head_to_head` use only matches among the
 * level ones.
 */
const tieBreaks = [
  'win_percentage',
  'points',
  'points_lost',
  'goal_average',
  'goal_difference',
  'goals_for',
  'wins',
  'away_goals',
  'away_wins',
  'head_to_head_points',
  'head_to_head_goal_difference',
  'head_to_head_goals_for',
  'head_to_head_away_goals',
  'opponents_points',
  'opponents_goal_difference',
  'opponents_goals_for',
  'fair_play',
  'seed',
] as const
export type TieBreak = (typeof tieBreaks)[number]

/**
 * From when matches among level teams count: `always`; `complete`, once each pair of them has met `meetings` times;
 * `points`, the same for goals while points count at once; `final`, once the table is complete; `pair`, only between
 * two teams.
 */
const headToHeadModes = ['always', 'complete', 'points', 'final', 'pair'] as const
export type HeadToHeadMode = (typeof headToHeadModes)[number]

/** What decides between teams that no tie-break separates. */
const lastResorts = ['lots', 'play_off', 'unknown'] as const
export type LastResort = (typeof lastResorts)[number]

const zoneKinds = ['champions', 'continental', 'secondary', 'playoff', 'relegation'] as const
type ZoneKind = (typeof zoneKinds)[number]

/**
 * Places from and to, both included. With `bestOf`, only this many of these places over all groups (the best
 * third-placed).
 */
export interface Zone {
  key: string
  name: string
  kind: ZoneKind
  from: number
  to: number
  bestOf: number | null
}

/** The document of a rule. `quotedBy` names the source that quotes it; null means from memory, so unconfirmed. */
interface RuleSource {
  document: string
  quotedBy: string | null
}

/** How the teams of a season's table are put in order. */
export interface OrderRules {
  points: { win: number; draw: number; loss: number }
  /**
   * In order, beginning with what makes teams level (`points`, `win_percentage`); teams still level after the last are
   * ordered by the operator's decision, then by name.
   */
  tieBreaks: readonly TieBreak[]
  headToHead: HeadToHeadMode
  /**
   * Whether a run of `head_to_head` ones restarts among those it leaves level (UEFA, Spain), or continues with the next
   * one (Italy).
   */
  isReapplied: boolean
  /** How often each pair meets. */
  meetings: number
  /** Matches of each team in the whole table where not every pair meets; else null. */
  matchesEach: number | null
  lastResort: LastResort
  /**
   * Two teams level on points on both sides of these places play off for them, regardless of the tie-breaks (Italy from
   * 2022/23).
   */
  playOffsAfter: readonly number[]
  /** Null where the rule of the league is unknown: the most common order is used then. */
  source: RuleSource | null
}

/** The rules for the table of a season. */
export interface TableRules extends OrderRules {
  zones: readonly Zone[]
}

export const threePoints = { win: 3, draw: 1, loss: 0 }

/** The most common order, for leagues with an unknown rule: goal difference, then goals. */
const commonOrder: OrderRules = {
  points: threePoints,
  tieBreaks: ['points', 'goal_difference', 'goals_for'],
  headToHead: 'complete',
  isReapplied: false,
  meetings: 2,
  matchesEach: null,
  lastResort: 'unknown',
  playOffsAfter: [],
  source: null,
}

/**
 * Rules stored with a season, over those of its league: `{points?, tieBreaks?, headToHead?, meetings?, source?,
 * zones?}`; a missing or unreadable member is the league's.
 */
export function readTableRules(stored: { [key: string]: Json }, league: OrderRules | null = null): TableRules {
  const base = league ?? commonOrder
  const points = objectOf(stored.points)
  const order = listOf(stored.tieBreaks).filter((name): name is TieBreak =>
    (tieBreaks as readonly Json[]).includes(name),
  )
  return {
    ...base,
    points: {
      win: numberOf(points.win) ?? base.points.win,
      draw: numberOf(points.draw) ?? base.points.draw,
      loss: numberOf(points.loss) ?? base.points.loss,
    },
    tieBreaks: order.length > 0 ? order : base.tieBreaks,
    headToHead: headToHeadModes.find((mode) => mode === stored.headToHead) ?? base.headToHead,
    meetings: numberOf(stored.meetings) ?? base.meetings,
    lastResort: lastResorts.find((one) => one === stored.lastResort) ?? base.lastResort,
    source: sourceOf(objectOf(stored.source)) ?? base.source,
    zones: listOf(stored.zones).flatMap((entry) => zoneOf(objectOf(entry))),
  }
}

function sourceOf({ document, quotedBy }: { [key: string]: Json }): RuleSource | null {
  return typeof document === 'string' ? { document, quotedBy: typeof quotedBy === 'string' ? quotedBy : null } : null
}

function zoneOf(entry: { [key: string]: Json }): Zone[] {
  const kind = zoneKinds.find((known) => known === entry.kind)
  const from = numberOf(entry.from)
  if (kind === undefined || from === null || typeof entry.key !== 'string') return []
  const name = typeof entry.name === 'string' ? entry.name : entry.key
  return [{ key: entry.key, name, kind, from, to: numberOf(entry.to) ?? from, bestOf: numberOf(entry.bestOf) }]
}

function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
function objectOf(value: Json | undefined): { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
