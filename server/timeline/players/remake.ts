import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import { createNames, peopleOf } from '../names.ts'
import { emptyChange, withName } from '../plan-batch.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { foldReports } from '../rebuild.ts'
import { writeChange, type Change } from '../store/change.ts'
import { listStoredEvents } from '../store/event.ts'
import { endRemakes, listRemakes } from '../store/identity.ts'
import { roomsOf } from '#contract/rooms.ts'
import { lockMatches } from '../store/report.ts'
import type { StoredEvent } from '../types.ts'

type Sports = Readonly<Record<string, Sport>>

/** Matches of one transaction: each commit waits for the disk. */
const AT_ONCE = 20

/**
 * Rebuilds the matches in the queue: their events name the representatives of the reported players. Returns how many
 * changed.
 */
export async function remakeMatches(database: Database, sports: Sports): Promise<number> {
  const next = () => listRemakes(readerOf(database), AT_ONCE)
  let changed = 0
  for (let ids = await next(); ids.length > 0; ids = await next())
    changed += await database.transaction((client) => remakeAll(readerIn(client), sports, ids))
  return changed
}

async function remakeAll(db: Reader, sports: Sports, ids: readonly number[]): Promise<number> {
  // First: a match that is queued once more meanwhile is inserted after this transaction.
  await endRemakes(db, ids)
  let changed = 0
  for (const id of ids) changed += (await remake(db, sports, id)) ? 1 : 0
  return changed
}

async function remake(db: Reader, sports: Sports, matchId: number): Promise<boolean> {
  const match = (await lockMatches(db, [matchId])).get(matchId)
  const rebuilt = match ? await foldReports(db, sports, matchId) : null
  if (!match || !rebuilt) return false
  const stored = new Map(
    ((await listStoredEvents(db, [matchId])).get(matchId) ?? []).map((event) => [nameOf(event), event]),
  )
  const version = match.version + 1
  const events = rebuilt.events.flatMap((event): Change['events'] => {
    const before = stored.get(nameOf(event))
    // Any other difference would be a different fault, which `rebuild` reports.
    return !before || isSamePeople(before, event)
      ? []
      : [
          {
            matchId,
            version,
            isNew: false,
            event: { ...before, playerId: event.playerId, otherPlayerId: event.otherPlayerId, detail: event.detail },
          },
        ]
  })
  if (events.length === 0) return false
  const names = createNames()
  await names.load(db, rebuilt.summary.lastScore?.playerId ? [rebuilt.summary.lastScore.playerId] : [])
  const { kickOff, firstKickOff } = match
  const summary = withName({ ...match.summary, lastScore: rebuilt.summary.lastScore }, names.find)
  const change: Change = {
    ...emptyChange(),
    events,
    matches: [{ id: matchId, summary, version, kickOff, firstKickOff, hasTimeline: false }],
    outbox: [{ matchId: null, rooms: roomsOf(match), isUrgent: false, kind: 'bump', body: {} }],
  }
  if (!(await writeChange(db, change))) throw new Error('a locked match was changed')
  return true
}

function nameOf({ provider, key }: StoredEvent): string {
  return `${provider}\n${key}`
}

function isSamePeople(a: StoredEvent, b: StoredEvent): boolean {
  return a.playerId === b.playerId && a.otherPlayerId === b.otherPlayerId && peopleOf(a).join() === peopleOf(b).join()
}
