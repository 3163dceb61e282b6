import type { PartTools } from '#core/part.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import type { Witness } from './settings.ts'
import { countSeals, type SealCounts } from './store/count.ts'

/** What a receipt opens: canonical JSON and salts, `text` null of an erased author. */
type Reveal = { pick: string; pickSalt: string; text: string | null; textSalt: string | null }
/** Reveals of seals by the ids of their leaves, as the reader may see them; those that are closed are missing. */
type Reveals = (db: Reader, leafIds: readonly string[]) => Promise<Map<string, Reveal>>

type Proofs = {
  witnesses: readonly Witness[]
  /** The part of prophecies sets it. */
  useReveals(reveals: Reveals): void
  reveals: Reveals
  /** Counts over all leaves, at most a minute old. */
  sealCounts(): Promise<SealCounts>
}

declare module '#core/engines.ts' {
  interface Engines {
    proof: Proofs
  }
}

const COUNTED_MS = 60_000

export function createEngine({ database, config }: PartTools): Proofs {
  let mapReveals: Reveals = async () => new Map()
  let counted: { at: number; counts: Promise<SealCounts> } | null = null
  return {
    witnesses: config.witnesses,
    useReveals(reveals) {
      mapReveals = reveals
    },
    reveals: (db, leafIds) => mapReveals(db, leafIds),
    sealCounts() {
      if (counted === null || Date.now() - counted.at > COUNTED_MS) {
        const counts = countSeals(readerOf(database))
        counted = { at: Date.now(), counts }
        counts.catch(() => (counted = null))
      }
      return counted.counts
    },
  }
}
