import { LRUCache } from 'lru-cache'
import type { Reader } from '../reader.ts'
import { readPlaces } from './read.ts'
import type { AskedPlaces, Place } from './read.ts'

/** Places in the rankings of the titles, as the pages of matches name them: a list of a day serves all its series. */
export interface PlaceMemory {
  placesOf(db: Reader, asked: AskedPlaces): Promise<ReadonlyMap<number, Place>>
}

/** As old as an answer may be. */
const FRESH_MS = 60_000

export function createPlaceMemory(): PlaceMemory {
  const kept = new LRUCache<string, Promise<ReadonlyMap<number, Place>>>({ max: 200, ttl: FRESH_MS })
  return {
    placesOf(db, asked) {
      const key = `${asked.pool} ${asked.day}`
      const known = kept.get(key)
      if (known) return known
      const reading = readPlaces(db, asked)
      kept.set(key, reading)
      reading.catch(() => kept.delete(key))
      return reading
    },
  }
}
