import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import type { Storage } from '#adapters/storage/index.ts'
import { createLog } from '#core/log.ts'
import { readerOf } from '#core/database/reader.ts'
import { changeAccounts } from '#kit/engines.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import * as handlers from '#accounts/endpoints/export.ts'
import { dropExpiredExports, exportedOf, makePart, partNameOf } from './exporting.ts'
import { exportData } from '../jobs/export.ts'
import { eraseDueAccounts, readPersonalData } from './leaving.ts'

const database = await testDatabase()
const { pool } = database
const folder = mkdtempSync(join(tmpdir(), 'touchline-export-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const storage = createFolderStorage(folder)
const engine = changeAccounts(database, { storage })
const exportedColumns = exportedOf(engine.personal)
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const removeFiles = async (keys: readonly string[]) => void (await Promise.all(keys.map((key) => storage.delete(key))))
const refusedAs = (error: string) => (thrown: { error?: string }) => thrown.error === error

/** An account with enough rows for several files, and the payload of the job. */
async function person() {
  const one = await addPerson(database)
  await pool.query(
    `insert into notices.notice (user_id, kind, event_key) select $1, 'system', 'number ' || i from generate_series(1, 25) as i`,
    [one.userId],
  )
  const calls = testCalls(database, handlers, one.headers).client.touchline
  const given = async () => ({
    userId: one.userId,
    token: (
      await pool.query<{ token: string }>('select token from accounts.export_job where user_id = $1', [one.userId])
    ).rows[0]!.token,
  })
  return { ...one, calls, given }
}

/** The content of all files, assembled as the page does it. */
async function download(calls: Awaited<ReturnType<typeof person>>['calls']) {
  const { files: count } = await calls.getMyExport()
  const data: Record<string, Record<string, unknown>[]> = {}
  for (let index = 0; index < count; index++) {
    const { name, rows } = await calls.getMyExportFile({ params: { index } })
    data[name] = [...(data[name] ?? []), ...rows]
  }
  return { data, count }
}

const sorted = (data: Record<string, Record<string, unknown>[]>) =>
  Object.entries(data)
    .map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()])
    .sort()

describe('an export', () => {
  test('that is requested several times at once is one, with one job', async () => {
    const { userId, calls } = await person()
    // All have found no export before one of them begins it.
    const other = await pool.connect()
    await other.query('begin')
    await other.query('insert into accounts.export (user_id) values ($1)', [userId])
    const asked = Array.from({ length: 3 }, () => calls.startMyExport())
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'insert into accounts.export %'`
    while ((await pool.query(waiting)).rows[0].count < 3) continue
    await other.query('rollback')
    other.release()
    assert.deepEqual(new Set((await Promise.all(asked)).map(({ state }) => state)), new Set(['making']))
    const jobs = await pool.query('select revision from graphile_worker._private_jobs where key = $1', [
      `export ${userId}`,
    ])
    assert.deepEqual(jobs.rows, [{ revision: 0 }], 'a job that was replaced would have another one')
  })

  test('is made by a job part by part, shows its progress, and is complete', async () => {
    const { userId, calls, given } = await person()
    assert.equal((await calls.getMyExport()).state, 'none')
    const asked = await calls.startMyExport()
    assert.deepEqual(
      [asked.state, asked.doneParts, asked.totalParts, asked.files],
      ['making', 0, exportedColumns.length, 0],
    )
    await assert.rejects(calls.getMyExportFile({ params: { index: 0 } }), refusedAs('not_found'))
    assert.ok(await makePart(engine, storage, await given(), 10))
    assert.equal((await calls.getMyExport()).doneParts, 1)
    assert.deepEqual((await calls.startMyExport()).doneParts, 1, 'asking again began anew')
    while (await makePart(engine, storage, await given(), 10)) continue
    const ready = await calls.getMyExport()
    assert.deepEqual([ready.state, ready.doneParts], ['ready', exportedColumns.length])
    assert.ok(ready.expiresAt! > Date.now() + 23 * 3_600_000 && ready.size > 1000)
    const { data, count } = await download(calls)
    // The 25 notifications are in three files.
    assert.equal(count, exportedColumns.length + 2)
    assert.deepEqual(sorted(data), sorted(await readPersonalData(readerOf(database), engine.personal, userId)))
    assert.equal(data.notices?.length, 25)
  })

  test('resumes after a crash in the middle of a part, without duplicates', async () => {
    const { calls, given } = await person()
    await calls.startMyExport()
    let puts = 0
    const failing: Storage = {
      ...storage,
      put: (...one) => (++puts === 8 ? Promise.reject(new Error('crashed')) : storage.put(...one)),
    }
    const job = exportData(failing, engine.personal)
    const context = { database, signal: new AbortController().signal, log: createLog('silent') }
    await assert.rejects(job.run(await given(), context), /crashed/)
    const { doneParts } = await calls.getMyExport()
    assert.ok(doneParts > 0 && doneParts < exportedColumns.length)
    await job.run(await given(), context)
    const { data } = await download(calls)
    assert.equal(new Set(data.notices?.map(({ id }) => id)).size, data.notices?.length)
    assert.equal(data.notices?.length, 25)
  })

  test('is complete where another release, with other parts in another order, continues it', async () => {
    const { userId, calls, given } = await person()
    const before = { ...engine, personal: engine.personal.filter(({ table }) => table !== 'notices.notice') }
    const parts = exportedOf(before.personal).map(partNameOf)
    assert.equal(new Set(parts).size, parts.length, 'a name of two parts')
    await calls.startMyExport()
    await pool.query(
      'update accounts.export_job set parts = $2, total_parts = cardinality($2::text[]) where user_id = $1',
      [userId, parts],
    )
    for (let made = 0; made < 3; made++) assert.ok(await makePart(before, storage, await given()))
    const later = { ...engine, personal: engine.personal.toReversed() }
    while (await makePart(later, storage, await given())) continue
    const { data } = await download(calls)
    assert.deepEqual(sorted(data), sorted(await readPersonalData(readerOf(database), engine.personal, userId)))
    assert.equal(data.notices?.length, 25)
    const { doneParts, totalParts } = await calls.getMyExport()
    assert.deepEqual([doneParts, totalParts], [exportedColumns.length, exportedColumns.length])
  })

  test('continues where a part is no longer declared', async () => {
    const { calls, given } = await person()
    await calls.startMyExport()
    const later = { ...engine, personal: engine.personal.filter(({ table }) => table !== 'notices.notice') }
    while (await makePart(later, storage, await given())) continue
    const { state } = await calls.getMyExport()
    const { data } = await download(calls)
    assert.deepEqual([state, data.notices], ['ready', undefined])
  })

  test('is open to its owner alone, for 24 hours until it is deleted, and is limited to one a day', async () => {
    const [owner, stranger] = [await person(), await person()]
    const before = files()
    await owner.calls.startMyExport()
    while (await makePart(engine, storage, await owner.given())) continue
    assert.ok(files() > before)
    await assert.rejects(stranger.calls.getMyExportFile({ params: { index: 0 } }), refusedAs('not_found'))
    await owner.calls.getMyExportFile({ params: { index: 0 } })
    await pool.query(`update accounts.export_job set expires_at = now() where user_id = $1`, [owner.userId])
    await assert.rejects(owner.calls.getMyExportFile({ params: { index: 0 } }), refusedAs('not_found'))
    assert.equal(await dropExpiredExports(database, storage), 1)
    assert.equal(files(), before)
    await pool.query(`update accounts.export set begun_at = now() - interval '16 minutes' where user_id = $1`, [
      owner.userId,
    ])
    await assert.rejects(owner.calls.startMyExport(), refusedAs('export_limit'))
    await pool.query(`update accounts.export set begun_at = now() - interval '25 hours' where user_id = $1`, [
      owner.userId,
    ])
    assert.equal((await owner.calls.startMyExport()).state, 'making')
  })

  test('has failed if it never ended, and can be requested again on the same day', async () => {
    const { userId, calls, given } = await person()
    await calls.startMyExport()
    const first = await given()
    await pool.query(`update accounts.export_job set asked_at = now() - interval '2 hours' where user_id = $1`, [
      userId,
    ])
    await pool.query(`update accounts.export set begun_at = now() - interval '2 hours' where user_id = $1`, [userId])
    assert.equal((await calls.getMyExport()).state, 'failed')
    assert.equal((await calls.startMyExport()).state, 'making')
    assert.equal(await makePart(engine, storage, first), false, 'the job of the export before still writes')
  })

  test('is erased with the account, even while it is being made', async () => {
    const before = files()
    const { userId, calls, given } = await person()
    await calls.startMyExport()
    const job = await given()
    await makePart(engine, storage, job)
    // The account is erased between the row of a file and the file itself.
    const erasing: Storage = {
      ...storage,
      put: async (...one) => {
        await storage.put(...one)
        await pool.query(`update accounts.account set state = 'closing', closing_at = now() where id = $1`, [userId])
      },
    }
    await makePart(engine, erasing, job)
    assert.deepEqual(await eraseDueAccounts(engine, removeFiles), [userId])
    assert.equal(await makePart(engine, storage, job), false)
    assert.equal(files(), before)
  })
})
