import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { listImportedRows } from '#timeline/store/bank-row.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { fillBank } from './bank.ts'

type Row = {
  kind: string
  key: string
  player_id: number | null
  starts_on: string | null
  season: string | null
  is_demo: boolean
}

test('the demonstration invents its data bank once a month, from its seed, before the seasons that are played', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const db = readerOf(database)
  const isDemo = true
  const sport = 'football'
  const teams = await addParticipants(
    db,
    ['Ash', 'Birch', 'Cedar'].map((name) => ({ sport, kind: 'team' as const, name, shortName: name, isDemo })),
  )
  const players = await addParticipants(
    db,
    Array.from({ length: 60 }, (_, at) => ({
      sport,
      kind: 'player' as const,
      name: `Player ${at}`,
      shortName: `Player ${at}`,
      detail: { birthDate: `${1992 + (at % 12)}-05-05` },
      isDemo,
    })),
  )
  const member = {
    seasonId: null,
    role: 'player',
    position: 'forward',
    shirtNumber: null,
    startsOn: null,
    endsOn: null,
  }
  await saveMemberships(
    db,
    players.map((playerId, at) => ({ ...member, playerId, teamId: teams[at % 3]! })),
  )
  const rowsAt = async (now: string, seed = 'oak') => {
    await fillBank(database, seed, sport, Date.parse(now))
    const { rows } = await database.pool.query<Row>(
      `select kind, key, player_id, starts_on::text, cells ->> 'season' as season, is_demo from timeline.bank_row order by kind, key`,
    )
    return rows
  }
  const first = await rowsAt('2026-11-23')
  const countOf = (kind: string) => first.filter((row) => row.kind === kind).length
  for (const kind of ['transfers', 'injuries', 'values', 'careers', 'honours']) assert.ok(countOf(kind) > 0, kind)
  assert.ok(first.every((row) => row.is_demo && (row.starts_on ?? '') <= '2026-11-23'))
  assert.ok(first.every(({ season }) => season === null || Number(season.slice(0, 4)) <= 2022))
  assert.deepEqual(await rowsAt('2026-11-30'), first)
  const later = await rowsAt('2026-12-02')
  assert.ok(later.length > first.length, 'absences of another month')
  assert.deepEqual(
    later.filter(({ kind }) => kind !== 'injuries'),
    first.filter(({ kind }) => kind !== 'injuries'),
  )
  assert.deepEqual(await listImportedRows(db, { sport, kind: 'values', after: 0, limit: 9 }), [])
})

test('a player of basketball is shown no cards', async (t) => {
  const database = await testDatabase({ after: (work) => t.after(work) })
  const db = readerOf(database)
  const base = { sport: 'basketball', isDemo: true }
  const [team = 0] = await addParticipants(db, [{ ...base, kind: 'team', name: 'Ash', shortName: 'Ash' }])
  const detail = { birthDate: '1994-05-05' }
  const names = Array.from({ length: 90 }, (_, at) => `Player ${at}`)
  const players = await addParticipants(
    db,
    names.map((name) => ({ ...base, kind: 'player' as const, name, shortName: name, detail })),
  )
  const member = {
    seasonId: null,
    role: 'player',
    position: 'forward',
    shirtNumber: null,
    startsOn: null,
    endsOn: null,
  }
  await saveMemberships(
    db,
    players.map((playerId) => ({ ...member, playerId, teamId: team })),
  )
  await fillBank(database, 'oak', 'basketball', Date.parse('2026-11-23'))
  const { rows } = await database.pool.query<{ count: number; cards: number; goals: number }>(
    `select count(*)::int as count, count(*) filter (where cells ? 'red' or cells ? 'yellow' or cells ->> 'reason' = 'red card')::int as cards,
       count(*) filter (where cells ? 'goals')::int as goals from timeline.bank_row where kind in ('careers', 'injuries')`,
  )
  assert.ok(rows[0]!.count > 50)
  assert.deepEqual([rows[0]!.cards, rows[0]!.goals], [0, 0])
})
