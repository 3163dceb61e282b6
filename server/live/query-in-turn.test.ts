import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '#kit/database.ts'
import { queryInTurn } from './query-in-turn.ts'

test('queries that are asked at once run one after another, also behind one that fails', async (context) => {
  const database = await testDatabase(context)
  const warnings: string[] = []
  const onWarning = ({ message }: Error) => void warnings.push(message)
  process.on('warning', onWarning)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  queryInTurn(client)
  const asked = ['select 1 as one', 'select no_such_column', 'select 2 as one'].map((text) => client.query(text))
  const answers = await Promise.allSettled(asked)
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0].one : 'failed')),
    [1, 'failed', 2],
  )
  await client.end()
  // A warning is told in the next turn.
  await new Promise(setImmediate)
  process.off('warning', onWarning)
  assert.deepEqual(warnings, [])
})
