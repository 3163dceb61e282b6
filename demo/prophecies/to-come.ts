import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { authorOf } from '#prophecies/author.ts'
import { appendSealed, sealOf } from '#prophecies/seal.ts'
import { readClock } from '#prophecies/store/seal.ts'
import { createRandom } from '../simulation/random.ts'
import type { Round } from './authors.ts'
import { choosePick } from './choose.ts'
import { keyOf, namesIn, readOffers, type Offer } from './offers.ts'
import type { SavedAuthor } from './store/author.ts'
import { countOfAuthors, listMatchesToCome, listTaken } from './store/past.ts'
import { writeText } from './texts.ts'

const HOUR_MS = 3_600_000
/** Sealed by one author in 24 hours. */
const A_DAY = 2
/** Hours to the kick-off of matches with invented prophecies. */
const [SOONEST, LATEST] = [1, 30]

const hasBegun = new Error('The match has begun.')

/** Lets invented authors seal prophecies on matches to come, as users do: each has its leaf of the public log. */
export async function sealToCome(
  database: Database,
  authors: readonly SavedAuthor[],
  { engines, seed, now, isStopped }: Round,
): Promise<void> {
  const db = readerOf(database)
  const userIds = authors.map(({ userId }) => userId)
  const counts = await countOfAuthors(db, userIds, now - 24 * HOUR_MS)
  const writers = authors.filter(({ userId }) => (counts.get(userId)?.recent ?? 0) < A_DAY)
  if (writers.length === 0) return
  const found = await listMatchesToCome(db, now + SOONEST * HOUR_MS, now + LATEST * HOUR_MS)
  const matchIds = createRandom(`to come ${seed} ${new Date(now).toISOString().slice(0, 10)}`)
    .shuffle(found.map(({ id }) => id))
    .slice(0, 8 * writers.length)
  const [offers, taken] = [await readOffers(db, engines, matchIds, now), await listTaken(db, userIds, matchIds)]
  for (const author of writers) {
    let left = A_DAY - (counts.get(author.userId)?.recent ?? 0)
    for (const offer of offers) {
      if (isStopped()) return
      if (left === 0) break
      if (
        !taken.has(`${author.userId} ${offer.match.id} ${offer.play}`) &&
        (await sealOne(database, author, offer, seed))
      )
        left--
    }
  }
}

async function sealOne(database: Database, author: SavedAuthor, offer: Offer, seed: string): Promise<boolean> {
  const { match, play, closing: prices } = offer
  const random = createRandom(`to come ${seed} ${author.key} ${keyOf(offer)}`)
  const chosen = random.chance(0.3) ? choosePick(random, author, prices, null) : null
  if (!chosen) return false
  const { userId, language } = author
  const coins = random.chance(0.6) ? author.coins : 0
  const text = writeText(random, { language, play, ...namesIn(offer, author) })
  const sealing = database.transaction(async (client) => {
    const db = readerIn(client)
    const locked = await authorOf(db, userId)
    const sealedAt = await readClock(db)
    const sealed = sealOf({ ...chosen, ...text, play, language, coins }, prices)
    const id = await appendSealed(db, { author: locked, userId, match, sealed, sealedAt, itemId: null, isDemo: true })
    // Nothing of it may stay, its leaf neither.
    if (id === null) throw hasBegun
    return true
  })
  return sealing.catch((thrown: unknown) => {
    if (thrown === hasBegun) return false
    throw thrown
  })
}
