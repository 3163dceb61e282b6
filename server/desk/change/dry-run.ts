import { DatabaseUnavailable, type Database } from '#core/database/db.ts'
import { joined } from '#core/database/joined.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { described } from '#core/log.ts'
import { listAdded, listWaiting } from '#core/outbox/store/follower.ts'
import type { Effect, EffectMatch, Snapshot } from '#core/parts/effect.ts'
import type { Follow, PartTools } from '#core/part.ts'
import { findMatch } from '#timeline/store/match.ts'
import { carryOutEntries, type Carried } from './carry-out.ts'
import { differences, type Effects } from './difference.ts'

export type DryRunResult = { effects: Effects; version: number; failures: string[]; tookMs: number }
type Given = Omit<Carried, 'id'>

/** Locks of a dry run are in nobody's way for longer. */
const LOCK_MS = 1000
const STATEMENT_MS = 2500
const ATTEMPTS = 3

/** Carries the result out of a transaction that does not commit. */
class RolledBack extends Error {
  readonly result: DryRunResult

  constructor(result: DryRunResult) {
    super('A dry run was rolled back.')
    this.result = result
  }
}

/** The effects that all parts declare. */
export async function listEffects({ parts }: Pick<PartTools, 'parts'>): Promise<Effect[]> {
  return (await Promise.all(parts.map(({ effects }) => effects?.() ?? []))).flat()
}

/** What all parts have about a match. */
export async function snapshotAll(
  db: Reader,
  effects: readonly Effect[],
  match: EffectMatch,
): Promise<Record<string, Snapshot>> {
  const found: Record<string, Snapshot> = {}
  for (const { name, snapshot } of effects) found[name] = await snapshot(db, match)
  return found
}

/**
 * What entries change: they are carried out, and all followers of matches run, in one transaction that is rolled back.
 * It reads one moment of the database, so changes of others are no part of it; where they meet, it is repeated.
 */
export async function runDry(tools: PartTools, given: Given): Promise<DryRunResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(tools, given)
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}

async function runOnce(tools: PartTools, given: Given): Promise<DryRunResult> {
  const startedAt = performance.now()
  try {
    return await tools.database.transaction(async (client) => {
      await client.query('set transaction isolation level repeatable read')
      await client.query(`set local lock_timeout = ${LOCK_MS}`)
      await client.query(`set local statement_timeout = ${STATEMENT_MS}`)
      const result = await compute(tools, joined(tools.database, client), given)
      throw new RolledBack({ ...result, tookMs: performance.now() - startedAt })
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

async function compute(tools: PartTools, database: Database, given: Given): Promise<Omit<DryRunResult, 'tookMs'>> {
  // Statements of parts that read side by side run one after the other.
  const db = readerOf(database)
  const match = { matchId: given.match.id, seasonId: given.match.seasonId }
  const declared = await listEffects(tools)
  // What is stored may be of an earlier time: only what the entries change is to differ.
  const stale = await eachFollow(
    { ...tools, database },
    ({ renew }) => renew && ((own, all) => renew(own, match.matchId, all)),
  )
  const waiting = await listWaiting(db)
  const before = await snapshotAll(db, declared, match)
  const nobody = { record: async () => undefined, cause: { actor: { kind: 'operator' }, reason: given.words } } as const
  const { version } = (await findMatch(db, given.match.id))!
  await carryOutEntries({ db, database, ...nobody }, { ...given, id: 'dry' })
  const changes = await listAdded(db, waiting)
  const failed =
    changes.length === 0
      ? []
      : await eachFollow(
          { ...tools, database },
          ({ run }) =>
            (own, all) =>
              run(own, changes, all),
        )
  const failures = [...new Set([...stale, ...failed])]
  const after = await snapshotAll(db, declared, match)
  const effects: Record<string, Effects[string]> = {}
  for (const { name, people, identity } of declared) {
    const compared = { before: before[name]!, after: after[name]! }
    const keys = people ? differences(compared).map(({ key }) => key) : []
    const count = people && keys.length > 0 ? await people(db, match, keys) : 0
    effects[name] = { ...compared, people: count, ...(identity && { identity }) }
  }
  return { effects, version, failures }
}

type Step = (db: Reader, tools: PartTools) => Promise<void>

/** Runs a step of each follower as it runs after a commit, undone by itself where it fails; answers which failed. */
async function eachFollow(tools: PartTools, stepOf: (follow: Follow) => Step | undefined): Promise<string[]> {
  const failures: string[] = []
  for (const follow of tools.parts.flatMap(({ follows = [] }) => follows)) {
    const step = stepOf(follow)
    if (!step) continue
    try {
      await tools.database.transaction((client) => step(readerIn(client), tools))
    } catch (error) {
      if (isPassing(error)) throw error
      tools.log.error('dry_run_failed', { follow: follow.name, ...described(error) })
      failures.push(follow.name)
    }
  }
  return failures
}

/** Codes of a meeting with another transaction; a repetition may pass. */
const passingCodes = new Set(['40001', '40P01', '55P03'])

function isPassing(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return cause instanceof Error && 'code' in cause && passingCodes.has(String(cause.code))
}

/** Whether a dry run met others each time, or took too long. */
export function isBusy(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return isPassing(error) || (cause instanceof Error && 'code' in cause && cause.code === '57014')
}
