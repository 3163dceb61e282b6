import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { football, footballSummary } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { findMatch, listMatches } from '#timeline/store/match.ts'
import { testDatabase } from '#kit/database.ts'
import { ImportRun } from '../../importer/run.ts'
import { fileAt, sharedData } from '../fixtures/read.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { readWyscout } from './read.ts'
import { createReplay } from '../../replay.ts'

test(
  'each of the nine Wyscout matches replays to the result it was imported with',
  { skip: sharedData === null && 'the shared data are not on this machine' },
  async (t) => {
    const database = await testDatabase({ after: (work) => t.after(work) })
    const db = readerOf(database)
    const run = await ImportRun.open({ database, sports, provider: 'wyscout', sport: 'football', prices: null })
    for await (const { parsed } of readWyscout(
      globSync('wyscout/*/*.json', { cwd: sharedData! })
        .sort()
        .map((path) => fileAt(`${sharedData}/${path}`)),
    ))
      await run.take(withEvents(parsed))
    await run.close()
    const ingest = createIngest({ database, sports })
    t.after(() => ingest.close())
    const { list: originals } = await listMatches(db, {}, { limit: 100, offset: 0 })
    assert.equal(originals.length, 9)
    const shootouts: string[] = []
    for (const original of originals) {
      const now = Date.UTC(2026, 0, 1, original.id % 24)
      const replay = await createReplay({ database, ingest, matchId: original.id, speed: 200, now })
      // In four strides, the last of them to the end.
      for (const share of [0.2, 0.5, 0.9, 1])
        await replay.step(now + Math.ceil((share * replay.lengthSeconds * 1000) / 200) + 1)
      assert.ok(replay.isOver())
      const copy = await findMatch(db, replay.matchId)
      const { score, shootout, status, winner, redCards } = footballSummary(copy!.summary)
      assert.deepEqual(
        { score, shootout, status, winner, redCards },
        pick(footballSummary(original.summary)),
        `match ${original.id}`,
      )
      if (shootout) shootouts.push(`${score.home}-${score.away}, ${shootout.home}-${shootout.away}`)
    }
    assert.equal(shootouts.length, 2)
  },
)

/** The matches with events; of the others only goals and line-ups are known. */
async function* withEvents(parsed: AsyncIterable<Parsed>): AsyncGenerator<Parsed> {
  for await (const one of parsed) if (one.kind !== 'match' || one.match.events.length > 300) yield one
}

function pick({ score, shootout, status, winner, redCards }: ReturnType<typeof football.summary>) {
  return { score, shootout, status, winner, redCards }
}
