import { desk as baseball } from './baseball/desk.ts'
import { Situation } from './baseball/situation.tsx'
import { desk as basketball } from './basketball/desk.ts'
import type { DeskPart } from './desk-part.ts'
import { desk as series } from './esports/desk.ts'
import { desk as football } from './football/desk.ts'
import { desk as tennis } from './tennis/desk.ts'

/** Loaded with the live desk alone: the part of each sport that is entered there (`sports/palettes.ts`). */
const parts: Readonly<Record<string, DeskPart>> = {
  football,
  basketball,
  tennis,
  baseball: { ...baseball, Situation },
  lol: series,
  dota: series,
  kog: series,
  csgo: series,
}

/** A sport at the live desk. Throws for one that is not entered there. */
export function deskPartOf({ sport }: { sport: string }): DeskPart {
  const part = parts[sport]
  if (!part) throw new Error(`Sport ${sport} has no part for the live desk. Add it to web/app/sports/desk-parts.ts.`)
  return part
}
