import { mapAuthors } from '#accounts/store/author.ts'
import type { Prophecy, ProphecyContent, ProphecyResult } from '#contract/touchline/prophecy.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { mapLeaves } from '#proof/append.ts'
import { listLiked, mapCounts } from '#talk/store/thread.ts'
import type { ThreadCounts } from '#talk/types.ts'
import type { Closing } from '#timeline/closings.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { contentFor, mapBought, mapClosedProphecies } from './access.ts'
import { mapSold } from './store/purchase.ts'
import { PROPHECY, type Reading, type StoredProphecy } from './types.ts'
import { mapResults } from './views/result.ts'
import { mapScores } from '#records/scores.ts'
import { avatarOf } from '#accounts/profile/avatars.ts'
import type { PersonBrief } from '#contract/touchline/person.ts'

type Authors = Awaited<ReturnType<typeof mapAuthors>>

/** A person beside a text; null where the account was erased. */
function personBrief(authors: Authors, userId: number | null): PersonBrief | null {
  const found = authors.get(userId ?? 0)
  if (!found) return null
  const { nickname, avatar, level, roles, isDemo } = found
  const badges = roles.filter((role) => role !== 'user')
  return { id: found.userId, nickname, avatar: avatarOf(found.userId, avatar), level, badges, isDemo }
}

type Evidence = NonNullable<Prophecy['evidence']>

/** Scores of authors over all time, as far as the reader may know them; none before the first settled prophecy. */
function mapEvidence(reading: Reading, userIds: readonly number[]): Promise<Map<number, Evidence>> {
  return mapScores(reading, userIds)
}

type Seals = Awaited<ReturnType<typeof mapLeaves>>

/** What prophecies are shown with. */
type Beside = {
  authors: Awaited<ReturnType<typeof mapAuthors>>
  evidence: Awaited<ReturnType<typeof mapEvidence>>
  contents: ReadonlyMap<number, ProphecyContent>
  closed: ReadonlyMap<number, Closing>
  results: ReadonlyMap<number, ProphecyResult>
  seals: Seals
  counts: ReadonlyMap<number, ThreadCounts>
  liked: ReadonlySet<number>
  bought: Awaited<ReturnType<typeof mapBought>>
  sold: ReadonlyMap<number, number>
}

async function readBeside(reading: Reading, prophecies: readonly StoredProphecy[]): Promise<Beside> {
  const { db, viewer, language } = reading
  const { userId } = viewer
  const ids = prophecies.map(({ id }) => id)
  const authorIds = prophecies.flatMap((one) => one.userId ?? [])
  const closed = await mapClosedProphecies(db, prophecies, reading)
  const ended = prophecies.filter((one) => isEnded(one) && !closed.has(one.id)).map(({ id }) => id)
  const [authors, evidence, contents, results, seals, counts, liked, bought, sold] = await Promise.all([
    mapAuthors(db, authorIds),
    mapEvidence(reading, authorIds),
    contentFor(db, prophecies, { ...reading, userId }),
    mapResults(db, ended, language),
    mapSeals(db, prophecies),
    mapCounts(db, PROPHECY, ids),
    listLiked(db, PROPHECY, ids, userId),
    mapBought(db, prophecies, { ...reading, userId }, closed),
    mapSold(db, ended),
  ])
  return { authors, evidence, contents, closed, results, seals, counts, liked, bought, sold }
}

/** The leaves of seals, with the witnesses before each kick-off. */
function mapSeals(db: Reading['db'], prophecies: readonly StoredProphecy[]): Promise<Seals> {
  const before = new Map(
    prophecies.flatMap(({ leafId, closesAt }) => (leafId === null ? [] : [[leafId, closesAt] as const])),
  )
  return mapLeaves(db, [...before.keys()], { before })
}

const isEnded = ({ state }: StoredProphecy) => state !== 'sealed'

/** Prophecies for display, in their order. */
export async function prophecyViews(reading: Reading, prophecies: readonly StoredProphecy[]): Promise<Prophecy[]> {
  if (prophecies.length === 0) return []
  const beside = await readBeside(reading, prophecies)
  return prophecies.map((one) => prophecyView(one, beside, reading))
}

/** Prophecies for display with the rows of their matches; those of a league that is withheld are left out. */
export async function withMatches(reading: Reading, prophecies: readonly StoredProphecy[]) {
  const { db, language } = reading
  const position = await findPosition(db)
  const matches = await mapMatches(
    db,
    prophecies.map(({ matchId }) => matchId),
  )
  const seen = prophecies.filter(({ matchId }) => matches.has(matchId))
  const [views, rows] = await Promise.all([
    prophecyViews(reading, seen),
    matchRows(db, [...matches.values()], language),
  ])
  return { views, matches: rows, position }
}

function prophecyView(one: StoredProphecy, beside: Beside, { viewer }: Reading): Prophecy {
  const { id, userId } = one
  const isMine = userId !== null && userId === viewer.userId
  const closing = beside.closed.get(id) ?? null
  const isOver = isEnded(one) && (!closing || one.voidKind === 'author')
  const result = isOver && !closing ? (beside.results.get(id) ?? null) : null
  const counts = beside.counts.get(id)
  const isThreadOpen = !closing && (one.coins === 0 || isOver)
  return {
    id,
    state: isOver ? one.state : 'sealed',
    author: personBrief(beside.authors, userId),
    evidence: beside.evidence.get(userId ?? 0) ?? null,
    title: one.isShown || isMine ? one.title : '',
    language: one.language,
    matchId: one.matchId,
    play: one.play,
    coins: one.coins,
    prices: one.prices,
    words: one.words,
    at: one.sealedAt,
    closesAt: one.closesAt,
    seal: sealView(one, beside.seals),
    content: beside.contents.get(id) ?? null,
    result,
    voided: isOver && one.voidKind !== null ? { by: one.voidKind, at: one.endedAt ?? one.closesAt } : null,
    closed: closing && { why: closing.why, matchIds: closing.matchIds },
    sold: isOver && !closing ? (beside.sold.get(id) ?? 0) : null,
    comments: isThreadOpen ? (counts?.comments ?? 0) : null,
    likes: closing ? null : (counts?.likes ?? 0),
    isLiked: beside.liked.has(id),
    isMine,
    isBought: beside.bought.get(id)?.refund === null,
    isDemo: one.isDemo,
  }
}

function sealView({ leafId, sequence, pickHash, textHash }: StoredProphecy, seals: Seals): Prophecy['seal'] {
  const { number = null, seenBy = 0 } = seals.get(leafId ?? '') ?? {}
  return { number, sequence, pickHash, textHash, seenBy }
}
