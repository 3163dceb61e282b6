import { noCounts, type BoxCounts } from '#sports/basketball.ts'
import type { StatedLine } from '../nba/compare-box.ts'
import type { Roster } from '../nba/roster.ts'
import { numberIn, type Row } from './tables.ts'

const columns: Readonly<Record<keyof BoxCounts, string>> = {
  points: 'PTS',
  fieldGoalsMade: 'FGM',
  fieldGoalsAttempted: 'FGA',
  threesMade: 'FG3M',
  threesAttempted: 'FG3A',
  freeThrowsMade: 'FTM',
  freeThrowsAttempted: 'FTA',
  offensiveRebounds: 'OREB',
  defensiveRebounds: 'DREB',
  assists: 'AST',
  steals: 'STL',
  blocks: 'BLK',
  turnovers: 'TO',
  fouls: 'PF',
}

/** The lines of a box score. Who did not play has no minutes and no figures. */
export function linesOfRows(rows: readonly Row[], homeKey: string, roster: Roster): StatedLine[] {
  return rows.flatMap((row): StatedLine[] => {
    const side = row('TEAM_ID') === homeKey ? 'home' : 'away'
    const playerId = roster.numberOf(row('PLAYER_ID') || null, row('PLAYER_NAME').trim(), side)
    if (playerId === null) return []
    const counts = noCounts()
    for (const [term, column] of Object.entries(columns)) counts[term as keyof BoxCounts] = numberIn(row(column)) ?? 0
    const plusMinus = row('PLUS_MINUS') === '' ? null : Number(row('PLUS_MINUS'))
    const isStarter = row('START_POSITION').trim() !== ''
    return [{ playerId, side, isStarter, seconds: secondsOf(row('MIN')), plusMinus, counts }]
  })
}

/** `28:12`; since 2022-23 also `28.000000:12`. Without a time the player did not play. */
function secondsOf(text: string): number {
  const found = /^(\d+)(?:\.\d+)?:(\d{2})$/.exec(text.trim())
  return found ? Number(found[1]) * 60 + Number(found[2]) : 0
}
