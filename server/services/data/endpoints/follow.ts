import * as contract from '#contract/data/follow.ts'
import { handle } from '#core/calls/handler.ts'
import { follow, unfollow } from '#following/follow.ts'
import { listFollowedIds } from '#following/store/follow.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { games, keepToGame } from '../game.ts'
import { findSeries } from '../read-match.ts'
import { matchRows } from '../rows.ts'

/** Rows of one answer at most: the newest of the followed series. */
const MOST_ROWS = 500

export const followMatch = handle(contract.followMatch, async ({ db, body, viewer, fail }) => {
  const match = (await findSeries(db, body.matchId)) ?? fail('match_not_found')
  keepToGame(match, body.game ?? null, fail)
  return (await follow(db, viewer.userId, { kind: 'match', id: match.id })) ? null : fail('following_full')
})

export const unfollowMatch = handle(contract.unfollowMatch, async ({ db, body, viewer, fail }) => {
  const match = (await findSeries(db, body.matchId)) ?? fail('match_not_found')
  keepToGame(match, body.game ?? null, fail)
  await unfollow(db, viewer.userId, { kind: 'match', id: match.id })
  return null
})

/** Followed matches by kick-off, of every game unless one is named. */
export const listFollowedMatches = handle(contract.listFollowedMatches, async (call) => {
  const { db, viewer, query } = call
  const ids = await listFollowedIds(db, viewer.userId, 'match')
  const wanted = query.game === undefined ? games : [query.game]
  const followed = [...(await mapMatches(db, ids)).values()].filter(({ sport }) => wanted.includes(sport))
  const newest = followed.sort((a, b) => a.kickOff - b.kickOff || a.id - b.id).slice(-MOST_ROWS)
  return matchRows(call, newest)
})
