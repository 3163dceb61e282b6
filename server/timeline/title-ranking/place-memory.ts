import { createBudget, type Budget } from '#core/bytes/budget.ts'
import type { Reader } from '#core/database/reader.ts'
import { readPlaces, type AskedPlaces, type Place } from './store/read.ts'

/** Places in the rankings of the titles, as the pages of matches name them: a list of a day serves all its series. */
export interface PlaceMemory {
  placesOf(db: Reader, asked: AskedPlaces): Promise<ReadonlyMap<number, Place>>
}

/** Maximum age of an answer, in ms. */
const FRESH_MS = 60_000
const PLACE_BYTES = 200

export function createPlaceMemory(budget: Budget = createBudget()): PlaceMemory {
  const kept = budget.cache<string, { at: number; reading: Promise<ReadonlyMap<number, Place>> }>()
  return {
    placesOf(db, asked) {
      const key = `${asked.pool} ${asked.day}`
      const known = kept.get(key)
      if (known && performance.now() - known.at < FRESH_MS) return known.reading
      const one = { at: performance.now(), reading: readPlaces(db, asked) }
      kept.set(key, one, 0)
      one.reading.then(
        (places) => kept.peek(key) === one && kept.set(key, one, places.size * PLACE_BYTES),
        () => kept.delete(key),
      )
      return one.reading
    },
  }
}
