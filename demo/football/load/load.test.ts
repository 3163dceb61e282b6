import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listMembers } from '#timeline/store/membership.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { readTable } from '#timeline/table.ts'
import { testDatabase } from '#kit/database.ts'
import { seasonDates } from '../calendar.ts'
import { openWorld } from '../open-world.ts'
import { dayMs } from '../world.ts'
import { loadMatches, loadPeople } from './load.ts'

const now = Date.UTC(2026, 10, 20, 13, 17)

test('loading stores every match at its present state, a repeat changes nothing, and a later day adds the new season', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const db = readerOf(database)
  const tools = { database, importer: createImport({ database, sports }) }
  const loaded = await loadPeople(tools, await openWorld(db, 'load', now, 1))
  for (const stretch of ['today', 'season'] as const)
    assert.ok((await loadMatches(tools, loaded, now, stretch)).length > 0)
  const league = loaded.world.leagues[0]!
  const competition = await findCompetitionBySlug(db, `demo-${league.slug}`)
  const current = (await listSeasons(db, competition!.id)).find(({ isCurrent }) => isCurrent)!
  const { groups } = await readTable(db, current)
  assert.equal(groups[0]!.rows.length, 18)
  const played = groups[0]!.rows.reduce((sum, row) => sum + row.played, 0) / 2
  assert.ok(played > 70 && played < 120, `${played} matches are played`)
  const members = await listMembers(db, groups[0]!.rows[0]!.teamId)
  assert.deepEqual(
    [members.filter(({ role }) => role === 'player').length, members.filter(({ role }) => role === 'coach').length],
    [23, 1],
  )

  const count = async () => (await listMatches(db, {}, { limit: 1, offset: 0 })).total
  const before = await count()
  const again = await loadPeople(tools, await openWorld(db, 'another seed', now + dayMs))
  assert.equal(again.world.seed, 'load', 'the world that is there stays')
  assert.deepEqual(new Map(again.ids.people), new Map(loaded.ids.people))
  await loadMatches(tools, again, now, 'today')
  await loadMatches(tools, again, now, 'season')
  assert.equal(await count(), before)

  const later = seasonDates(loaded.world, league, 1).startsAt + dayMs
  for (const stretch of ['today', 'season', 'past'] as const) await loadMatches(tools, again, later, stretch)
  const seasons = await listSeasons(db, competition!.id)
  assert.notEqual(seasons.find(({ isCurrent }) => isCurrent)!.id, current.id)
  const left = await listMatches(
    db,
    { seasonId: current.id, statuses: ['scheduled', 'live', 'postponed', 'interrupted'] },
    { limit: 5, offset: 0 },
  )
  assert.equal(left.total, 0, 'nothing of the old season is left open')
})
