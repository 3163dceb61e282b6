import * as contract from '#contract/score/match.ts'
import { handle } from '#core/calls/handler.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { findRound } from '#timeline/store/round.ts'
import { hydrate } from '../hydration.ts'
import { marksOf } from '../personal.ts'
import { matchDetail } from '../views/match.ts'

export const getMatch = handle(contract.getMatch, async (call) => {
  const { db, query, fail } = call
  const found = (await findMatch(db, query.id)) ?? fail('match_not_found')
  const [round, lineups, hydrated] = await Promise.all([
    found.roundId === null ? null : findRound(db, found.roundId),
    listEventsOfTypes(db, [found.id], ['lineup']),
    hydrate(call, [found]),
  ])
  const hasLineup = lineups.get(found.id)?.some((event) => event.withdrawn === null) ?? false
  const { followed } = await marksOf(call, [found.id])
  return {
    ...matchDetail(found, { round, hasLineup }, hydrated),
    focus: followed.has(found.id) ? (1 as const) : (0 as const),
  }
})
