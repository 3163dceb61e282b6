import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest, type Receipt } from './ingest.ts'
import { operator } from './priority.ts'

type Engine = { database: Database; sports: Readonly<Record<string, Sport>> }

/** Reports an event of the operator, which precedes those of all sources. */
export function submitOperatorEvent(engine: Engine, matchId: number, event: TimelineEvent): Promise<Receipt> {
  return submitOperatorEvents(engine, matchId, [event])
}

export async function submitOperatorEvents(
  { database, sports }: Engine,
  matchId: number,
  events: TimelineEvent[],
): Promise<Receipt> {
  const ingest = createIngest({ database, sports })
  try {
    const now = Date.now()
    return await ingest.submit({
      provider: operator,
      matchId,
      sequence: now,
      kind: 'delta',
      sentAt: now,
      events,
    })
  } finally {
    await ingest.close()
  }
}
