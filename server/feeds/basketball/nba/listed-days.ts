import { csvRows } from '../../reading/csv-rows.ts'
import { jsonItems, type SourceFile } from '../../reading/json-items.ts'
import { readDate } from '../../reading/when.ts'
import { readGameId } from './game.ts'

/** Names of files that list games with their days. */
export const dayLists = /(schedule|gamelog|game_log|games).*\.(csv|json)$/i

/**
 * Days of games by id, from lists beside the files of events: a CSV with the columns GAME_ID and GAME_DATE, or the
 * league's JSON of a schedule or game log. A list that cannot be read names no day.
 */
export async function listDays(files: readonly SourceFile[]): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>()
  for (const file of files) {
    try {
      await (/\.csv$/i.test(file.name) ? readCsv(file, days) : readJson(file, days))
    } catch {
      continue
    }
  }
  return days
}

async function readCsv(file: SourceFile, days: Map<string, string>): Promise<void> {
  let columns: string[] | null = null
  for await (const row of csvRows(file)) {
    if ('fault' in row) continue
    if (columns === null) columns = row.cells.map((name) => name.trim().toUpperCase())
    else note(days, row.cells[columns.indexOf('GAME_ID')], row.cells[columns.indexOf('GAME_DATE')])
  }
}

async function readJson(file: SourceFile, days: Map<string, string>): Promise<void> {
  for await (const { member, value } of jsonItems(file)) {
    if (member === 'resultSets') readResultSet(value, days)
    if (member === 'leagueSchedule') readSchedule(value, days)
  }
}

function readResultSet(value: unknown, days: Map<string, string>): void {
  const { headers, rowSet } = (value ?? {}) as { headers?: string[]; rowSet?: unknown[][] }
  if (!Array.isArray(headers) || !Array.isArray(rowSet)) return
  const [id, day] = [headers.indexOf('GAME_ID'), headers.findIndex((name) => /^GAME_DATE(_EST)?$/.test(name))]
  if (id >= 0 && day >= 0) for (const row of rowSet) note(days, row[id], row[day])
}

function readSchedule(value: unknown, days: Map<string, string>): void {
  type Game = { gameId?: string; gameDateEst?: string }
  const { gameDates } = (value ?? {}) as { gameDates?: { games?: Game[] }[] }
  for (const { games = [] } of gameDates ?? [])
    for (const { gameId, gameDateEst } of games) note(days, gameId, gameDateEst)
}

function note(days: Map<string, string>, id: unknown, day: unknown): void {
  const game = typeof id === 'string' ? readGameId(id) : null
  const date = typeof day === 'string' ? readDate(day.slice(0, 10)) : null
  if (game && date) days.set(game.id, date)
}
