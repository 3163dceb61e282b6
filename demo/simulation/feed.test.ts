import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setImmediate as turn } from 'node:timers/promises'
import { testDatabase } from '#kit/database.ts'
import { tennisEvent } from '#sports/tennis.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { openFeed, type FeedTools, type Fixture } from './feed.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const now = Date.UTC(2031, 1, 12, 3)
const lastMs = 2 * hourMs

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** One at each half hour, from a day before to a day after. */
const fixtures = Array.from({ length: 48 }, (_, index): Fixture => {
  const startsAt = now + (index - 24) * hourMs + hourMs / 2
  return { key: `m${index}`, startsAt, knownAt: startsAt }
})

test('a feed of made-up matches holds the events of those in play and of the next, and of no other', async () => {
  const made = new Map<string, WeakRef<readonly TimelineEvent[]>>()
  const tools: FeedTools = {
    database: await testDatabase(),
    importer: { importMatches: async (all) => all.map(() => ({ ok: true, outcome: 'added', matchId: 1 })) },
    ingest: { submitMany: async () => [], heartbeat: async () => undefined },
    prices: { savePrices: async () => 0 },
    seed: 'seed',
  }
  const feed = openFeed<Fixture>(tools, {
    sport: 'tennis',
    provider: 'made-up',
    list: () => fixtures,
    eventsOf({ key, startsAt }) {
      const events = Array.from({ length: lastMs / minuteMs }, (_, minute) =>
        tennisEvent.resumed({
          key: `e${minute}`,
          period: 1,
          order: minute,
          clockSeconds: minute * 60,
          occurredAt: startsAt + minute * minuteMs,
        }),
      )
      made.set(key, new WeakRef(events))
      return events
    },
    factsOf: async (all) =>
      all.map(() => ({ competitionId: 1, seasonId: 1, roundId: null, homeId: 1, awayId: 2, venue: null, detail: {} })),
  })
  await feed.step(now)
  // References that were followed stay until the next turn.
  await turn()
  collect()
  const held = [...made].filter(([, events]) => events.deref() !== undefined).map(([key]) => key)
  const isNear = ({ startsAt }: Fixture) => startsAt + lastMs > now && startsAt < now + hourMs
  assert.deepEqual(
    held,
    fixtures.filter(isNear).map(({ key }) => key),
  )
  assert.equal(held.length, 3)
})
