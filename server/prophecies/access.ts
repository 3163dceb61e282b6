import type { ProphecyContent } from '#contract/touchline/prophecy.ts'
import type { Reader } from '#core/database/reader.ts'
import type { TalkReader } from '#core/parts/talk.ts'
import { mapClosed, type Closing } from '#timeline/closings.ts'
import { mapOwnPurchases } from './store/purchase.ts'
import type { StoredProphecy } from './types.ts'

/** `userId` null for a visitor. */
type ContentReader = TalkReader & { userId: number | null }

/**
 * The content of those prophecies that a reader may read, by id: free ones, his own, those that he bought, and each one
 * once it is settled or void, unless its match must not be known to him. Nothing else decides that. Texts that are
 * held, reported or removed are empty for all but their author.
 */
export async function contentFor(
  db: Reader,
  prophecies: readonly StoredProphecy[],
  reader: ContentReader,
): Promise<Map<number, ProphecyContent>> {
  const closed = await mapClosedProphecies(db, prophecies, reader)
  const bought = await mapBought(db, prophecies, reader, closed)
  return new Map(
    prophecies
      .filter((one) => mayRead(one, reader.userId, { bought, closed }))
      .map((one) => [one.id, contentOf(one, one.isShown || isOwn(one, reader.userId))]),
  )
}

/**
 * What a reader has bought of these prophecies, by id. A refund that would tell the course of a match which is closed
 * to him, or that is later than his picture, has not happened; one by a void of the author tells nothing.
 */
export async function mapBought(
  db: Reader,
  prophecies: readonly StoredProphecy[],
  { userId, lens, now }: ContentReader,
  closed: ReadonlyMap<number, unknown>,
) {
  const purchases = await mapOwnPurchases(
    db,
    prophecies.map(({ id }) => id),
    userId,
  )
  const isUntold = ({ id, voidKind }: StoredProphecy, at: number) =>
    (closed.has(id) && voidKind !== 'author') || (lens.delayMs > 0 && at > now)
  return new Map(
    prophecies.flatMap((one) => {
      const found = purchases.get(one.id)
      if (!found) return []
      const refund = found.refund && !isUntold(one, found.refund.at) ? found.refund : null
      return [[one.id, { ...found, refund }] as const]
    }),
  )
}

type Bought = Awaited<ReturnType<typeof mapBought>>
type Rights = { bought: Bought; closed: ReadonlyMap<number, unknown> }

function mayRead(prophecy: StoredProphecy, userId: number | null, { bought, closed }: Rights): boolean {
  const { id, coins, shownAt, state } = prophecy
  if (isOwn(prophecy, userId)) return true
  if (state !== 'sealed' && !closed.has(id)) return true
  return shownAt !== null && (coins === 0 || bought.get(id)?.refund === null)
}

function contentOf({ pick, probability, isStated, odds, text }: StoredProphecy, showsText: boolean): ProphecyContent {
  return { pick, probability, isStated, odds, text: showsText ? text : '' }
}

function isOwn({ userId: authorId }: StoredProphecy, userId: number | null): boolean {
  return userId !== null && authorId === userId
}

/** Prophecies among these with a match hidden from the reader, by id: neither result nor comments are open. */
export function mapClosedProphecies(
  db: Reader,
  prophecies: readonly StoredProphecy[],
  reader: TalkReader,
): Promise<Map<number, Closing>> {
  const about = new Map(prophecies.map(({ id, matchId }) => [id, [matchId]] as const))
  return mapClosed(db, about, reader, { closesRunning: true })
}
