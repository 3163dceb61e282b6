import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageAddresses, Part } from '#core/part.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addressesOf } from '../store/addresses.ts'
import { PER_SITEMAP, sitemapIndex, sitemapNamed, sitemapPieces } from './sitemap.ts'

const db = readerOf(await testDatabase())

test('sitemaps list the pages that each part declares, in ranges of ids without empty ones', async () => {
  const post: PageAddresses = {
    kind: 'post',
    rows: () => `select id, null::timestamptz as changed_at from (values (7), (8), (${2 * PER_SITEMAP + 1})) p (id)`,
  }
  const author: PageAddresses = {
    kind: 'author',
    rows: () => `select 1 as id, '2026-11-29T12:00:00Z'::timestamptz as changed_at`,
  }
  const named = (name: string, own: PageAddresses): Part => ({ name, folder: '', addresses: async () => [own] })
  const kinds = await addressesOf([named('posts', post), { name: 'none', folder: '' }, named('authors', author)])
  const index = await sitemapIndex(db, 'https://scores.example', kinds)
  assert.deepEqual(
    [...index.matchAll(/sitemap\/([^<]*)\.xml/g)].map(([, name]) => name),
    ['site-1', 'post-1', 'post-3', 'author-1'],
  )
  const read = async (file: string) =>
    (await Array.fromAsync(sitemapPieces(db, '', sitemapNamed(file, kinds)!))).join('')
  assert.deepEqual(
    [...(await read('post-1.xml')).matchAll(/<loc>([^<]*)/g)].map(([, path]) => path),
    ['/post/7', '/post/8'],
  )
  assert.match(await read('author-1.xml'), /<loc>\/author\/1<\/loc><lastmod>2026-11-29T12:00:00Z/)
  assert.equal(sitemapNamed('team-1.xml', kinds), null)
})
