import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Database } from '#core/database/db.ts'
import type { MatchReport } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { addFixtures } from './facts.ts'
import { quoits, quoitsEvent } from './quoits.ts'

const sports = { quoits }

type CrashResult = { kills: number; acknowledged: number; stored: number; problems: string[] }

/**
 * Kills an ingest with SIGKILL, `kills` times at different moments, and checks each time whether everything
 * acknowledged is stored, whether each match equals a rebuild from its reports, and whether every change is queued for
 * screens.
 */
export async function crashIngest(
  database: Database,
  { kills, seed, matches = 6, perRun = 400 }: { kills: number; seed: number; matches?: number; perRun?: number },
): Promise<CrashResult> {
  const { matchIds } = await addFixtures(database, sports, { sport: 'quoits', count: matches })
  const result: CrashResult = { kills: 0, acknowledged: 0, stored: 0, problems: [] }
  for (let run = 0; run < kills; run++) {
    const acknowledged = await runUntilKilled(database.url, matchIds, {
      seed,
      from: run * perRun,
      count: perRun,
      killAfter: pick(seed, run) % perRun,
    })
    result.kills += 1
    result.acknowledged += acknowledged.filter((line) => /^\d+$/.test(line)).length
    result.problems.push(...acknowledged.filter((line) => line.startsWith('refused')))
    await checkStored(database, matchIds, seed, acknowledged, result)
  }
  // Unacknowledged reports are sent again, as a feed would: in the end everything is stored once.
  const ingest = createIngest({ database, sports })
  await ingest.submitMany(Array.from({ length: kills * perRun }, (_, number) => crashReport(seed, number, matchIds)))
  await checkMatches(database, matchIds, result)
  return result
}

/** Kills after this many acknowledgements, while sixteen more reports are on their way. */
async function runUntilKilled(
  url: string,
  matchIds: number[],
  { seed, from, count, killAfter }: { seed: number; from: number; count: number; killAfter: number },
): Promise<string[]> {
  const script = join(import.meta.dirname, 'crash-child.ts')
  const child = spawn(process.execPath, [script, url, matchIds.join(','), String(seed), String(from), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length > killAfter || line === 'done') child.kill('SIGKILL')
  }
  await closed
  return lines
}

async function checkStored(
  database: Database,
  matchIds: number[],
  seed: number,
  acknowledged: string[],
  result: CrashResult,
): Promise<void> {
  const { rows } = await database.pool.query<{ match_id: number; provider: string; sequence: number }>(
    'select match_id, provider, sequence from timeline.report',
  )
  const stored = new Set(rows.map((row) => `${row.match_id} ${row.provider} ${row.sequence}`))
  result.stored = stored.size
  for (const line of acknowledged) {
    if (!/^\d+$/.test(line)) continue
    const { matchId, provider, sequence } = crashReport(seed, Number(line), matchIds)
    if (!stored.has(`${matchId} ${provider} ${sequence}`))
      result.problems.push(`report ${line} was acknowledged and is lost`)
  }
  await checkMatches(database, matchIds, result)
}

async function checkMatches(database: Database, matchIds: number[], result: CrashResult): Promise<void> {
  for (const matchId of matchIds) {
    const rebuilt = await rebuildMatch(database, sports, matchId)
    result.problems.push(...(rebuilt?.differences ?? ['a match is gone']).map((one) => `match ${matchId}: ${one}`))
  }
  const { rows } = await database.pool.query<{ id: number }>(
    `select e.match_id as id from timeline.event e where e.is_shown group by e.match_id having max(e.version) > coalesce((select max((o.body->>'version')::bigint) from
       (select match_id, body from timeline.outbox union all select match_id, body from timeline.frame) o where o.match_id = e.match_id), 0)`,
  )
  for (const { id } of rows) result.problems.push(`match ${id}: its last change is on no way to a screen`)
}

/** The same number is always the same report: throws, some of them corrected, some withdrawn, some in snapshots. */
export function crashReport(seed: number, number: number, matchIds: readonly number[]): MatchReport {
  const chance = pick(seed, number)
  const key = String(chance % 40)
  const withdrawn = chance % 17 === 0 ? { reason: 'line', at: null } : null
  const event = quoitsEvent({
    key,
    type: 'throw',
    side: chance % 2 ? 'home' : 'away',
    order: Number(key),
    revision: 1 + (chance % 3),
    withdrawn,
    detail: { points: chance % 4 },
  })
  const kind = chance % 23 === 0 ? ('snapshot' as const) : ('delta' as const)
  return {
    provider: 'feed',
    matchId: matchIds[number % matchIds.length] as number,
    sequence: number,
    kind,
    sentAt: null,
    events: [event],
  }
}

/** A deterministic pseudo-random number (the mixing step of splitmix32). */
function pick(seed: number, number: number): number {
  let value = (seed + Math.imul(number + 1, 0x9e3779b9)) | 0
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
  return (value ^ (value >>> 15)) >>> 0
}
