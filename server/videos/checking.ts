import { rm } from 'node:fs/promises'
import type { Storage } from '#adapters/storage/index.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import { createTurns } from '#core/limits/turns.ts'
import { described, type Log } from '#core/log.ts'
import type { Check } from './check/check.ts'
import type { Parts } from './parts.ts'
import { settle, tell } from './settle.ts'
import { claimCheck, listUnchecked, releaseCheck, setReady, setRefused } from './store/video.ts'
import type { StoredVideo, VideoSettings } from './types.ts'

export type Checking = {
  /** Checks a whole upload; one that finds no place is found by the next sweep. */
  begin(id: number): void
  /** Checks the whole uploads of this machine without a running check, as after a crash. */
  resume(): Promise<void>
  idle(): Promise<void>
}

type CheckingTools = {
  database: Database
  log: Log
  engines: Pick<Engines, 'notices'>
  parts: Parts
  storage: Storage
  check: Check
  settings: VideoSettings
}

/** Longer than the longest check with re-encoding. */
const CLAIM_S = 900
const TYPE = 'video/mp4'

export function createChecking(tools: CheckingTools): Checking {
  const { database, log, parts } = tools
  const turns = createTurns({ atOnce: 1, waiting: 20 })
  const running = new Set<Promise<void>>()
  const begin = (id: number) => {
    const work = turns
      .take(() => checkUpload(tools, id))
      ?.catch((error: unknown) => log.error('video_check_failed', described(error)))
    if (!work) return
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  return {
    begin,
    async resume() {
      const here = new Set(await parts.list())
      for (const id of await listUnchecked(readerOf(database))) if (here.has(id)) begin(id)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Checks an upload that no other process checks. Where the storage is away it stays whole, and is tried again. */
async function checkUpload(tools: CheckingTools, id: number): Promise<void> {
  const { database, parts, settings, engines } = tools
  const db = readerOf(database)
  const video = await claimCheck(db, id, CLAIM_S)
  if (!video) return
  const to = `${parts.pathOf(id)}.mp4`
  try {
    const outcome = await tools.check(parts.pathOf(id), to)
    if (typeof outcome === 'string')
      await database.transaction(async (client) => {
        await setRefused(readerIn(client), id, outcome)
        await tell(readerIn(client), engines.notices.kinds, video, 'failed')
      })
    else if (!(await keep(tools, video, to, outcome))) return
    await parts.remove(id)
  } catch (error) {
    await releaseCheck(db, id)
    throw error
  } finally {
    await rm(to, { force: true })
  }
  await settle(database, { heldDays: settings.heldDays, kinds: engines.notices.kinds }, id)
}

type Outcome = Exclude<Awaited<ReturnType<Check>>, string>

/** Stores a checked file. False where its video was deleted meanwhile. */
async function keep(
  { database, storage }: CheckingTools,
  video: StoredVideo,
  path: string,
  file: Outcome,
): Promise<boolean> {
  await storage.putFile(video.fileKey, path, TYPE)
  if (await setReady(readerOf(database), video.id, file)) return true
  await storage.delete(video.fileKey)
  return false
}
