import type { Arbitrary } from 'fast-check'
import { happening as baseball } from '#kit/anything/baseball.ts'
import { happening as basketball } from '#kit/anything/basketball.ts'
import { happening as csgo } from '#kit/anything/csgo.ts'
import { happening as series } from '#kit/anything/esports.ts'
import { happening as football } from '#kit/anything/football.ts'
import { happening as tennis } from '#kit/anything/tennis.ts'
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
