// Records the three walks on a running server and prints them as JSON; needs `--import` of walk-hook.ts.
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { testDatabase } from './database.ts'
import { addFixtures, deltaReport } from './facts.ts'
import { addPerson } from './people.ts'
import { openStream, type TestStream } from './stream.ts'
import { recorder, type Step } from './walk-hook.ts'

const RUNS = 4
const WEEK_MS = 7 * 86_400_000
/** Longer than the stream gathers changes; three of it are longer than an author waits between two messages. */
const QUIET_MS = 400
const AUTHORS = 3

const closers: (() => Promise<void>)[] = []
const database = await testDatabase({ after: (close) => void closers.push(close) })
const config = readConfig({ DATABASE_URL: database.url, PORT: '0', RATE_LIMITS: 'no' }, [])
const kickOff = Math.floor(Date.now() / 60_000) * 60_000 - 600_000
const { matchIds } = await addFixtures(database, sports, { sport: 'football', count: 1 + RUNS, kickOff })
const matchId = matchIds[0]!
const { url, close } = await listen({ config, database, buildFolder: null })
const ingest = createIngest({ database, sports })
const whole = { side: null, order: 0, playerId: null, otherPlayerId: null, detail: {}, revision: 0, withdrawn: null }

function event(key: string, type: string, minute: number, side: TimelineEvent['side'] = null): TimelineEvent {
  return { ...whole, key, type, side, period: 1, clockSeconds: minute * 60, occurredAt: kickOff + minute * 60_000 }
}

/** The first runs fill caches, and are not counted. */
async function record(work: (run: number) => Promise<unknown>, first = 1): Promise<Step[][]> {
  const runs: Step[][] = []
  for (let run = 0; run < first + RUNS; run++) {
    await wait(QUIET_MS)
    const steps: Step[] = []
    recorder.steps = steps
    await work(run)
    recorder.steps = null
    if (run >= first) runs.push(steps)
  }
  return runs
}

async function next(stream: TestStream, work: () => Promise<unknown>): Promise<void> {
  const before = stream.messages.length
  await Promise.all([work(), stream.until((messages) => messages.length > before)])
}

const changes = await openStream(url, `rooms=match:${matchId}`)
await changes.until((messages) => messages.length > 0)
await ingest.submit(deltaReport(matchId, 1, [event('start', 'period_start', 0)]))
const report = await record((run) =>
  next(changes, () => ingest.submit(deltaReport(matchId, 2 + run, [event(`goal ${run}`, 'goal', run + 1, 'home')]))),
)

const day = await record(async (run) => {
  const date = new Date(kickOff + run * WEEK_MS).toISOString().slice(0, 10)
  const list = (await (await fetch(`${url}/api/v1/days/${date}?timeZone=UTC`)).json()) as { groups: unknown[] }
  if (list.groups.length !== 1) throw new Error(`The list of ${date} has no match.`)
})

const talk = await openStream(url, `rooms=chat:${matchId}`)
await talk.until((messages) => messages.length > 0)
const people = await Promise.all(Array.from({ length: AUTHORS }, () => addPerson(database)))
// Each author has said something before, with which the filter compares.
const chat = await record((run) => {
  const { headers } = people[run % AUTHORS]!
  return next(talk, async () => {
    const body = JSON.stringify({ text: `hello ${run}`, clientId: `client-${run}` })
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    const answer = await fetch(`${url}/api/v1/chat/${matchId}/messages`, sent)
    if (!answer.ok) throw new Error(`The message was answered with ${answer.status}.`)
  })
}, AUTHORS)

process.stdout.write(JSON.stringify({ report, day, chat }))
changes.close()
talk.close()
await close()
for (const one of closers.toReversed()) await one()
