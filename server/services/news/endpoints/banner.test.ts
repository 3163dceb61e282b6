import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { addBanner, removeBanner } from '../store/banner.ts'
import * as banner from './banner.ts'

const database = await testDatabase()
const db = readerOf(database)
const { client } = testCalls(database, Object.values(banner))
const base = {
  place: 16,
  title: 'Final',
  picture: '/files/final.webp',
  link: '/match/7',
  relateType: 3,
  sportType: null,
  client: null,
  startsAt: null,
  endsAt: null,
}

test('the banners of a place are those in force there, for the client and the sport of the request, in their order', async () => {
  const titles = async (query: { position: number; client?: string; sportType?: number }) =>
    (await client.news.listBanners({ query })).map(({ title }) => title)
  assert.deepEqual(await titles({ position: 16 }), [])
  const first = await addBanner(db, base)
  await addBanner(db, { ...base, title: 'In the app', client: 'APP' })
  await addBanner(db, { ...base, title: 'Hoops', sportType: 2 })
  await addBanner(db, { ...base, title: 'Elsewhere', place: 1 })
  await addBanner(db, { ...base, title: 'Tomorrow', startsAt: new Date(Date.now() + 86_400_000) })
  await addBanner(db, {
    ...base,
    title: 'Yesterday',
    startsAt: new Date(Date.now() - 90_000_000),
    endsAt: new Date(Date.now() - 86_400_000),
  })
  assert.deepEqual(await titles({ position: 16 }), ['Final', 'In the app', 'Hoops'])
  assert.deepEqual(await titles({ position: 16, client: 'h5', sportType: 1 }), ['Final'])
  assert.deepEqual(await titles({ position: 16, client: 'app', sportType: 2 }), ['Final', 'In the app', 'Hoops'])
  assert.deepEqual((await client.news.listBanners({ query: { position: 1 } }))[0], {
    title: 'Elsewhere',
    img: '/files/final.webp',
    link: '/match/7',
    relateType: 3,
    redirectType: 1,
    mediaType: 1,
    sportType: 0,
    transit: 0,
  })
  assert.equal(await removeBanner(db, first), true)
  assert.equal(await removeBanner(db, first), false)
})
