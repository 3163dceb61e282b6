import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { createHandlers } from '#desk/endpoints.ts'
import { listDeskBanners } from '#server/services/news/endpoints/desk-messages.ts'
import * as endpoints from './endpoints/desk-messages.ts'

const database = await testDatabase()
const db = readerOf(database)
const editor = await addPerson(database, { roles: ['editor'] })
const admin = await addPerson(database, { roles: ['admin'] })
const handlers = { ...createHandlers({ dataFolder: tmpdir() }), ...endpoints, listDeskBanners }
const desk = testCalls(database, handlers, editor.headers).client.touchline
const ofAdmin = testCalls(database, handlers, admin.headers).client.touchline
const HOUR_MS = 3_600_000
const put = async (input: Record<string, unknown>) => {
  const body = { reason: 'the final', input }
  return (await desk.runDeskAction({ params: { name: 'announcement_put' }, body })).refused
}
const read = () => desk.getDeskAnnouncements({ query: {} })

describe('announcements at the desk', () => {
  test('are those shown and planned, with the text of each language', async () => {
    assert.deepEqual(await read(), { shown: null, planned: [], broadcasts: [], withheld: [] })
    assert.equal(await put({ body: 'Odds are late.', bodyZh: '赔率更新延迟。' }), null)
    assert.equal(await put({ body: 'Maintenance.', startsAt: Date.now() + HOUR_MS }), null)
    const { shown, planned } = await read()
    assert.deepEqual(
      [shown?.texts, shown?.isSame, shown?.by?.id, shown?.state],
      [{ en: 'Odds are late.', zh: '赔率更新延迟。' }, false, editor.userId, 'shown'],
    )
    assert.deepEqual(
      planned.map(({ texts, isSame, state }) => [texts.zh, isSame, state]),
      [['Maintenance.', true, 'planned']],
    )
    assert.match((await put({ body: '', bodyZh: '只有中文' }))?.text ?? '', /all others/)
  })

  test('are cancelled before they begin, and never after', async () => {
    const drop = async (id: number) => {
      const body = { reason: 'moved', input: { id } }
      return (await desk.runDeskAction({ params: { name: 'announcement_dropped' }, body })).refused
    }
    const { shown, planned } = await read()
    assert.match((await drop(shown!.id))?.text ?? '', /No planned announcement/)
    assert.equal(await drop(planned[0]!.id), null)
    assert.deepEqual((await read()).planned, [])
  })

  test('that have begun are listed by pages, with what became of each', async () => {
    await put({ body: 'Newer.', endsAt: Date.now() + HOUR_MS })
    await put({ body: '' })
    const first = await desk.listDeskNotices({ query: { limit: 2 } })
    assert.deepEqual(
      first.list.map(({ texts, state }) => [texts.en, state]),
      [
        ['', 'cleared'],
        ['Newer.', 'replaced'],
      ],
    )
    const rest = await desk.listDeskNotices({ query: { limit: 2, afterId: first.nextId! } })
    assert.deepEqual([rest.list.map(({ texts }) => texts.en), rest.nextId], [['Odds are late.'], null])
    assert.equal((await read()).shown, null)
  })

  test('name the rules by which some readers do not get them', async () => {
    const set = (input: Record<string, unknown>) =>
      ofAdmin.runDeskAction({ params: { name: 'guard_rule_set' }, body: { reason: 'the rules', input } })
    const about = { about: 'operation', aboutId: 'touchline.getHouseNotice' }
    await set({ type: 'deny_all', ...about, region: 'DE' })
    await set({ type: 'deny_all', about: 'news', aboutId: '4', region: 'FR' })
    assert.deepEqual(
      (await read()).withheld.map(({ region }) => region),
      ['DE'],
    )
  })
})

describe('banners and notifications at the desk', () => {
  test('have their state and their counts', async () => {
    const add = (title: string, startsAt: string, endsAt: string | null) =>
      database.pool.query(
        `insert into news.banner (place, title, starts_at, ends_at) values (16, $1, now() + $2::interval, now() + $3::interval)`,
        [title, startsAt, endsAt],
      )
    await add('Now', '-1 hour', null)
    await add('Soon', '1 hour', '2 hours')
    await add('Past', '-2 hours', '-1 hour')
    await db.query(
      `insert into notices.broadcast (text, end_account_id, account_count, added_count, finished_at)
        values ('{"en":"Soon.","zh":"很快。"}', 9, 7, 6, now())`,
    )
    const { broadcasts } = await read()
    const { list: banners } = await desk.listDeskBanners({})
    assert.deepEqual(
      banners.map(({ title, state }) => [title, state]),
      [
        ['Now', 'shown'],
        ['Soon', 'planned'],
        ['Past', 'over'],
      ],
    )
    assert.deepEqual(
      broadcasts.map(({ texts, accounts, delivered }) => [texts.zh, accounts, delivered]),
      [['很快。', 7, 6]],
    )
  })
})
