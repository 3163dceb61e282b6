import type { LeagueTableGroup, LeagueTableRow, RankGroups, RankRow } from '#contract/score/views/standings.ts'
import type { Language } from '#core/calls/caller.ts'
import type { TableGroup, TableRow, TableRules } from '#sports/standings.ts'
import type { SeasonTables } from '#timeline/table.ts'
import { logoUrl } from './logo.ts'
import { nameIn, shortNameIn } from './name.ts'

// Zones are stored under the name their league gives them; these are the ones in use.
const chinese: Readonly<Record<string, string>> = {
  Champions: '冠军',
  Promotion: '升级',
  'Champions League': '欧冠',
  'Europa League': '欧联',
  'AFC Champions League': '亚冠',
  'Meridian Cup': '子午线杯',
  'Play-off': '附加赛',
  'Relegation play-off': '保级附加赛',
  Relegation: '降级',
  'Round of 16': '16 强',
}

type WireZone = { id: number; en: string; zh: string }

/** The consequence of a place in the table; its number is the zone's place among the season's zones, from 1. */
function zoneOf(key: string | null, { zones }: TableRules): WireZone | null {
  const index = zones.findIndex((zone) => zone.key === key)
  const name = zones[index]?.name
  return name === undefined ? null : { id: index + 1, en: name, zh: chinese[name] ?? name }
}

type Parts = { tables: SeasonTables; language: Language }

export function tableGroups(groups: readonly TableGroup[], parts: Parts): LeagueTableGroup[] {
  return groups.map(({ name, rows }) => ({ groupName: name, stat: rows.map((row) => tableRow(row, parts)) }))
}

function tableRow(row: TableRow, { tables, language }: Parts): LeagueTableRow {
  const team = tables.teams.get(row.teamId)
  const zone = zoneOf(row.zone, tables.rules)
  return {
    teamId: row.teamId,
    teamName: team ? nameIn(language, team) : '',
    teamLogo: logoUrl(row.teamId),
    rank: row.rank,
    totalNum: row.played,
    winNum: row.won,
    drawNum: row.drawn,
    loseNum: row.lost,
    goals: row.goalsFor,
    loseGoals: row.goalsAgainst,
    points: row.points,
    promotionId: zone?.id,
    promotionName: zone?.[language],
  }
}

export function rankRow(row: TableRow, { tables, language, leagueName }: Parts & { leagueName: string }): RankRow {
  const team = tables.teams.get(row.teamId)
  const zone = zoneOf(row.zone, tables.rules)
  return {
    teamId: row.teamId,
    teamName: team ? shortNameIn(language, team) : '',
    logo: logoUrl(row.teamId),
    leagueName,
    teamRank: row.rank,
    matchCount: row.played,
    win: row.won,
    draw: row.drawn,
    lost: row.lost,
    goal: row.goalsFor,
    lostGoal: row.goalsAgainst,
    point: row.points,
    continuousStatus: row.streak,
    promotionId: zone?.id,
    promotionCnName: zone?.zh,
    promotionEnName: zone?.en,
  }
}

type Sides = { homeId: number | null; awayId: number | null }

/** Tables of both sides, with `isWhole` false their own rows: overall, home, away, and each at its ground here. */
export function rankGroups(
  parts: Parts & { leagueName: string },
  { homeId, awayId }: Sides,
  isWhole: boolean,
): RankGroups {
  const isSide = ({ teamId }: TableRow) => teamId === homeId || teamId === awayId
  const rowsOf = (side: 'all' | 'home' | 'away') =>
    parts.tables
      .groupsOf(side)
      .filter(({ rows }) => rows.some(isSide))
      .flatMap(({ rows }) => rows)
  const home = rowsOf('home')
  const away = rowsOf('away')
  const view = (rows: readonly TableRow[]) =>
    rows.filter((row) => isWhole || isSide(row)).map((row) => rankRow(row, parts))
  const atGround = [
    ...home.filter(({ teamId }) => teamId === homeId),
    ...away.filter(({ teamId }) => teamId === awayId),
  ]
  return { all: view(rowsOf('all')), host: view(home), guest: view(away), sameHostGuest: view(atGround) }
}
