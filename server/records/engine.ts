import type { PartTools } from '#core/part.ts'
import { createRankings } from './ranks.ts'

type Records = { readRanking: ReturnType<typeof createRankings> }

declare module '#core/engines.ts' {
  interface Engines {
    records: Records
  }
}

export function createEngine({ database }: PartTools): Records {
  return { readRanking: createRankings(database) }
}
