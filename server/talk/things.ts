import type { Reader } from '#core/database/reader.ts'
import type { TalkReader, TalkThing } from '#core/parts/talk.ts'
import type { ClosedThread, TalkTarget } from '#contract/touchline/talk.ts'
import { mapClosed, type Closing } from '#timeline/closings.ts'
import type { Talk } from './engine.ts'
import type { Target } from './types.ts'

/** A thing that the reader may see, and why its thread is closed to him. */
export type Seen = Target & TalkThing & { closing: Closing | null }

export const keyOf = ({ kind, id }: Target): string => `${kind}/${id}`

/** The things among these that a reader may see, by key. Withdrawn ones and unknown kinds are left out. */
export async function mapThings(
  db: Reader,
  talk: Pick<Talk, 'kinds'>,
  targets: readonly Target[],
  reader: TalkReader,
): Promise<Map<string, Seen>> {
  const found = await listThings(db, talk, targets, reader)
  const things = new Map(found.map((thing) => [keyOf(thing), thing]))
  const about = new Map([...things].map(([key, { matchIds }]) => [key, matchIds]))
  const closed = await mapClosed(db, about, reader, { closesRunning: true })
  return new Map([...things].map(([key, thing]) => [key, { ...thing, closing: closed.get(key) ?? null }]))
}

/** The same without what depends on the matches of a thing. */
export async function listThings(
  db: Reader,
  talk: Pick<Talk, 'kinds'>,
  targets: readonly Target[],
  reader: TalkReader,
): Promise<(Target & TalkThing)[]> {
  const kinds = await talk.kinds()
  const found = await Promise.all(
    [...Map.groupBy(targets, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
      const things = await kinds.get(kind)?.find(db, [...new Set(ofKind.map(({ id }) => id))], reader)
      return [...(things ?? [])].map(([id, thing]) => ({ kind, id, ...thing }))
    }),
  )
  return found.flat()
}

/** The thing of a thread; where it shares that of another, the other. */
export async function findThing(
  db: Reader,
  talk: Pick<Talk, 'kinds'>,
  target: Target,
  reader: TalkReader,
): Promise<Seen | null> {
  const thing = (await mapThings(db, talk, [target], reader)).get(keyOf(target)) ?? null
  return thing?.thread ? findThing(db, talk, thing.thread, reader) : thing
}

export function targetView({ kind, id, title, path, closing }: Seen): TalkTarget {
  return { kind, id, title: closing?.title ?? title, path }
}

export function closedView({ closing }: Seen): ClosedThread | null {
  return closing && { why: closing.why, matchIds: closing.matchIds }
}
