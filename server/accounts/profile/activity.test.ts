import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { recordActivity } from './activity.ts'

const database = await testDatabase()

describe('recordActivity', () => {
  test('counts a repeated activity once, even when recorded concurrently', async () => {
    const { userId } = await addPerson(database)
    const results = await Promise.all(
      Array.from({ length: 5 }, () => recordActivity(readerOf(database), userId, 'voted', 'match:1')),
    )
    assert.equal(results.filter(Boolean).length, 1)
    assert.equal(await recordActivity(readerOf(database), userId, 'voted', 'match:2'), true)
  })
})
