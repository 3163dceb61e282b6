import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#timeline/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { testDatabase } from '#kit/database.ts'
import { loadEuro2024 } from './load.ts'

test('Euro 2024 loads as facts, not as a demonstration, and loading it again changes nothing', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const db = readerOf(database)
  await loadEuro2024(database)
  const euro = await findCompetitionBySlug(db, 'euro')
  assert.equal(euro!.isDemo, false)
  assert.equal(euro!.names.zh, '欧洲杯')
  const [season] = await listSeasons(db, euro!.id)
  assert.equal(season!.name, '2024')
  const before = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
  assert.equal(before.total, 51)
  assert.ok(before.list.every(({ status, isDemo, hasTimeline }) => status === 'finished' && !isDemo && hasTimeline))
  const final = before.list.at(-1)!
  assert.deepEqual(final.summary.score, { home: 2, away: 1 })
  assert.equal(final.summary.lastScore?.playerName, 'Mikel Oyarzabal')
  const spain = await findParticipant(db, final.homeId!)
  assert.deepEqual(
    [spain!.name, spain!.country, spain!.names.zh, spain!.colours],
    ['Spain', 'ES', '西班牙', ['#c60b1e', '#ffc400']],
  )

  await loadEuro2024(database)
  const after = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
  assert.deepEqual(
    after.list.map(({ id, version }) => [id, version]),
    before.list.map(({ id, version }) => [id, version]),
  )
})
