import { matchRoom } from '#contract/rooms.ts'
import { getPlayerMinutes } from '#contract/touchline/player-minutes.ts'
import type { PlayerMinutes } from '#contract/touchline/player-minutes.ts'
import { handle } from '#core/calls/handler.ts'
import { rowsOfMinutes } from '#sports/esports/moba/read.ts'
import { sportOf } from '#sports/index.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { people } from '../views/rows.ts'

export const playerMinutes = handle(getPlayerMinutes, async (call): Promise<PlayerMinutes> => {
  const { params, language, db, dependsOn, fail } = call
  dependsOn(matchRoom(params.id))
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  if (sportOf(match).games === undefined) return fail('wrong_sport')
  const events = (await listEventsOfTypes(db, [match.id], ['player_minutes'])).get(match.id) ?? []
  const series = events.flatMap(({ playerId, side, period, withdrawn, detail }) =>
    playerId === null || side === null || withdrawn !== null
      ? []
      : [{ game: period, playerId, side, rows: rowsOfMinutes(detail.rows) }],
  )
  const ids = series.map(({ playerId }) => playerId)
  return { series, people: await people(db, ids, language) }
})
