import { readerOf, type Reader } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { createRankings } from './ranks.ts'

type Records = {
  readRanking: ReturnType<typeof createRankings>
  /** Rows as they are, of the competitions that a caller may read: the last day of a lens cuts them. */
  plain: (db: Reader) => Reader
}

declare module '#core/engines.ts' {
  interface Engines {
    records: Records
  }
}

export function createEngine({ database }: PartTools): Records {
  const plain = ({ readable }: Reader) => readerOf({ ...database, ...(readable ? { readable } : {}) })
  return { readRanking: createRankings(database), plain }
}
