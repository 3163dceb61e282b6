import type { BestOf } from '#sports/esports/vocabulary.ts'
import { countIn, idIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'

export interface DotaTeam {
  key: string
  name: string
  tag: string | null
}

/** Sides and series of a game, over or not. */
export interface GameHead {
  matchId: string
  startSeconds: number
  /** Null where the answer names no series. */
  seriesId: string | null
  bestOf: BestOf | null
  league: { key: string; name: string; tier: string | null }
  radiant: DotaTeam
  dire: DotaTeam
  file: string
  at: string
}

/** A game as a row of a list, or the head of its details, states it. */
export interface GameBrief extends GameHead {
  durationSeconds: number
  radiantWin: boolean
  kills: { radiant: number; dire: number } | null
}

const lengths: readonly BestOf[] = [1, 3, 5, 2]

/** The head of a game; a text is why it is none. */
export function briefOf(raw: Raw, file: string, at: string): GameBrief | string {
  const matchId = idIn(raw.match_id)
  if (matchId === null) return 'no match_id'
  const [startSeconds, durationSeconds] = [countIn(raw.start_time), countIn(raw.duration)]
  if (!startSeconds) return `match ${matchId} has no start_time`
  if (durationSeconds === null) return `match ${matchId} has no duration`
  if (typeof raw.radiant_win !== 'boolean') return `match ${matchId} has no winner`
  const [radiant, dire] = [teamOf(raw, 'radiant'), teamOf(raw, 'dire')]
  if (radiant === null || dire === null) return `match ${matchId} names no two teams`
  if (radiant.key === dire.key) return `match ${matchId} has team ${radiant.key} on both sides`
  const kills = { radiant: countIn(raw.radiant_score), dire: countIn(raw.dire_score) }
  const length = countIn(raw.series_type)
  return {
    matchId,
    startSeconds,
    durationSeconds,
    seriesId: idIn(raw.series_id),
    bestOf: length === null ? null : (lengths[length] ?? null),
    league: leagueOf(raw),
    radiant,
    dire,
    radiantWin: raw.radiant_win,
    kills: kills.radiant === null || kills.dire === null ? null : { radiant: kills.radiant, dire: kills.dire },
    file,
    at,
  }
}

function teamOf(raw: Raw, side: 'radiant' | 'dire'): DotaTeam | null {
  const own = objectIn(raw[`${side}_team`])
  const key = idIn(raw[`${side}_team_id`]) ?? idIn(own.team_id)
  const name = textIn(own.name) || textIn(raw[`${side}_name`])
  return key === null || name === '' ? null : { key, name, tag: textIn(own.tag) || null }
}

function leagueOf(raw: Raw): GameBrief['league'] {
  const own = objectIn(raw.league)
  const key = idIn(raw.leagueid) ?? '0'
  const name = textIn(own.name) || textIn(raw.league_name)
  return { key, name, tier: textIn(own.tier) || null }
}
