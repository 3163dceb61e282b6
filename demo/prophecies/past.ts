import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { authorOf } from '#prophecies/author.ts'
import { sealOf } from '#prophecies/seal.ts'
import { outcomeOfPick } from '#prophecies/settle/rules/outcome.ts'
import { settleMatches } from '#prophecies/settle/settle.ts'
import { sportOf } from '#sports/index.ts'
import { createRandom } from '../simulation/random.ts'
import type { Round } from './authors.ts'
import { choosePick } from './choose.ts'
import { keyOf, namesIn, readOffers, type Offer } from './offers.ts'
import type { SavedAuthor } from './store/author.ts'
import * as store from './store/past.ts'
import { writeText } from './texts.ts'

const HOUR_MS = 3_600_000
/** Matches of one transaction. */
const PART = 30

type Wanted = { author: SavedAuthor; left: number; days: Map<string, number> }

/**
 * Gives invented authors their past: prophecies over matches that are over, from the newest back, settled by the rules
 * of all others. They have no leaf in the public log, where each would be late. What exists stays; the rest is added.
 */
export async function fillPast(
  database: Database,
  authors: readonly SavedAuthor[],
  { engines, seed, now, isStopped }: Round,
): Promise<void> {
  const db = readerOf(database)
  const counts = await store.countOfAuthors(
    db,
    authors.map(({ userId }) => userId),
    now,
  )
  const wanted = authors.map((author): Wanted => {
    return { author, left: author.past - (counts.get(author.userId)?.past ?? 0), days: new Map() }
  })
  let before = { at: now - 3 * HOUR_MS, id: 0 }
  while (!isStopped() && wanted.some(({ left }) => left > 0)) {
    const matches = await store.listPricedMatches(db, { before, limit: PART })
    await fillPart(
      database,
      wanted,
      matches.map(({ id }) => id),
      { engines, seed },
    )
    if (matches.length < PART) return
    const last = matches.at(-1)!
    before = { at: last.kickOff, id: last.id }
    // Requests to this process must not wait.
    await nextTurn()
  }
}

async function fillPart(
  database: Database,
  wanted: readonly Wanted[],
  matchIds: readonly number[],
  { engines, seed }: Pick<Round, 'engines' | 'seed'>,
) {
  const db = readerOf(database)
  const offers = await readOffers(db, engines, matchIds, Date.now())
  const userIds = wanted.map(({ author }) => author.userId)
  const taken = await store.listTaken(db, userIds, matchIds)
  const drawn = offers.flatMap((offer) => wanted.flatMap((one) => drawPast(one, offer, taken, seed)))
  if (drawn.length === 0) return
  await database.transaction(async (client) => {
    const plain = readerIn(client)
    const ids = new Map<number, number>()
    for (const userId of new Set(drawn.map((one) => one.userId))) ids.set(userId, (await authorOf(plain, userId)).id)
    const added = await store.addPast(
      plain,
      drawn.map((one) => ({ ...one, authorId: ids.get(one.userId)! })),
    )
    await settleMatches(plain, engines, [...new Set(drawn.map(({ matchId }) => matchId))])
    await store.silence(plain, added)
  })
}

/** The prophecy of an author on a play of a match that is over, or none. One that exists counts towards its day. */
function drawPast(
  one: Wanted,
  offer: Offer,
  taken: ReadonlySet<string>,
  seed: string,
): Omit<store.PastProphecy, 'authorId'>[] {
  const { author, days } = one
  const { match, play, closing, opening } = offer
  const day = new Date(match.kickOff).toISOString().slice(0, 10)
  if (one.left <= 0 || (days.get(day) ?? 0) >= author.perDay) return []
  const random = createRandom(`prophecies ${seed} ${author.key} ${keyOf(offer)}`)
  const line = closing.line === null ? null : Math.round(closing.line * 4)
  const chosen = choosePick(random, author, closing, (pick) =>
    outcomeOfPick(sportOf(match), match.summary, { play, pick, lineQuarters: line }),
  )
  if (!chosen) return []
  days.set(day, (days.get(day) ?? 0) + 1)
  if (taken.has(`${author.userId} ${match.id} ${play}`)) return []
  one.left--
  const sealedAt = match.kickOff - random.int(2, 40) * HOUR_MS - random.int(0, 3_599_000)
  const text = writeText(random, { language: author.language, play, ...namesIn(offer, author) })
  const prices = { ...(opening?.[chosen.pick] == null ? closing : opening), at: sealedAt }
  const sealed = sealOf({ ...chosen, ...text, play, language: author.language, coins: 0 }, prices)
  return [{ ...sealed, userId: author.userId, matchId: match.id, sealedAt }]
}
