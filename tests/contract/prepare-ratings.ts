import { addRatedMatch } from '#kit/rated-match.ts'
import { addSomebody, type Person } from './cast.ts'
import { newcomer, one, type Prepare, type Stage } from './stage.ts'

let matches = 0

/** A match that ended an hour ago, rated by somebody with a line. */
async function rated(stage: Stage): Promise<{ matchId: number; lineId: number }> {
  const { matchId } = await addRatedMatch(stage.database, {
    sport: 'football',
    key: `of the contract ${++matches}`,
    endedAt: Date.now() - 3_600_000,
  })
  const somebody = await addSomebody(stage.database)
  const older = `update accounts.account set created_at = created_at - interval '1 day' where id = $1`
  await stage.database.pool.query(older, [somebody.userId])
  await rate(stage, somebody, matchId)
  const find = 'select id as found from ratings.rating where match_id = $1'
  return { matchId, lineId: await one<number>(stage.database, find, [matchId]) }
}

async function rate({ origin }: Stage, { headers }: Person, matchId: number): Promise<void> {
  const response = await fetch(`${origin}/api/v1/matches/${matchId}/ratings/r`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ value: 7, line: `A fair man, number ${matches}` }),
  })
  if (!response.ok) throw new Error(`The rating was not stored: ${await response.text()}`)
}

const ofSubject: Prepare = async (stage, isSignedIn) => {
  const { matchId } = await rated(stage)
  return {
    ...(isSignedIn ? { as: await newcomer(stage) } : {}),
    values: { id: matchId, matchId, subject: 'r', value: 8, line: 'Well led', content: 'A fine match' },
  }
}
const ofLine: Prepare = async (stage, isSignedIn) => {
  const { lineId } = await rated(stage)
  return { ...(isSignedIn ? { as: await newcomer(stage) } : {}), values: { id: lineId } }
}

/** Calls about ratings and reviews, by `service.name`. */
export const ratingPreparations: Record<string, Prepare> = {
  'touchline.getMatchRatings': ofSubject,
  'touchline.getOwnRatings': async (stage, isSignedIn) => {
    const { matchId } = await rated(stage)
    const as = await newcomer(stage)
    await rate(stage, as, matchId)
    return { ...(isSignedIn ? { as } : {}), values: { id: matchId } }
  },
  'touchline.setRating': ofSubject,
  'touchline.removeRating': ofSubject,
  'touchline.listRatingLines': ofSubject,
  'touchline.setLineLike': ofLine,
  'touchline.removeLineLike': ofLine,
  'news.saveReview': ofSubject,
  'news.getReview': ofSubject,
}
