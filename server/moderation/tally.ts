import type { Log } from '#core/log.ts'
import type { Reader } from '#core/database/reader.ts'
import { addTallies, type Tally } from './store/log.ts'
import type { Scene } from './scenes.ts'
import type { Outcome, ReasonCode } from './types.ts'

const writeEveryMs = 5000

export function createTally(db: Reader, log?: Pick<Log, 'error'>) {
  let counts = new Map<string, Tally>()
  let timer: NodeJS.Timeout | null = null
  const write = async () => {
    timer = null
    const tallies = [...counts.values()]
    counts = new Map()
    if (tallies.length === 0) return
    await addTallies(db, tallies).catch((error: unknown) =>
      log?.error('moderation_tally_lost', { message: String(error) }),
    )
  }
  return {
    count(scene: Scene, outcome: Outcome, reason: ReasonCode | null): void {
      if (reason === null) return
      const key = `${scene} ${outcome} ${reason}`
      const known = counts.get(key)
      if (known) known.count++
      else counts.set(key, { scene, outcome, reason, count: 1 })
      timer ??= setTimeout(write, writeEveryMs).unref()
    },
    async close(): Promise<void> {
      if (timer) clearTimeout(timer)
      await write()
    },
  }
}
