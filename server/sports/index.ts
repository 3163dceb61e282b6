import { baseball } from './baseball/index.ts'
import { basketball } from './basketball/index.ts'
import { csgo } from './csgo/index.ts'
import type { ServerSport } from './declaration.ts'
import { dota } from './dota/index.ts'
import { football } from './football/index.ts'
import { kog } from './kog/index.ts'
import { lol } from './lol/index.ts'
import { tennis } from './tennis/index.ts'

/** What each sport declares on the server, by its id in `sports/`. A new one needs its folder and a line here. */
export const serverSports: Readonly<Record<string, ServerSport>> = {
  football,
  basketball,
  tennis,
  baseball,
  lol,
  dota,
  kog,
  csgo,
}

/** The declaration of a sport; empty for a sport without one. */
export function serverSportOf(sport: string): ServerSport {
  return Object.hasOwn(serverSports, sport) ? serverSports[sport]! : {}
}
