// A feed of rondel: each line is a report, `{ "matchId": 1, "sequence": 1, "events": [...] }`. Prints its receipt.
import { createInterface } from 'node:readline'
import { openDatabase } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'

type Line = { matchId: number; sequence: number; events: (Partial<TimelineEvent> & { key: string; type: string })[] }

const unsaid: Omit<TimelineEvent, 'key' | 'type'> = {
  side: null,
  period: 1,
  clockSeconds: null,
  occurredAt: null,
  order: 0,
  playerId: null,
  otherPlayerId: null,
  detail: {},
  revision: 1,
  withdrawn: null,
}

const database = openDatabase({ url: process.argv[2] ?? '' })
const ingest = createIngest({ database, sports })
process.stdout.write('ready\n')
for await (const text of createInterface({ input: process.stdin })) {
  const { matchId, sequence, events } = JSON.parse(text) as Line
  const receipt = await ingest.submit({
    provider: 'rondel',
    matchId,
    sequence,
    kind: 'delta',
    sentAt: null,
    events: events.map((event) => ({ ...unsaid, ...event })),
  })
  process.stdout.write(`${JSON.stringify(receipt)}\n`)
}
await ingest.close()
await database.close()
