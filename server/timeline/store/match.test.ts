import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapMatches } from './match.ts'

const database = await testDatabase()
const db = readerOf(database)
const world = await footballWorld(database)

test('matches are in the order of the given ids, however their rows lie; unknown ids are left out', async () => {
  const ids = Object.values(world.matches).toSorted((a, b) => a - b)
  assert.ok(ids.length > 2, ids.join())
  const asked = [ids.at(-1)!, ids[0]!, 0, ids[1]!, ids[0]!]
  const expected = [ids.at(-1)!, ids[0]!, ids[1]!]
  assert.deepEqual([...(await mapMatches(db, asked)).keys()], expected)
  // A row that is written again lies behind the others.
  await db.query('update timeline.match set venue = venue where id = $1', [ids[0]])
  assert.deepEqual([...(await mapMatches(db, asked)).keys()], expected)
})
