import { setTimeout as wait } from 'node:timers/promises'
import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { returnMemory } from '#core/return-memory.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { keepAuthors } from './prophecies/play.ts'
import { startDemo } from './start.ts'

/** A demonstration that cannot be loaded must not delay the announcement of the rest. */
const PATIENCE_MS = 60_000

/** Resolves when today's matches are loaded, so that the first page shows them; the others follow in the background. */
export async function playDemo(tools: PartTools): Promise<Running> {
  const { config, database, log, engines, budget } = tools
  const ingest = createIngest({ database, sports, budget })
  let authors: Running | null = null
  const demo = startDemo({
    database,
    ingest,
    prices: engines.odds,
    seed: String(config.demoSeed),
    onTrouble: (error) => log.error('demo_failed', described(error)),
    onLoaded: () => {
      returnMemory()
      // Also after another start of the world in this process.
      authors ??= keepAuthors(tools, String(config.demoSeed))
    },
  })
  const patience = new AbortController()
  await Promise.race([
    demo.ready,
    wait(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
  ])
  patience.abort()
  return {
    async stop() {
      await demo.stop()
      await authors?.stop()
      await ingest.close()
    },
  }
}
