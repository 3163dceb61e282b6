import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import { submitOperatorEvent } from '#timeline/operator-event.ts'
import { operator } from '#timeline/priority.ts'
import { readerOf } from '#core/database/reader.ts'
import { listOpenOf } from '#timeline/store/contradiction.ts'
import { mapReportedEvents } from '#timeline/store/reported.ts'
import type { FeedRules } from '../feed-rules.ts'

/** Marks matches as disputed by their open contradictions, and others as no longer so; repeating it changes nothing. */
export async function keepDisputes(
  database: Database,
  sports: Readonly<Record<string, Sport>>,
  { results }: FeedRules,
  matchIds: readonly number[],
): Promise<void> {
  const disputes = results?.disputes
  if (!disputes || matchIds.length === 0) return
  const db = readerOf(database)
  const open = (await listOpenOf(db, matchIds)).filter((one) => disputes.is(one))
  const disputed = new Set(open.map(({ matchId }) => matchId))
  const marks = await mapReportedEvents(db, disputes.type, matchIds)
  for (const id of new Set(matchIds)) {
    const isMarked = marks.get(id)?.get(operator)?.isDisputed === true
    if (isMarked === disputed.has(id)) continue
    const receipt = await submitOperatorEvent({ database, sports }, id, disputes.event(!isMarked, Date.now()))
    if (!receipt.ok) throw new Error(`match ${id} could not be marked as disputed or decided`)
  }
}
