import type { PersonInFrame } from '#contract/frames.ts'
import type { Reader } from './reader.ts'
import type { Participant } from './types.ts'
import { translationsOf } from './naming.ts'
import { mapParticipants } from './store/participant.ts'

/** Names of participants for frames. */
export type Names = {
  /** Loads these names, as far as they exist. */
  load(db: Reader, ids: Iterable<number>): Promise<void>
  find(id: number): PersonInFrame | null
  /** The player that represents this one; the player itself where none is known. */
  standIn(id: number): number
  /** Reads these again. */
  refresh(db: Reader, ids: readonly number[]): Promise<void>
}

const MAX_NAMES = 100_000
// Maximum age of a cached name: a new name appears on live screens within this time.
const MAX_AGE_MS = 600_000

export function createNames(now: () => number = Date.now): Names {
  let loadedAt = now()
  const briefs = new Map<number, PersonInFrame | null>()
  const names: Names = {
    async load(db, ids) {
      if (briefs.size > MAX_NAMES || now() - loadedAt > MAX_AGE_MS) {
        briefs.clear()
        loadedAt = now()
      }
      const missing = [...new Set(ids)].filter((id) => !briefs.has(id))
      if (missing.length === 0) return
      const found = await mapParticipants(db, missing)
      for (const id of missing) {
        const one = found.get(id)
        if (one) briefs.set(id, briefOf(one))
      }
    },
    find: (id) => briefs.get(id) ?? null,
    standIn: (id) => briefs.get(id)?.id ?? id,
    async refresh(db, ids) {
      for (const id of ids) briefs.delete(id)
      await names.load(db, ids)
    },
  }
  return names
}

function briefOf(one: Participant): PersonInFrame {
  const names = translationsOf(one)
  return { id: one.id, name: one.name, shortName: one.shortName, ...(names && { names }) }
}
