import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SearchHit } from '#contract/touchline/search.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { lensOf } from '#core/lens.ts'
import type { DeclaredSearch, FoundThing } from '#core/parts/search-kind.ts'
import { testDatabase } from '#kit/database.ts'
import { addParticipants } from '../store/participant.ts'
import { ownNames } from './own-names.ts'
import { createSearch, nameSourcesOf } from './parts.ts'
import { listWrongSearch, refreshSearch } from './refresh.ts'
import { showHits } from './show.ts'

const database = await testDatabase()
const db = readerOf(database)
await db.query(`create schema made_up`)
await db.query(`create table made_up.writer (id bigint primary key, name text not null, is_hidden boolean not null)`)
await db.query(`create trigger search_added after insert on made_up.writer referencing new table as changed
  for each statement execute function timeline.search_changed('writer', 'id')`)

const writer = 'writer' as SearchHit['kind']
const letter = 'letter' as SearchHit['kind']
const factsOf = (db: Reader, ids: readonly number[]) =>
  db.query<{ id: number; name: string }>('select id, name from made_up.writer where id = any($1) order by id', [ids])
const shown = ({ kind, id }: FoundThing): SearchHit => ({
  kind,
  id,
  name: `${kind} ${id}`,
  note: '',
  team: null,
  kickOff: null,
  publishedAt: null,
  row: null,
  competition: null,
  seasonId: null,
})

const timeline: DeclaredSearch = {
  kinds: ['team', 'player', 'competition', 'match'],
  load: async () => ({ names: ownNames, show: showHits }),
}
/** Writers by their names, and letters by the one word that they have. */
const madeUp: DeclaredSearch = {
  kinds: [writer, letter],
  load: async () => ({
    names: [
      {
        source: 'writer',
        table: 'made_up.writer',
        kinds: { [writer]: 10 },
        facts: async (reader, ids) =>
          (await factsOf(reader, ids)).map(({ id, name }) => ({
            kind: writer,
            id,
            sport: '',
            name,
            shortName: name,
            others: [],
            weight: 1,
          })),
        isReadable: (_, row) =>
          `exists (select from made_up.writer w where w.id = ${row}.subject_id and not w.is_hidden)`,
      },
    ],
    find: async (_, text) => (text === 'harbour' ? [{ kind: letter, id: 7, seasonId: null, score: 0.5 }] : []),
    show: async (_, found) => found.map((one) => (one.id === 3 ? null : shown(one))),
  }),
}
const parts = [{ search: timeline }, {}, { search: madeUp }]
const sources = await nameSourcesOf(parts)
const search = createSearch(parts)

const team = { sport: 'football', kind: 'team' as const, shortName: 'Harbour', names: {} }
const [teamId = 0] = await addParticipants(db, [{ ...team, name: 'Harbour Athletic' }])
await db.query(`insert into made_up.writer values (1, 'Ada Harbour', false), (2, 'Zoë Quillfeather', false),
  (3, 'Bo Quillfeather', true)`)
await refreshSearch(database, sources)

const viewing = { now: Date.now(), lens: lensOf(0, false), language: 'en' as const }
const found = (text: string) => search.find(db, text, { ...viewing, isExact: false })
const keysOf = (hits: readonly FoundThing[]) => hits.map(({ kind, id }) => `${kind} ${id}`)

describe('the search over all parts', () => {
  test('finds things of another part by their names, in any order and with typing errors', async () => {
    assert.deepEqual(keysOf((await found('quillfeather zoe')).hits), ['writer 2'])
    const corrected = await found('zoe quilfeather')
    assert.deepEqual([keysOf(corrected.hits), corrected.shown], [['writer 2'], 'zoe quillfeather'])
  })

  test('never finds what its part hides from the reader', async () => {
    assert.deepEqual(keysOf((await found('quillfeather')).hits), ['writer 2'])
  })

  test('sorts hits of names and of a part that finds by itself in one list', async () => {
    const { hits } = await found('harbour')
    assert.deepEqual(keysOf(hits), [`team ${teamId}`, 'writer 1', 'letter 7'])
    const list = await search.show(db, [hits[2]!, hits[0]!, hits[1]!], viewing)
    assert.deepEqual(
      list.map(({ name }) => name),
      ['letter 7', 'Harbour Athletic', 'writer 1'],
    )
  })

  test('leaves out a hit that does not exist any more', async () => {
    assert.deepEqual(await search.show(db, [{ kind: writer, id: 3, seasonId: null, score: 1 }], viewing), [])
  })

  test('does not combine hits without a sport with other hits', async () => {
    for (const text of ['athletic ada', 'zoe ada'])
      assert.deepEqual((await search.find(db, text, { ...viewing, isExact: true })).hits, [], text)
  })

  test('a rebuild names a row whose thing is gone, whichever part it is of', async () => {
    assert.deepEqual(await listWrongSearch(database, sources), [])
    await db.query('delete from made_up.writer where id = 2')
    assert.ok((await listWrongSearch(database, sources)).includes('search finds writer 2, which does not exist'))
  })
})
