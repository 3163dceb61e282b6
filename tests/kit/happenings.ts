import type { Arbitrary } from 'fast-check'
import { happening as baseball } from '#sports/baseball/anything.ts'
import { happening as basketball } from '#sports/basketball/anything.ts'
import { happening as csgo } from '#sports/csgo/anything.ts'
import { happening as series } from '#sports/esports/anything.ts'
import { happening as football } from '#sports/football/anything.ts'
import { happening as tennis } from '#sports/tennis/anything.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** Any event of a sport, for properties, by its id: a sport that is missing here fails the test of convergence. */
export const happenings: Readonly<Record<string, Arbitrary<TimelineEvent>>> = {
  football,
  basketball,
  tennis,
  baseball,
  lol: series,
  dota: series,
  kog: series,
  csgo,
}
