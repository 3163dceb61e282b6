import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { addFixtures } from './facts.ts'
import { happenings } from './happenings.ts'
import { quoits, quoitsEvent } from './quoits.ts'

export const crashSports: Readonly<Record<string, Sport>> = { ...sports, quoits }
const DRAWN = 500
const drawn = new Map<string, TimelineEvent[]>()

type CrashPlan = { sport: string; seed: number; matchIds: readonly number[] }

type CrashResult = { kills: number; acknowledged: number; stored: number; problems: string[] }

/**
 * Kills an ingest with SIGKILL, `kills` times at different moments, and checks each time whether everything
 * acknowledged is stored, whether each match equals a rebuild from its reports, and whether every change is queued for
 * screens.
 */
export async function crashIngest(
  database: Database,
  { sport, kills, seed, perRun = 400 }: { sport: string; kills: number; seed: number; perRun?: number },
): Promise<CrashResult> {
  const { matchIds } = await addFixtures(database, crashSports, { sport, count: 6 })
  const plan: CrashPlan = { sport, seed, matchIds }
  const result: CrashResult = { kills: 0, acknowledged: 0, stored: 0, problems: [] }
  for (let run = 0; run < kills; run++) {
    const acknowledged = await runUntilKilled(database.url, plan, {
      from: run * perRun,
      count: perRun,
      killAfter: pick(seed, run) % perRun,
    })
    result.kills += 1
    result.acknowledged += acknowledged.filter((line) => /^\d+$/.test(line)).length
    result.problems.push(...acknowledged.filter((line) => line.startsWith('refused')))
    await checkStored(database, plan, acknowledged, result)
  }
  // Unacknowledged reports are sent again, as a feed would: in the end everything is stored once.
  const ingest = createIngest({ database, sports: crashSports })
  await ingest.submitMany(Array.from({ length: kills * perRun }, (_, number) => crashReport(plan, number)))
  await checkMatches(database, matchIds, result)
  return result
}

/** Kills after this many acknowledgements, while sixteen more reports are on their way. */
async function runUntilKilled(
  url: string,
  { sport, seed, matchIds }: CrashPlan,
  { from, count, killAfter }: { from: number; count: number; killAfter: number },
): Promise<string[]> {
  const script = join(import.meta.dirname, 'crash-child.ts')
  const given = [url, sport, matchIds.join(','), String(seed), String(from), String(count)]
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
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
  plan: CrashPlan,
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
    const { matchId, provider, sequence } = crashReport(plan, Number(line))
    if (!stored.has(`${matchId} ${provider} ${sequence}`))
      result.problems.push(`report ${line} was acknowledged and is lost`)
  }
  await checkMatches(database, plan.matchIds, result)
}

async function checkMatches(database: Database, matchIds: readonly number[], result: CrashResult): Promise<void> {
  for (const matchId of matchIds) {
    const rebuilt = await rebuildMatch(database, crashSports, matchId)
    result.problems.push(...(rebuilt?.differences ?? ['a match is gone']).map((one) => `match ${matchId}: ${one}`))
  }
  const { rows } = await database.pool.query<{ id: number }>(
    `select e.match_id as id from timeline.event e where e.is_shown group by e.match_id having max(e.version) > coalesce((select max((o.body->>'version')::bigint) from
       (select match_id, body from timeline.outbox union all select match_id, body from timeline.frame) o where o.match_id = e.match_id), 0)`,
  )
  for (const { id } of rows) result.problems.push(`match ${id}: its last change is on no way to a screen`)
}

/** The same number is always the same report: events, some of them corrected, some withdrawn, some in snapshots. */
export function crashReport({ sport, seed, matchIds }: CrashPlan, number: number): MatchReport {
  const chance = pick(seed, number)
  const kind = chance % 23 === 0 ? ('snapshot' as const) : ('delta' as const)
  return {
    provider: 'feed',
    matchId: matchIds[number % matchIds.length] as number,
    sequence: number,
    kind,
    sentAt: null,
    events: [sport === 'quoits' ? throwOf(chance) : drawOf(sport, seed)[chance % DRAWN]!],
  }
}

function drawOf(sport: string, seed: number): TimelineEvent[] {
  const known = drawn.get(sport) ?? fc.sample(happenings[sport]!, { seed, numRuns: DRAWN })
  drawn.set(sport, known)
  return known
}

function throwOf(chance: number): TimelineEvent {
  const key = String(chance % 40)
  const withdrawn = chance % 17 === 0 ? { reason: 'line', at: null } : null
  return quoitsEvent({
    key,
    type: 'throw',
    side: chance % 2 ? 'home' : 'away',
    order: Number(key),
    revision: 1 + (chance % 3),
    withdrawn,
    detail: { points: chance % 4 },
  })
}

/** A deterministic pseudo-random number (the mixing step of splitmix32). */
function pick(seed: number, number: number): number {
  let value = (seed + Math.imul(number + 1, 0x9e3779b9)) | 0
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
  return (value ^ (value >>> 15)) >>> 0
}
