import type { ProphecyContent } from '#contract/touchline/prophecy.ts'
import type { Reader } from '#core/database/reader.ts'
import type { TalkReader } from '#core/parts/talk.ts'
import { mapClosed } from '#timeline/closings.ts'
import type { Closing } from '#timeline/closings.ts'
import { listBought } from './store/purchase.ts'
import type { StoredProphecy } from './types.ts'

/** `userId` null for a visitor. */
type ContentReader = TalkReader & { userId: number | null }

/**
 * The content of those prophecies that a reader may read, by id: free ones, his own, those that he bought, and each one
 * once it is settled or void, unless its match must not be known to him. Nothing else decides that. Texts that are
 * held, reported or removed are empty for everybody but their author.
 */
export async function contentFor(
  db: Reader,
  prophecies: readonly StoredProphecy[],
  reader: ContentReader,
): Promise<Map<number, ProphecyContent>> {
  const [bought, closed] = await Promise.all([
    listBought(
      db,
      prophecies.map(({ id }) => id),
      reader.userId,
    ),
    mapClosedProphecies(db, prophecies, reader),
  ])
  return new Map(
    prophecies
      .filter((one) => mayRead(one, reader.userId, { bought, closed }))
      .map((one) => [one.id, contentOf(one, one.isShown || isOwn(one, reader.userId))]),
  )
}

type Rights = { bought: ReadonlySet<number>; closed: ReadonlyMap<number, unknown> }

function mayRead(prophecy: StoredProphecy, userId: number | null, { bought, closed }: Rights): boolean {
  const { id, coins, shownAt, state } = prophecy
  if (isOwn(prophecy, userId)) return true
  if (state !== 'sealed' && !closed.has(id)) return true
  return shownAt !== null && (coins === 0 || bought.has(id))
}

function contentOf({ pick, probability, isStated, odds, text }: StoredProphecy, showsText: boolean): ProphecyContent {
  return { pick, probability, isStated, odds, text: showsText ? text : '' }
}

function isOwn({ userId: authorId }: StoredProphecy, userId: number | null): boolean {
  return userId !== null && authorId === userId
}

/** Those of these prophecies whose match must not be known to a reader, by id: neither result nor comments are open. */
export function mapClosedProphecies(
  db: Reader,
  prophecies: readonly StoredProphecy[],
  reader: TalkReader,
): Promise<Map<number, Closing>> {
  const about = new Map(prophecies.map(({ id, matchId }) => [id, [matchId]] as const))
  return mapClosed(db, about, reader, { closesRunning: true })
}
