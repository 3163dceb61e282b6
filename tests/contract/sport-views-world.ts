import type { Database } from '#core/database/db.ts'
import { addFollows } from '#following/store/follow.ts'
import { deltaReport } from '#kit/facts.ts'
import { addPerson } from '#kit/people.ts'
import { buildEvent } from '#sports/build-event.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { moveOutbox } from '#core/outbox/store/frame.ts'
import type { Facts } from './facts.ts'
import { scripts } from './sport-scripts.ts'
import { addSportWorld } from './sport-world.ts'

/** A match of one sport as the subject of its calls. */
type Subject = { sport: string; state: 'live' | 'final'; facts: Facts }

type ViewsWorld = {
  subjects: Subject[]
  /** A user who follows all of it. */
  userId: number
  headers: Record<string, string>
  /** The live matches end, the last score of the finished ones is withdrawn. Returns the rooms that have news. */
  happen(): Promise<string[]>
  /** A database time after all past events and before all future ones, in epoch ms. */
  moment(): Promise<number>
}

const firstId = 880_000_001
/** Ids and names of the leagues, and of all in them. */
export const canary =
  /(?:football|basketball|tennis|baseball|lol|dota|kog|csgo)walk|(?:football|basketball|tennis|baseball|lol|dota|kog|csgo) (?:Town|City|Ann|Bea|Official)\b|(?<!\d)880000\d{3}(?!\d)/

/** A league of every sport, with a match in play and finished ones. */
export async function sportViewsWorld(database: Database): Promise<ViewsWorld> {
  const db = readerOf(database)
  for (const table of ['competition', 'season', 'round', 'participant', 'match'])
    await database.pool.query(`alter sequence timeline.${table}_id_seq restart with ${firstId}`)
  const { userId, headers } = await addPerson(database, { nickname: 'Reader' })
  const subjects: Subject[] = []
  const changes = new Map<number, TimelineEvent[]>()
  for (const sport of Object.keys(sports)) {
    let rest: TimelineEvent[] = []
    const begun = (script: TimelineEvent[]) => {
      rest = script.slice(Math.ceil(script.length / 2))
      return script.slice(0, Math.ceil(script.length / 2))
    }
    const { liveId, ...facts } = await addSportWorld(database, sport, { liveEvents: begun })
    if (liveId === null) throw new Error(`${sport} has no match in play.`)
    const matchTime = facts.matchTime + 3 * 3_600_000
    const liveFacts = { ...facts, matchId: liveId, matchTime, date: new Date(matchTime).toISOString().slice(0, 10) }
    subjects.push({ sport, state: 'live', facts: liveFacts }, { sport, state: 'final', facts })
    changes.set(liveId, rest)
    changes.set(facts.matchId, corrections(sport, facts))
    await addFollows(db, userId, 'match', [liveId, facts.matchId])
    await addFollows(db, userId, 'team', [facts.teamId])
    await addFollows(db, userId, 'competition', [facts.leagueId])
  }
  return {
    subjects,
    userId,
    headers,
    async happen() {
      const ingest = createIngest({ database, sports })
      for (const [matchId, events] of changes) {
        const receipt = await ingest.submit(deltaReport(matchId, 10, events, 'fixtures'))
        if (!receipt.ok) throw new Error(receipt.reason)
      }
      await ingest.close()
      const rooms: string[] = []
      for (;;) {
        const frames = await moveOutbox(database.pool, 500)
        if (frames.length === 0) return rooms
        rooms.push(...frames.flatMap((frame) => frame.rooms))
      }
    },
    async moment() {
      const [row] = await db.query<{ at: number }>(
        'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at, pg_sleep(0.003)',
      )
      return row!.at
    },
  }
}

/** The first score is withdrawn, and the match is awarded to the visitors. */
function corrections(sport: string, { playerId }: Facts): TimelineEvent[] {
  const script = scripts[sport]!({ home: playerId, away: playerId + 1 })
  const scoring = script.find(({ type }) => ['goal', 'field_goal', 'point', 'kill', 'round'].includes(type))
  const afterMatch = Math.max(9, ...script.map(({ period }) => period + 1))
  const awarded = buildEvent(
    'awarded',
    { key: 'awarded', period: afterMatch, clockSeconds: null },
    { side: 'away', detail: { score: { home: 0, away: 33 }, reason: 'a canary' } },
  )
  const gone = { reason: 'a canary', at: null }
  return [...(scoring ? [{ ...scoring, revision: 2, withdrawn: gone }] : []), awarded]
}
