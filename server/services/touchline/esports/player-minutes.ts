import { matchRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/player-minutes.ts'
import type { PlayerMinutes } from '#contract/touchline/player-minutes.ts'
import { handle } from '#core/calls/handler.ts'
import { countingEvents } from '#sports/esports/attempts.ts'
import { rowsOfItems, rowsOfMinutes } from '#sports/esports/moba/read.ts'
import { sportOf } from '#sports/index.ts'
import type { Json } from '#sports/timeline.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { nameTerms } from '#timeline/terms.ts'
import { people } from '#timeline/views/rows.ts'

export const getPlayerMinutes = handle(contract.getPlayerMinutes, async (call): Promise<PlayerMinutes> => {
  const { params, language, db, dependsOn, fail } = call
  dependsOn(matchRoom(params.id))
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  const sport = sportOf(match)
  if (sport.games === undefined) return fail('wrong_sport')
  const types = ['player_minutes', 'player_items', 'remake']
  const events = countingEvents((await listEventsOfTypes(db, [match.id], types)).get(match.id) ?? [])
  const rowsBy = <Row>(type: string, rowsOf: (given: Json | undefined) => Row[]) =>
    events.flatMap(({ type: own, playerId, side, period, withdrawn, detail }) =>
      own !== type || playerId === null || side === null || withdrawn !== null
        ? []
        : [{ game: period, playerId, side, rows: rowsOf(detail.rows) }],
    )
  const series = rowsBy('player_minutes', rowsOfMinutes)
  const purchases = rowsBy('player_items', rowsOfItems)
  const { item: items = {} } = await nameTerms(db, sport.id, sport.terms?.(events) ?? [], language)
  const ids = [...series, ...purchases].map(({ playerId }) => playerId)
  return { series, purchases, items, people: await people(db, ids, language) }
})
