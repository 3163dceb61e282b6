// A feed that reports matches until it is killed. Prints the time of its last report, epoch ms, after the
// acknowledgement.
import { openDatabase } from '#core/database/db.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { snapshotReport } from './facts.ts'

const [url = '', provider = '', ids = '', kickOff = '0', goals = '0'] = process.argv.slice(2)
const ingest = createIngest({ database: openDatabase({ url }), sports })
const clock = (clockSeconds: number) => ({
  period: 1 as const,
  clockSeconds,
  occurredAt: Number(kickOff) + clockSeconds * 1000,
})
const events = [
  footballEvent.periodStart({ key: 'start', ...clock(0) }),
  ...Array.from({ length: Number(goals) }, (_, index) =>
    footballEvent.goal({ key: `goal ${index}`, ...clock(index + 1), side: 'home', kind: 'open' }),
  ),
]

for (const matchId of ids.split(',').map(Number)) {
  const receipt = await ingest.submit(snapshotReport(matchId, Number(goals) + 1, events, provider))
  if (!receipt.ok) throw new Error(receipt.reason)
}
for (;;) {
  const at = Date.now()
  await ingest.heartbeat(provider)
  process.stdout.write(`${at}\n`)
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
