import * as contract from '#contract/score/value-rank.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf } from '#core/database/page.ts'
import { listValueRanks as readValueRanks } from '#timeline/store/bank-row.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { findLeague } from '../season.ts'
import { keepToSport } from '../sport-calls.ts'
import { amountIn } from '../views/data-bank.ts'
import { playerBrief } from '../views/player.ts'

export const listValueRanks = handle(contract.listValueRanks, async ({ db, query, language, now, fail }) => {
  const found = await findLeague(db, query)
  if (typeof found === 'string') return fail(found)
  keepToSport('listValueRanks', found.competition, fail)
  if (!found.season) return []
  const isAscending = query.type === 2
  const { list } = await readValueRanks(db, { seasonId: found.season.id, isAscending, page: pageOf(query) })
  const people = await mapParticipants(
    db,
    list.flatMap(({ playerId, teamId }) => [playerId, teamId]),
  )
  return list.flatMap(({ playerId, teamId, position, shirtNumber, value }) => {
    const player = people.get(playerId)
    const member = {
      teamId,
      playerId,
      seasonId: null,
      role: 'player',
      position,
      shirtNumber,
      startsOn: null,
      endsOn: null,
    }
    const brief = player && playerBrief(player, { team: people.get(teamId), member, language, now })
    return brief ? [{ ...brief, marketValue: amountIn(value, language) }] : []
  })
})
