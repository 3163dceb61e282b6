import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { joined } from './joined.ts'
import { query } from './reader.ts'

const database = await testDatabase()
await database.pool.query('create table public.note (text text)')
const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from note order by text')).rows.map(({ text }) => text)

test('statements and transactions of a joined database are undone with the transaction', async () => {
  const failing = database.transaction(async (client) => {
    const inner = joined(database, client)
    await query(inner, `insert into note values ('statement')`)
    await inner.transaction((one) => one.query(`insert into note values ('transaction')`))
    assert.deepEqual((await query(inner, 'select count(*)::int as count from note'))[0], { count: 2 })
    throw new Error('the outer one failed')
  })
  await assert.rejects(failing, /the outer one failed/)
  assert.deepEqual(await notes(), [])
})

test('an inner transaction that fails is undone by itself, also between others at the same time', async () => {
  await database.transaction(async (client) => {
    const inner = joined(database, client)
    const add = (text: string, isFailing = false) =>
      inner.transaction(async (one) => {
        await one.query('insert into note values ($1)', [text])
        if (isFailing) await one.query('select 1 / 0')
      })
    const ended = await Promise.allSettled([add('first'), add('second', true), add('third')])
    assert.deepEqual(
      ended.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
  })
  assert.deepEqual(await notes(), ['first', 'third'])
})
