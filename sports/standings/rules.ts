import type { Json } from '../timeline.ts'

/** What can part teams level so far; each takes the better first. Those of `head_to_head` look only at matches among the level ones. */
export const tieBreaks = [
  'points', 'goal_difference', 'goals_for', 'wins', 'away_goals', 'away_wins',
  'head_to_head_points', 'head_to_head_goal_difference', 'head_to_head_goals_for', 'head_to_head_away_goals',
  'fair_play', 'seed',
] as const
export type TieBreak = (typeof tieBreaks)[number]

export const zoneKinds = ['champions', 'continental', 'secondary', 'playoff', 'relegation'] as const
export type ZoneKind = (typeof zoneKinds)[number]

/** Places from and to, both included. With `bestOf`, only so many of these places over all groups (the best third-placed). */
export interface Zone {
  key: string
  name: string
  kind: ZoneKind
  from: number
  to: number
  bestOf: number | null
}

/** How a season's table is made: data, stored with the season. */
export interface TableRules {
  points: { win: number; draw: number; loss: number }
  /** In order; what is still level after the last goes by name. */
  tieBreaks: readonly TieBreak[]
  /** `complete`: matches among level teams count only once each pair has met `meetings` times, as in Spain. */
  headToHead: 'always' | 'complete'
  meetings: number
  zones: readonly Zone[]
}

const threePoints = { win: 3, draw: 1, loss: 0 }

/** Orders in use, from the competitions' own regulations; name the one a season follows in its `rules` as `preset`. */
export const tableRules = {
  /** Premier League Handbook 2023/24, section C. */
  premier_league: {
    points: threePoints, headToHead: 'always', meetings: 2, zones: [],
    tieBreaks: ['points', 'goal_difference', 'goals_for', 'head_to_head_points', 'head_to_head_away_goals'],
  },
  /** RFEF general regulations: matches among the level teams first, once all have been played. */
  la_liga: {
    points: threePoints, headToHead: 'complete', meetings: 2, zones: [],
    tieBreaks: ['points', 'head_to_head_points', 'head_to_head_goal_difference', 'goal_difference', 'goals_for', 'fair_play'],
  },
  /** Regulations of the UEFA European Football Championship 2022-24, article 20. `seed` is the place in the European qualifiers. */
  uefa_euro: {
    points: threePoints, headToHead: 'always', meetings: 1, zones: [],
    tieBreaks: [
      'points', 'head_to_head_points', 'head_to_head_goal_difference', 'head_to_head_goals_for', 'goal_difference', 'goals_for', 'wins', 'fair_play', 'seed',
    ],
  },
  /** Regulations of the FIFA World Cup 2022, article 12. */
  fifa_world_cup: {
    points: threePoints, headToHead: 'always', meetings: 1, zones: [],
    tieBreaks: [
      'points', 'goal_difference', 'goals_for', 'head_to_head_points', 'head_to_head_goal_difference', 'head_to_head_goals_for', 'fair_play', 'seed',
    ],
  },
  /** Regulations of the UEFA Champions League 2024/25, article 18, as far as results tell. */
  champions_league: {
    points: threePoints, headToHead: 'always', meetings: 1, zones: [],
    tieBreaks: ['points', 'goal_difference', 'goals_for', 'away_goals', 'wins', 'away_wins'],
  },
} as const satisfies Record<string, TableRules>
export type RulesPreset = keyof typeof tableRules

/** Rules as stored with a season: `{preset?, points?, tieBreaks?, headToHead?, meetings?, zones?}`; what is missing or unreadable is the preset's. */
export function readTableRules(stored: { [key: string]: Json }): TableRules {
  const preset: TableRules = isPreset(stored.preset) ? tableRules[stored.preset] : tableRules.premier_league
  const points = objectOf(stored.points)
  const order = listOf(stored.tieBreaks).filter((name): name is TieBreak => (tieBreaks as readonly Json[]).includes(name))
  return {
    points: { win: numberOf(points.win) ?? preset.points.win, draw: numberOf(points.draw) ?? preset.points.draw, loss: numberOf(points.loss) ?? preset.points.loss },
    tieBreaks: order.length > 0 ? order : preset.tieBreaks,
    headToHead: stored.headToHead === 'always' || stored.headToHead === 'complete' ? stored.headToHead : preset.headToHead,
    meetings: numberOf(stored.meetings) ?? preset.meetings,
    zones: stored.zones === undefined ? preset.zones : listOf(stored.zones).flatMap((entry) => zoneOf(objectOf(entry))),
  }
}

function zoneOf(entry: { [key: string]: Json }): Zone[] {
  const kind = zoneKinds.find((known) => known === entry.kind)
  const from = numberOf(entry.from)
  if (kind === undefined || from === null || typeof entry.key !== 'string') return []
  const name = typeof entry.name === 'string' ? entry.name : entry.key
  return [{ key: entry.key, name, kind, from, to: numberOf(entry.to) ?? from, bestOf: numberOf(entry.bestOf) }]
}

function isPreset(value: Json | undefined): value is RulesPreset {
  return typeof value === 'string' && Object.hasOwn(tableRules, value)
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
