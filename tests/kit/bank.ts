import type { Database } from '#core/database/db.ts'
import { importBank } from '#feeds/data-bank/bank-run.ts'
import { lineOf } from '#feeds/own-csv/template.ts'
import { textFile } from './own-csv.ts'

type Cells = Record<string, string | number>

/** Imports rows of the data bank by table; each gets an id, source and date unless it has its own. */
export async function addToBank(
  database: Database,
  sport: string,
  tables: Readonly<Record<string, readonly Cells[]>>,
): Promise<void> {
  const files = Object.entries(tables).map(([table, rows]) => {
    const whole = rows.map((row, at): Cells => ({
      id: `${table} ${at}`,
      source: 'Gazette',
      stated_on: '2024-03-01',
      ...row,
    }))
    const names = [...new Set(whole.flatMap((row) => Object.keys(row)))]
    const lines = [names, ...whole.map((row) => names.map((name) => String(row[name] ?? '')))]
    return textFile(`${table}.csv`, lines.map(lineOf).join(''))
  })
  const { refused, unusable } = await importBank(database, sport, files)
  if (refused.length + unusable.length > 0) throw new Error(JSON.stringify([refused, unusable]))
}

/** Something of every call about this team and player of a league, also on a day far away. */
export function bankOf(names: { player: string; team: string; other: string }): Record<string, Cells[]> {
  const { player, team, other } = names
  return {
    transfers: [
      { player, date: '2023-07-01', from: other, to: team, type: 'transfer', fee: 2_500_000, currency: 'EUR' },
    ],
    injuries: [{ player, team, absence: 'injury', reason: 'knee', reason_zh: '膝部', from: '2024-01-01' }],
    values: [{ player, date: '2024-01-01', market_value: 3_000_000, currency: 'EUR' }],
    careers: [{ player, season: '2021/22', team: other, competition: 'Old League', appearances: 30, goals: 9 }],
    honours: [{ team, season: '2020/21', honour: 'champions', honour_zh: '冠军' }],
    abilities: [{ player, ability: 'pace', ability_zh: '速度', rating: 82 }],
  }
}

/** The same rows with ids of their own, where several of them are added one after the other. */
export function withIds(tables: Record<string, Cells[]>, mark: string): Record<string, Cells[]> {
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row, at) => ({ ...row, id: `${mark} ${at}` }))]),
  )
}
