import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { testDatabase } from '#kit/database.ts'
import { createWorld } from '../world.ts'
import { loadMatches, loadPeople } from './load.ts'

test('times', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const now = Date.UTC(2026, 10, 20, 13, 17)
  const tools = { database, importer: createImport({ database, sports }), progress: () => undefined }
  let at = performance.now()
  const lap = (what: string) => { console.log(what, Math.round(performance.now() - at)); at = performance.now() }
  const loaded = await loadPeople(tools, createWorld('demo', now))
  lap('people')
  lap(`today ${(await loadMatches(tools, loaded, now, 'today')).length}`)
  lap(`season ${(await loadMatches(tools, loaded, now, 'season')).length}`)
  const past = await loadMatches(tools, loaded, now, 'past')
  lap(`past ${past.length}`)
  lap(`again ${(await loadMatches(tools, loaded, now, 'today')).length} ${(await loadMatches(tools, loaded, now, 'season')).length} ${(await loadMatches(tools, loaded, now, 'past')).length}`)
  for (const q of [`select status, count(*) from timeline.match group by 1`, `select count(*) from timeline.event`, `select type, count(*) from timeline.event group by 1 order by 2 desc limit 40`, `select pg_size_pretty(pg_database_size(current_database())) as size`])
    console.log((await database.pool.query(q)).rows.map((r) => Object.values(r).join(' ')).join(', '))
})
