// Imports files of Football.TXT as the command `import` does, from memory.
import { Readable } from 'node:stream'
import { openDatabase, type Database } from '#core/database/db.ts'
import { footballTxt } from '#feeds/football/football-txt/source.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { createOdds } from '#odds/engine.ts'
import { sports } from '#sports/index.ts'
import { answering, nowMs } from '../kit/answering.ts'
import { seasonTexts } from '../kit/season-texts.ts'
import type { Rate } from './ingest.ts'

export type FilesAsk = { databaseUrl: string; files: number; seed: number; hasGoals: boolean }
/** `tables`: those of the schema `timeline` that got rows; `readMs`: reading the files alone, storing nothing. */
export type FilesRate = Rate & { matches: number; tables: string[]; readMs: number }

const MATCHES = 380

async function importFiles({ databaseUrl, ...ask }: FilesAsk): Promise<FilesRate> {
  const database = openDatabase({ url: databaseUrl, applicationName: 'bench import', statementTimeoutMs: 120_000 })
  const files = seasonTexts(ask).map(({ name, text }) => {
    const bytes = Buffer.from(text)
    return { name, size: bytes.length, open: async () => Readable.from([bytes]) }
  })
  const before = await countRows(database)
  const cpuBefore = process.cpuUsage()
  const startedAt = nowMs()
  const { name: provider, sport } = footballTxt
  const run = await ImportRun.open({ database, sports, provider, sport, prices: createOdds(database) })
  for await (const { parsed } of footballTxt.read(files, [])) await run.take(parsed, { isOneOfMany: true })
  const { counts, refused } = await run.close()
  const seconds = (nowMs() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const matches = ask.files * MATCHES
  if (counts.added !== matches || counts.refused > 0)
    throw new Error(`${counts.added} of ${matches} matches were added, refused: ${JSON.stringify(refused[0] ?? null)}`)
  const grown = [...(await countRows(database))].map(([table, count]) => [table, count - before.get(table)!] as const)
  await database.close()
  const rows = grown.reduce((sum, [, count]) => sum + count, 0)
  const readAt = nowMs()
  for await (const { parsed } of footballTxt.read(files, [])) for await (const _one of parsed);
  return {
    perSecond: rows / seconds,
    seconds,
    rows,
    taken: rows,
    cpuMs: (user + system) / 1000,
    matches,
    tables: grown.filter(([, count]) => count > 0).map(([table]) => table),
    readMs: nowMs() - readAt,
  }
}

/** Rows of every table of facts; the way to screens and what is derived later are left out. */
async function countRows({ pool }: Database): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'timeline'::regnamespace and relkind = 'r'
       and relname !~ '^(outbox|frame|relay|search_|match_total|rating)' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const found = await pool.query<{ count: number }>(`select count(*)::int as count from timeline.${name}`)
    counts.set(name, found.rows[0]!.count)
  }
  return counts
}

answering({ importFiles })
