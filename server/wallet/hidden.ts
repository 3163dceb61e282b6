import { mapClosed, type Closing } from '#timeline/closings.ts'
import type { WalletSubject } from '#core/parts/wallet-entry.ts'
import type { Subject } from '#ledger/types.ts'
import { PENDING_MS } from './rules/shares.ts'
import { listSettledSince } from './store/change.ts'
import type { WalletReader } from './types.ts'

/** What the parts say about subjects, and which of them are closed to the reader; by `keyOfSubject`. */
export type ToldSubjects = { subjects: Map<string, WalletSubject>; closings: Map<string, Closing> }

export function keyOfSubject({ kind, id }: Subject): string {
  return `${kind}:${id}`
}

/** Reads subjects, by one question for each kind. */
export async function tellSubjects(reader: WalletReader, asked: readonly Subject[]): Promise<ToldSubjects> {
  const { db, engine, userId, language, now } = reader
  const kinds = await engine.subjects()
  const byKind = Map.groupBy(asked, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(async ([kind, each]) => {
      const ids = [...new Set(each.map(({ id }) => id))]
      const told = await kinds.get(kind)?.find(db, ids, { userId, language, now })
      return [...(told ?? [])].map(([id, subject]): [string, WalletSubject] => [keyOfSubject({ kind, id }), subject])
    }),
  )
  const subjects = new Map(found.flat())
  const matches = [...subjects].flatMap(([key, { matchId }]) => (matchId === null ? [] : [[key, [matchId]] as const]))
  return { subjects, closings: await mapClosed(db, new Map(matches), reader, { closesRunning: true }) }
}

/**
 * Things that were settled or refunded without the reader's knowledge: of a match that is hidden, or later than the
 * picture. All calls leave that out, so that no sum and no balance tells it. Three days later it is told: from then on
 * the coins can be spent, and books that never add up would be worse.
 */
export async function listHidden(reader: WalletReader): Promise<Subject[]> {
  const { lens, db, userId, receivedAt, now } = reader
  if (lens.key === '') return []
  const settled = await listSettledSince(db, userId, receivedAt - PENDING_MS)
  const { closings } = await tellSubjects(
    reader,
    settled.map(({ subject }) => subject),
  )
  return settled
    .filter(({ subject, at }) => closings.has(keyOfSubject(subject)) || (lens.delayMs > 0 && at > now))
    .map(({ subject }) => subject)
}
