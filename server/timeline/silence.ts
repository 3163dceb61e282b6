import type { Database } from '#core/database/db.ts'
import type { Ingest } from './ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { listFailOvers, markSilence } from './store/silence.ts'

/** A match in play is silent after none of its feeds reported for this long. */
export const silentAfterMs = 20_000
const lookEveryMs = 2000

type SilenceOptions = {
  /** Chooses another leading feed where the current one is silent. */
  ingest: Pick<Ingest, 'choose'>
  now?: () => number
  /** 0: only `look` checks. */
  everyMs?: number
  onTrouble?: (error: unknown) => void
}

type SilenceWatch = {
  /** Compares once. Resolves with the number of matches whose silence began or ended. */
  look(): Promise<number>
  stop(): Promise<void>
}

/**
 * Marks the matches whose feeds are silent, and unmarks them when a feed reports; if another feed of the match reports,
 * it takes the lead. One timer serves all matches of a process. It marks only after listening for as long as a silence
 * takes, also after the database was unavailable, because nothing could be received meanwhile.
 */
export function watchSilence(
  database: Database,
  { ingest, now = Date.now, everyMs = lookEveryMs, onTrouble = () => undefined }: SilenceOptions,
): SilenceWatch {
  const db = readerOf(database)
  let listeningSince = now()
  let looking: Promise<number> | null = null
  async function compare(): Promise<number> {
    const at = now()
    const mayMark = at - listeningSince >= silentAfterMs
    try {
      const changed = await markSilence(db, { cutoff: at - silentAfterMs, now: at, mayMark })
      const failOvers = mayMark ? await listFailOvers(db, at - silentAfterMs) : []
      await Promise.all(failOvers.map(({ matchId, silent }) => ingest.choose(matchId, silent)))
      return changed
    } catch (error) {
      listeningSince = at
      throw error
    }
  }
  const look = () => (looking ??= compare().finally(() => (looking = null)))
  const timer = everyMs === 0 ? null : setInterval(() => void look().catch(onTrouble), everyMs)
  timer?.unref()
  return {
    look,
    async stop() {
      if (timer) clearInterval(timer)
      await looking?.catch(() => undefined)
    },
  }
}
