import * as contract from '#contract/touchline/desk-doubles.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf } from '#core/database/page.ts'
import { listAliasReviews } from '#timeline/store/alias.ts'
import { listPlayerReviews } from '#timeline/store/identity.ts'
import { mapParticipants } from '#timeline/store/participant.ts'

export const listDeskDoubles = handle(contract.listDeskDoubles, async ({ query, db }) => {
  const page = pageOf(query)
  const [names, reviews] = [await listAliasReviews(db, page), await listPlayerReviews(db)]
  const shown = reviews.slice(page.offset, page.offset + page.limit)
  const players = await mapParticipants(
    db,
    shown.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  )
  const nameOf = (id: number) => ({ id, name: players.get(id)?.name ?? '' })
  return {
    names: names.list.map(({ id, spelling, source, sport, candidates }) => ({
      id,
      spelling,
      source,
      sport,
      candidates: candidates.map((one) => ({ id: one.id, name: one.name, likeness: one.likeness ?? null })),
    })),
    totalNames: names.total,
    players: shown.map(({ id, oneId, otherId, ground }) => ({
      id,
      one: nameOf(oneId),
      other: nameOf(otherId),
      ground,
    })),
    totalPlayers: reviews.length,
  }
})
