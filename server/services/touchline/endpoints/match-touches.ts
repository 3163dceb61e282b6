import * as contract from '#contract/touchline/match-touches.ts'
import { matchRoom } from '#contract/rooms.ts'
import { handle } from '#core/calls/handler.ts'
import { sportOf } from '#sports/index.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { people } from '#timeline/views/rows.ts'

export const getMatchTouches = handle(
  contract.getMatchTouches,
  async ({ params: { id }, language, db, dependsOn, fail }) => {
    dependsOn(matchRoom(id))
    const position = await findPosition(db)
    const match = (await findMatch(db, id)) ?? fail('match_not_found')
    const events = (await listEventsOfTypes(db, [id], sportOf(match).onDemand ?? [])).get(id) ?? []
    const touches = events.flatMap(({ playerId, side, period, withdrawn, detail: { packed } }) =>
      playerId === null || side === null || withdrawn !== null || typeof packed !== 'string'
        ? []
        : [{ playerId, side, period, packed }],
    )
    const ids = touches.map(({ playerId }) => playerId)
    return { touches, people: await people(db, ids, language), position }
  },
)
