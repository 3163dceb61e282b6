import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { minuteLabel } from '#sports/football.ts'
import { isOver } from '#sports/match.ts'
import { nameIn } from '#timeline/naming.ts'
import { listEventsOfTypes } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, MatchEvent, Participant } from '#timeline/types.ts'
import { duePosts, type DuePost, type Fan, type Goal, type PlayedMatch } from './due.ts'
import { namesOf } from './names.ts'
import * as store from './store/community.ts'

const clubsOfLeague = 2
const backMs = 26 * 3_600_000
const aheadMs = 31 * 60_000
const everyMs = 5000
/** Fans write about the last minute of a match until so long after it. */
const lateMs = 30 * 60_000

type Options = { database: Database; seed: string; onTrouble?: ((error: unknown) => void) | undefined }
/** Matches that have moved since, and those whose fans may still write. */
type Known = Map<number, { version: number; isDone: boolean }>

/** The invented community: its fans write as the matches of their clubs move. */
export function createCommunity({ database, seed, onTrouble }: Options) {
  const known: Known = new Map()
  let nextAt = 0
  return {
    /** Writes what is due; answers when to call it again, epoch ms. */
    async step(now: number): Promise<number> {
      if (now < nextAt) return nextAt
      nextAt = now + everyMs
      // Matches go on without it: what failed is written the next time.
      await write(now).catch((error: unknown) => onTrouble?.(error))
      return nextAt
    },
  }

  async function write(now: number): Promise<void> {
    const db = readerOf(database)
    if (await store.isRemoved(db)) return
    const fans = await saveFans(database)
    const teamIds = [...new Set(fans.map(({ teamId }) => teamId))]
    const listed = await store.listMatchesOf(db, teamIds, { from: now - backMs, until: now + aheadMs })
    const moved = listed.filter(({ id, version }) => !known.get(id)?.isDone || known.get(id)?.version !== version)
    const matches = await readMatches(
      db,
      moved.map(({ id }) => id),
    )
    const due = matches.flatMap((match) => duePosts(match, fans, seed, now))
    await writePosts(database, due, await store.saveCircles(db, teamIds))
    const versions = new Map(moved.map(({ id, version }) => [id, version]))
    for (const { id, endedAt } of matches)
      known.set(id, { version: versions.get(id)!, isDone: endedAt !== null && now > endedAt + lateMs })
  }
}

/** Four fans of each club, two for each language; those that are missing are added. */
async function saveFans(database: Database): Promise<Fan[]> {
  const db = readerOf(database)
  const [fans, clubs] = await Promise.all([store.listFans(db), store.listClubs(db, clubsOfLeague)])
  const wanted = (['en', 'zh'] as const).flatMap((language) => {
    const all = namesOf(language)
    return clubs
      .flatMap((teamId) => [0, 1].map((seat) => ({ teamId, language, seat })))
      .slice(0, all.length)
      .map((one, at) => ({ ...one, name: all[at]! }))
  })
  const missing = wanted.filter(
    (one) =>
      !fans.some(
        ({ teamId, language, seat }) => teamId === one.teamId && language === one.language && seat === one.seat,
      ),
  )
  if (missing.length === 0) return fans
  await database.transaction(async (client) => {
    for (const one of missing) await store.addFan(readerIn(client), one)
  })
  return store.listFans(db)
}

async function readMatches(db: Reader, ids: readonly number[]): Promise<PlayedMatch[]> {
  if (ids.length === 0) return []
  const [matches, events] = await Promise.all([mapMatches(db, ids), listEventsOfTypes(db, ids, ['goal', 'period_end'])])
  const all = [...matches.values()]
  const people = await mapParticipants(db, [
    ...all.flatMap(({ homeId, awayId }) => [homeId ?? [], awayId ?? []].flat()),
    ...[...events.values()].flat().flatMap(({ playerId }) => playerId ?? []),
  ])
  return all.flatMap((match) => playedMatch(match, events.get(match.id) ?? [], people) ?? [])
}

function playedMatch(
  match: Match,
  events: readonly MatchEvent[],
  people: ReadonlyMap<number, Participant>,
): PlayedMatch | null {
  const { id, homeId, awayId, kickOff, status, changedAt } = match
  const [home, away] = [homeId, awayId].map((one) => (one === null ? undefined : people.get(one)))
  if (!home || !away) return null
  const side = (team: Participant) => ({ id: team.id, names: namesIn(team) })
  const last = events.at(-1)?.occurredAt ?? changedAt
  return {
    id,
    home: side(home),
    away: side(away),
    kickOff,
    goals: goalsOf(events, people),
    endedAt: isOver(status) ? last : null,
  }
}

/** Goals that stand, with the score after each; an own goal has no scorer to name. */
function goalsOf(events: readonly MatchEvent[], people: ReadonlyMap<number, Participant>): Goal[] {
  const score = { home: 0, away: 0 }
  return events.flatMap(({ key, type, side, period, clockSeconds, occurredAt, playerId, detail, withdrawn }) => {
    if (type !== 'goal' || side === null || withdrawn !== null || occurredAt === null) return []
    score[side] += 1
    const player = playerId === null || detail.kind === 'own' ? undefined : people.get(playerId)
    const scorer = player ? namesIn(player) : null
    return [{ key, side, minute: minuteLabel(period, clockSeconds), score: { ...score }, scorer, at: occurredAt }]
  })
}

function namesIn(one: Participant): { en: string; zh: string } {
  return { en: nameIn('en', one), zh: nameIn('zh', one) }
}

/** Writes each post and comment that is new, in the order of their times. */
async function writePosts(
  database: Database,
  due: readonly DuePost[],
  circles: ReadonlyMap<number, number>,
): Promise<void> {
  const keys = due.flatMap(({ key, comments }) => [key, ...comments.map((comment) => comment.key)])
  const written = await store.listWritten(readerOf(database), keys)
  for (const post of due.toSorted((a, b) => a.at - b.at)) {
    const isNew = (key: string) => !written.has(key)
    const comments = post.comments.filter(({ key }) => isNew(key))
    if (!isNew(post.key) && comments.length === 0) continue
    await database.transaction(async (client) => {
      const db = readerIn(client)
      const postId = isNew(post.key)
        ? await store.addPost(db, post, circles.get(post.fan.teamId) ?? null)
        : (written.get(post.key) ?? null)
      if (postId === null) return
      for (const comment of comments.toSorted((a, b) => a.at - b.at))
        await store.addComment(db, postId, { ...comment, toUserId: post.fan.userId })
    })
  }
}
