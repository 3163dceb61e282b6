import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveTerms } from '../store/term.ts'
import { refreshSearch } from './refresh.ts'
import { findTerms } from './terms.ts'

const database = await testDatabase()
const db = readerOf(database)
const hero = (key: string, en: string, zh: string, detail = {}) => ({
  kind: 'hero' as const,
  key,
  name: en,
  names: {
    en,
    zh,
  },
  detail,
})
const heroes = [hero('1', 'Anti-Mage', '敌法师'), hero('2', 'Axe', '斧王'), hero('3', 'Axeman', '伐木者')]
await saveTerms(db, 'dota', 'dotaconstants', heroes)
await saveTerms(db, 'csgo', 'by-hand', [
  { kind: 'map', key: 'nuke', name: 'Nuke', names: { zh: '核子危机' }, detail: {} },
])
await saveTerms(db, 'dota', 'by-hand', [{ kind: 'item', key: '9', name: 'Axe of Trees', names: {}, detail: {} }])
await saveTerms(db, 'kog', 'kog-simulator', [hero('9', 'Axe of Salt', '盐斧', { isDemo: true })])
await refreshSearch(database)
const names = async (text: string) =>
  (await findTerms(db, text)).map(({ name, isWhole }) => `${name}${isWhole ? '!' : ''}`)

test('heroes and maps are found by English and Chinese names, their beginnings and pinyin', async () => {
  for (const text of ['anti mage', 'antimage', 'Anti-Mage', '敌法师', 'difashi'])
    assert.deepEqual(await names(text), ['Anti-Mage!'], text)
  assert.deepEqual(await names('敌法'), ['Anti-Mage'])
  assert.deepEqual(await names('nuk'), ['Nuke'])
  assert.deepEqual(await names('核子危机'), ['Nuke!'])
  assert.deepEqual(await names('zeus'), [])
  assert.deepEqual(await names('’ & !'), [])
})

test('the one so named comes first, and an item is not found', async () => {
  assert.deepEqual((await names('axe')).slice(0, 2), ['Axe!', 'Axeman'])
  assert.ok(!(await names('axe of trees')).length)
})

test('made-up ones are found until the title has real tournaments', async () => {
  assert.deepEqual(await names('axe of salt'), ['Axe of Salt!'])
  await db.query(
    `insert into timeline.competition (sport, slug, name, short_name, kind) values ('kog', 'x', 'X', 'X', 'league')`,
  )
  assert.deepEqual(await names('axe of salt'), [])
})

test('a changed name is found, and the one before is not', async () => {
  await saveTerms(db, 'dota', 'dotaconstants', [hero('2', 'Hatchet', '短斧')])
  await refreshSearch(database)
  assert.deepEqual([await names('hatchet'), (await names('axe')).includes('Axe!')], [['Hatchet!'], false])
})
