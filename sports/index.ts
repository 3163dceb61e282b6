import { baseball } from './baseball/sport.ts'
import { basketball } from './basketball.ts'
import { csgo } from './csgo/sport.ts'
import { dota } from './dota/sport.ts'
import { football } from './football.ts'
import { kog } from './kog/sport.ts'
import { lol } from './lol/sport.ts'
import type { Sport } from './sport.ts'
import { tennis } from './tennis.ts'

/** Every supported sport, by id. A new one needs its folder and a line here. */
export const sports: Readonly<Record<string, Sport>> = {
  football,
  basketball,
  tennis,
  baseball,
  lol,
  dota,
  kog,
  csgo,
}

/** The sport by its id, or null: no other sport is substituted. */
export function findSport(id: string): Sport | null {
  return Object.hasOwn(sports, id) ? (sports[id] ?? null) : null
}

/** The sport of a stored match or competition. Throws where it is no longer supported. */
export function sportOf({ sport: id }: { sport: string }): Sport {
  const sport = findSport(id)
  if (sport === null) throw new Error(`There is no sport ${id} in sports/index.ts.`)
  return sport
}

/** The sport by its number on the wire of the specification, or null. */
export function sportByWireId(wireId: number): Sport | null {
  return Object.values(sports).find((sport) => sport.wireId === wireId) ?? null
}

/** Sources of matches of the past, of all sports: the first of a sport precedes its rest. */
export const archives: readonly string[] = Object.values(sports).flatMap((sport) => sport.archives ?? [])

const copies = new Map(Object.values(sports).flatMap((sport) => Object.entries(sport.copies ?? {})))

/** The archive whose facts an archive repeats, or itself: copies have one vote together. */
export function originOf(archive: string): string {
  return copies.get(archive) ?? archive
}
