import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '#kit/database.ts'
import type { LensView } from '#core/parts/lens-view.ts'
import { parts } from '#server/parts.ts'
import { generateLens } from './generate.ts'

const database = await testDatabase()

function withRaffle(lens: LensView) {
  return [...parts, { name: 'raffle', folder: '', tables: { ticket: { lens } } }]
}

/** A connection of its own, as the migrations have one. */
async function connected(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await work(client).finally(() => client.end())
}

const first: LensView = {
  when: 'r.sold_at <= t',
  match: 'match_id',
  past: { fixed: ['match_id', 'sold_at'], keep: 'true' },
}

async function idOfSchema(client: pg.Client): Promise<unknown> {
  return (await client.query(`select oid from pg_namespace where nspname = 'lens'`)).rows[0]
}

describe('views of a lens', () => {
  test('follow from the declaration of a table', async () => {
    await connected(async (client) => {
      await client.query(`create schema raffle;
        create table raffle.ticket (id bigint primary key, match_id bigint not null, prize int not null, sold_at timestamptz not null)`)
      await generateLens(client, withRaffle(first))
      await client.query(`
        insert into timeline.competition (id, sport, slug, name, short_name) overriding system value values (1, 'football', 'x', 'X', 'X');
        insert into timeline.season (id, competition_id, name) overriding system value values (1, 1, '2031');
        insert into timeline.match (id, sport, competition_id, season_id, kick_off, provider, status, summary)
          overriding system value values (7, 'football', 1, 1, now() - interval '1 hour', 'own', 'live', '{}');
        insert into raffle.ticket values (1, 7, 5, now() - interval '1 hour'), (2, 7, 5, now() + interval '1 hour')`)
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at, pg_sleep(0.002)')
      await client.query('update raffle.ticket set prize = 9 where id = 1')
      const read = async (view: string) =>
        (await client.query(`select id::int, prize from lens.${view} order by id`)).rows
      const before = `'${rows[0]!.at.toISOString()}'`
      assert.deepEqual(await read(`ticket_at(${before})`), [{ id: 1, prize: 5 }])
      assert.deepEqual(await read('ticket_at(clock_timestamp())'), [{ id: 1, prize: 9 }])
      assert.deepEqual(await read(`ticket_unspoilt(now(), '{}', '{}')`), [])
      assert.deepEqual(await read(`ticket_unspoilt(now(), '{7}', '{}')`), [{ id: 1, prize: 9 }])
      assert.deepEqual(await read(`ticket_unspoilt(${before}, '{}', '{1}')`), [{ id: 1, prize: 5 }])
    })
  })

  test('are generated again where a declaration or a column changed, with the former rows, and not otherwise', async () => {
    await connected(async (client) => {
      const generated = await idOfSchema(client)
      await generateLens(client, withRaffle(first))
      assert.deepEqual(await idOfSchema(client), generated)

      await client.query(`alter table raffle.ticket add column holder text not null default 'nobody'`)
      await generateLens(client, withRaffle(first))
      assert.notDeepEqual(await idOfSchema(client), generated)
      const { rows } = await client.query(`select holder from lens.ticket_at(now())`)
      assert.deepEqual(rows, [{ holder: 'nobody' }])
      const former = await client.query('select ticket_id::int, prize from lens.past_ticket')
      assert.deepEqual(former.rows, [{ ticket_id: 1, prize: 5 }])
      await client.query(`update raffle.ticket set holder = 'Ada' where id = 1`)
      const { rows: two } = await client.query('select holder from lens.past_ticket where holder is not null')
      assert.deepEqual(two, [{ holder: 'nobody' }])

      await generateLens(client, withRaffle({ ...first, shows: 'false' }))
      assert.deepEqual((await client.query(`select 1 from lens.ticket_unspoilt(now(), '{7}', '{}')`)).rows, [])
    })
  })

  test('replace those that an earlier release wrote by hand, and forget its former rows with the others', async () => {
    await connected(async (client) => {
      await client.query(`drop schema lens cascade; create schema lens;
        create function lens.hides(id bigint) returns boolean language sql as 'select true';
        create table lens.past_ticket (ticket_id bigint not null, since timestamptz not null, until timestamptz not null, gone text);
        insert into lens.past_ticket values (2, '-infinity', now() - interval '10 minutes', 'x'), (1, '-infinity', now(), 'x')`)
      await generateLens(client, withRaffle(first))
      await client.query(`select lens.forget('5 minutes')`)
      assert.deepEqual((await client.query('select ticket_id::int from lens.past_ticket')).rows, [{ ticket_id: 1 }])
    })
  })
})
