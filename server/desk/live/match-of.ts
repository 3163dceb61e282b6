import * as contract from '#contract/touchline/desk-live.ts'
import type { Operation } from '#contract/operation.ts'
import type { Call } from '#core/calls/handler.ts'
import { paletteOf } from '#sports/palettes.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mayWork } from '../frame/scope.ts'

type OfMatch = Pick<Call<Operation>, 'db'> & {
  viewer: Call<typeof contract.getDeskMatch>['viewer']
  params: { id: number }
  fail: (error: 'match_not_found' | 'wrong_sport' | 'forbidden') => never
}

/** The match of a call with its palette; a scout works in the own competitions only. */
export async function matchOf({ db, viewer, params, fail }: OfMatch) {
  const match = await findMatch(db, params.id)
  if (!match) return fail('match_not_found')
  if (!(await mayWork(db, viewer, match.competitionId))) return fail('forbidden')
  const palette = paletteOf(match)
  if (!palette) return fail('wrong_sport')
  return { match, palette }
}
