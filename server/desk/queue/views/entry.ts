import type { QueueDecided, QueueEntry, QueuePage } from '#contract/touchline/desk-queue.ts'
import { pictureAddress } from '#accounts/secrets/sign-address.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import type { QueueSource, QueueThing } from '#core/parts/queue-source.ts'
import { listSanctions } from '#moderation/store/sanction.ts'
import { videoView } from '#moderation/views/item.ts'
import { namesOf } from '../../frame/names.ts'
import { findFigures, findPerson } from '../../people/store/person.ts'
import type { DecisionRow } from '../store/decision.ts'
import { findCommentOf, listAround, listReporters } from '../store/context.ts'
import type { WaitingRow } from '../store/queue.ts'

const BEGINNING = 200
const REPORTERS = 20

type Row = Omit<WaitingRow, 'place'>

/** Rows with what they are about, in one reading for each source. */
export async function entriesView(
  db: Reader,
  sources: readonly QueueSource[],
  rows: readonly Row[],
  readerId: number,
): Promise<QueueEntry[]> {
  const things = new Map<string, QueueThing>()
  for (const source of sources) {
    const ids = rows.filter((row) => row.source === source.name).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const [id, thing] of await source.things(db, ids, readerId)) things.set(`${source.name}-${id}`, thing)
  }
  const nameOf = await namesOf(db, [
    ...[...things.values()].map(({ userId }) => userId),
    ...rows.map(({ claimedBy }) => claimedBy),
  ])
  return rows.flatMap((row) => {
    const thing = things.get(`${row.source}-${row.id}`)
    return thing ? [entryView(row, thing, { nameOf, readerId })] : []
  })
}

type Naming = { nameOf: Awaited<ReturnType<typeof namesOf>>; readerId: number }

function entryView(row: Row, thing: QueueThing, { nameOf, readerId }: Naming): QueueEntry {
  const { source, id, kind, reports, at, isBarred, claimedBy, claimedUntil } = row
  const isClaimed = claimedBy !== null && claimedUntil !== null
  return {
    key: `${source}-${id}`,
    kind,
    subject: thing.subject,
    text: thing.text.slice(0, BEGINNING),
    author: nameOf(thing.userId),
    reports,
    weight: Math.round((thing.weight ?? 0) * 10) / 10,
    coins: thing.coins ?? null,
    decided: thing.earlier?.length ?? 0,
    at,
    isBarred,
    claim: isClaimed ? { by: nameOf(claimedBy), until: claimedUntil, isMine: claimedBy === readerId } : null,
  }
}

type Call = Parameters<typeof pictureAddress>[2] & {
  db: Reader
  receivedAt: number
  viewer: { userId: number }
  engines: Pick<Engines, 'videos'>
}

/** An entry with what is needed to decide it. */
export async function pageView(call: Call, source: QueueSource, row: Row): Promise<QueuePage | null> {
  const { db, viewer } = call
  const thing = (await source.things(db, [row.id], viewer.userId)).get(row.id)
  if (!thing) return null
  const commentId = thing.commentId ?? (thing.itemId === undefined ? null : await findCommentOf(db, thing.itemId))
  const lines = commentId === null ? [] : await listAround(db, commentId)
  const reporters = thing.itemId === undefined ? [] : await listReporters(db, thing.itemId, REPORTERS)
  const earlier = thing.earlier ?? []
  const ids = [thing.userId, row.claimedBy, ...[...lines, ...reporters, ...earlier].map(({ userId }) => userId)]
  const nameOf = await namesOf(db, ids)
  return {
    ...entryView(row, thing, { nameOf, readerId: viewer.userId }),
    full: thing.text,
    pictures: (thing.files ?? []).map((file) => pictureAddress(file, false, call)),
    video: videoView(thing.video ?? null, call),
    appeal: thing.appeal ?? null,
    rule: thing.rule ?? null,
    reason: thing.reason ?? null,
    link: thing.link ?? null,
    around: lines.map(({ userId, ...line }) => ({ ...line, by: nameOf(userId) })),
    reporters: reporters.map(({ userId, ...one }) => ({ ...one, by: nameOf(userId) })),
    ...(await personView(call, thing.userId)),
    earlier: earlier.map(({ userId, ...one }) => ({ ...one, by: nameOf(userId) })),
    decisions: [...thing.decisions],
    hasCode: source.reads.code,
    hasText: source.reads.text,
    canUndo: source.undo !== undefined,
  }
}

/** What is in force against the author, and figures of the account. */
async function personView(
  { db, receivedAt: now }: Call,
  userId: number | null,
): Promise<Pick<QueuePage, 'restrictions' | 'figures'>> {
  const person = userId === null ? null : await findPerson(db, userId)
  if (userId === null || !person) return { restrictions: [], figures: null }
  const inForce = await listSanctions(db, { state: 'in_force', userId, afterId: null, now, limit: 20 })
  const { comments, removed, restored, about, by } = await findFigures(db, userId)
  const upheldOf = ({ all, upheld }: typeof about) => ({ all, upheld })
  return {
    restrictions: inForce.map(({ id, step, service, endsAt, reason }) => ({ id, step, service, endsAt, reason })),
    figures: { since: person.createdAt, comments, removed, restored, about: upheldOf(about), by: upheldOf(by) },
  }
}

export function decidedView({ id, key, decision, undoUntil, sanctionId, proposalId }: DecisionRow): QueueDecided {
  const sanction = sanctionId !== null ? ('imposed' as const) : proposalId !== null ? ('proposed' as const) : null
  return { id, key, decision, undoUntil, sanction }
}
