import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { ownOf, textFile } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapTerms, nameTerms } from '#timeline/terms.ts'
import { dotaConstants } from '../dota/dotaconstants/source.ts'
import { kogHeroes } from '../kog/kog-heroes/source.ts'
import { ownJsonSource } from '../own-csv/json.ts'
import { ownCsvSource } from '../own-csv/read.ts'
import type { SourceFile } from '../reading/json-items.ts'
import { Unusable } from '../reading/parsed.ts'
import type { Source } from '../source.ts'
import type { ImportReport } from './report.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()
const db = readerOf(database)

const fileOf = (name: string, content: unknown): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify(content))]),
})

async function importAll({ name, sport, read }: Source, ...files: SourceFile[]): Promise<ImportReport> {
  const run = await ImportRun.open({ database, sports, provider: name, sport, prices: null })
  for await (const { parsed } of read(files, [])) await run.take(parsed)
  return run.close()
}

const wave = { ename: 801, cname: '浪客', title: '听潮', hero_type: 4, hero_type2: 9, skin_name: '听潮|海色' }
const mole = { ename: '802', cname: '石匠', hero_type: 3, pay_type: 10 }
const heroes = {
  1: { id: 1, name: 'npc_harbour', localized_name: 'Harbour Guard', primary_attr: 'str', roles: ['Carry', 'Durable'] },
  2: { id: 2, name: 'npc_gull', localized_name: ' Gull Rider ', attack_type: 'Ranged' },
}

describe('the hero list of Honor of Kings', () => {
  test('gives heroes by number with their Chinese names; what is unusable is refused with file, place and reason', async () => {
    const list = [wave, mole, { ename: 0, cname: '无号' }, { ename: 803, cname: ' ' }, { ...wave, cname: '浪人' }]
    const { terms, refused } = await importAll(kogHeroes, fileOf('herolist.json', list))
    assert.deepEqual(terms, { read: 2, added: 2, changed: 0 })
    assert.deepEqual(
      refused.map(({ file, at, reason }) => `${file} ${at} ${reason}`),
      [
        'herolist.json $[2] a hero without a number: "ename" is 0',
        'herolist.json $[3] hero 803 has no name',
        'herolist.json $[4] hero 801 stands twice: "浪客" and "浪人"',
      ],
    )
    const stored = await mapTerms(db, 'kog', 'hero')
    assert.deepEqual(stored.get('801'), {
      kind: 'hero',
      key: '801',
      name: '浪客',
      names: { zh: '浪客' },
      detail: { title: '听潮', roles: ['assassin', '9'] },
    })
    assert.deepEqual(stored.get('802')?.detail, { roles: ['tank'] })
  })

  test('a second import changes nothing; a new name replaces the old one', async () => {
    assert.deepEqual((await importAll(kogHeroes, fileOf('a.json', [wave, mole]))).terms, {
      read: 2,
      added: 0,
      changed: 0,
    })
    const renamed = await importAll(kogHeroes, fileOf('b.json', [wave, { ...mole, cname: '石将' }]))
    assert.deepEqual(renamed.terms, { read: 2, added: 0, changed: 1 })
    assert.equal((await mapTerms(db, 'kog', 'hero')).get('802')?.name, '石将')
  })

  test('a file without heroes is unusable', async () => {
    await assert.rejects(importAll(kogHeroes, fileOf('c.json', [{ id: 1 }])), Unusable)
  })
})

describe('constants of Dota 2', () => {
  test('give heroes, items and patches by number', async () => {
    const items = { 1: 'harbour_bell', 2: '' }
    const patches = [
      { id: 7, name: '9.01', date: '2031-05-06T00:00:00Z' },
      { name: '9.02', date: '2031-06-06' },
    ]
    const { terms, refused } = await importAll(
      dotaConstants,
      fileOf('heroes.json', { ...heroes, 3: { ...heroes[1], id: 4 } }),
      fileOf('item_ids.json', items),
      fileOf('patch.json', patches),
    )
    assert.deepEqual(terms, { read: 4, added: 4, changed: 0 })
    assert.deepEqual(
      refused.map(({ file, reason }) => `${file}: ${reason}`),
      [
        'heroes.json: hero 4 stands under the number 3',
        'item_ids.json: item 2 has no name',
        'patch.json: patch "9.02" has no number',
      ],
    )
    const stored = await mapTerms(db, 'dota', 'hero')
    assert.deepEqual(
      [...stored.values()].map(({ key, name, names }) => [key, name, names.en]),
      [
        ['1', 'Harbour Guard', 'Harbour Guard'],
        ['2', 'Gull Rider', 'Gull Rider'],
      ],
    )
    assert.deepEqual((await mapTerms(db, 'dota', 'patch')).get('7')?.name, '9.01')
  })

  test('name what events refer to by number or by the name of their source, in the language of the reader', async () => {
    const named = (sport: string, kind: 'hero' | 'item', key: string | null, name: string, language: 'en' | 'zh') =>
      nameTerms(db, sport, [{ kind, key, name }], language)
    assert.deepEqual(await named('dota', 'hero', '2', 'Hero 2', 'en'), {
      hero: { 2: 'Gull Rider', 'Gull Rider': 'Gull Rider' },
    })
    assert.deepEqual((await named('dota', 'hero', '2', 'Hero 2', 'zh')).hero?.[2], 'Gull Rider')
    assert.deepEqual((await named('kog', 'hero', null, '浪客', 'zh')).hero?.['浪客'], '浪客')
    assert.deepEqual((await named('dota', 'item', '1', 'item 1', 'en')).item?.[1], 'harbour_bell')
    assert.deepEqual(await named('dota', 'hero', '99', 'Hero 99', 'en'), {})
  })

  test('a title does not name heroes of another', async () => {
    assert.deepEqual(await nameTerms(db, 'lol', [{ kind: 'hero', key: '2', name: 'Hero 2' }], 'en'), {})
  })
})

const data = join(import.meta.dirname, '../../../../shared/data')
const isThere = existsSync(join(data, 'kog-herolist')) && existsSync(join(data, 'dotaconstants'))

describe('the real lists', { skip: isThere ? false : 'skipped: the data sets are not beside the project' }, () => {
  const real = (path: string): SourceFile => ({
    name: basename(path),
    size: null,
    open: async () => createReadStream(join(data, path)),
  })
  const raw = (path: string) => JSON.parse(readFileSync(join(data, path), 'utf8'))
  const digest = (pairs: [string, string][]) =>
    createHash('sha256').update(JSON.stringify(pairs.toSorted())).digest('hex')
  const stored = async (sport: string, kind: 'hero' | 'item' | 'patch') =>
    [...(await mapTerms(db, sport, kind)).values()].map(({ key, name }): [string, string] => [key, name])

  test('are stored whole: as many names as the files have, each under its number', async () => {
    await database.pool.query('delete from timeline.term')
    const kog = await importAll(kogHeroes, real('kog-herolist/herolist.json'))
    const files = ['heroes.json', 'item_ids.json', 'patch.json'].map((name) => real(`dotaconstants/${name}`))
    const dota = await importAll(dotaConstants, ...files)
    assert.deepEqual([kog.refused, dota.refused], [[], []])
    const list: { ename: number; cname: string }[] = raw('kog-herolist/herolist.json')
    const dotaHeroes: Record<string, { localized_name: string }> = raw('dotaconstants/heroes.json')
    const items: Record<string, string> = raw('dotaconstants/item_ids.json')
    const patches: { id: number; name: string }[] = raw('dotaconstants/patch.json')
    const expected: [string, 'hero' | 'item' | 'patch', [string, string][]][] = [
      ['kog', 'hero', list.map(({ ename, cname }) => [String(ename), cname])],
      ['dota', 'hero', Object.entries(dotaHeroes).map(([key, { localized_name: name }]) => [key, name])],
      ['dota', 'item', Object.entries(items)],
      ['dota', 'patch', patches.map(({ id, name }) => [String(id), name])],
    ]
    for (const [sport, kind, pairs] of expected) {
      const own = await stored(sport, kind)
      assert.equal(own.length, pairs.length, `${sport} ${kind}`)
      assert.equal(digest(own), digest(pairs), `${sport} ${kind}`)
    }
    assert.equal(kog.terms!.added, list.length)
  })
})

describe('the table of terms of your own CSV', () => {
  const take = async (text: string) => importAll(ownCsvSource(ownOf('kog')), textFile('terms.csv', text))
  const head = 'kind,id,name,name_zh,date\n'

  test('adds English names to a list that has Chinese ones alone', async () => {
    await importAll(kogHeroes, fileOf('herolist.json', [{ ename: 881, cname: '潮卫' }]))
    assert.deepEqual((await take(`${head}hero,881,Tidewarden,,\npatch,9.9,9.9,,2026-11-01\n`)).terms, {
      read: 2,
      added: 2,
      changed: 0,
    })
    const asked = [{ kind: 'hero', key: null, name: '潮卫' } as const]
    assert.equal((await nameTerms(db, 'kog', asked, 'en')).hero!['潮卫'], 'Tidewarden')
    assert.equal((await nameTerms(db, 'kog', asked, 'zh')).hero!['潮卫'], '潮卫')
    assert.deepEqual((await mapTerms(db, 'kog', 'patch')).get('9.9')!.detail, { date: '2026-11-01' })
  })

  test('names a row without a name or of another kind, and is read as JSON', async () => {
    const { refused } = await take(`${head}hero,882,,,\nskin,3,Wave,,\n`)
    assert.deepEqual(
      refused.map(({ at, reason }) => `${at}: ${reason}`),
      [
        'line 2, column "name": is empty; one of name and name_zh is required',
        'line 3, column "kind": "skin" is not one of hero, item, map, patch',
      ],
    )
    const json = fileOf('terms.json', { terms: [{ kind: 'hero', id: 883, name: 'Galewright', name_zh: '风匠' }] })
    assert.equal((await importAll(ownJsonSource(ownOf('kog')), json)).terms!.added, 1)
    assert.deepEqual((await mapTerms(db, 'kog', 'hero')).get('883')!.names, { en: 'Galewright', zh: '风匠' })
  })
})
