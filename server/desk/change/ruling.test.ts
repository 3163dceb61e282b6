import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import { readerOf } from '#core/database/reader.ts'
import { changeDesk, missingGoal, reason, words, wrong } from '#kit/change-desk.ts'
import { changeWorld } from '#kit/change-world.ts'
import { testDatabase } from '#kit/database.ts'
import { addOpenMatch } from '#kit/prophecies.ts'
import { rulingTypes } from '#sports/ruling.ts'
import { findMatch } from '#timeline/store/match.ts'
import * as matches from '../../services/touchline/endpoints/match.ts'
import { testCalls } from '#kit/calls.ts'

const database = await testDatabase()
const db = readerOf(database)
const world = await changeWorld(database, 3)
const { as, staff, editor, preview, proposed } = await changeDesk(database)
const [over = 0, ruled = 0, playing = 0] = world.matchIds
const addition = missingGoal(world.players[1] ?? null)

describe('rulings', () => {
  const decidedOn = '2026-11-22'
  const award: ChangeEntry = { act: 'award', score: { home: 0, away: 3 }, decidedOn }

  test('are for admins in every way: dry run, proposal, application', async () => {
    const all: ChangeEntry[] = [
      award,
      { act: 'points', teamId: (await findMatch(db, ruled))!.homeId!, points: -3, decidedOn },
      { act: 'postpone', decidedOn },
      { act: 'abandon', decidedOn },
      { act: 'cancel', decidedOn },
      { act: 'revoke', key: 'adjustment:1' },
    ]
    for (const entry of all) {
      await assert.rejects(preview(ruled, [entry]), wrong('forbidden', /for admins/))
      const body = { entries: [entry], code: 'decision' as const, words, digest: 'x', reason }
      await assert.rejects(as(editor).proposeChange({ params: { id: ruled }, body }), wrong('forbidden', /for admins/))
    }
  })

  test('are no entries about events, whoever tries', async () => {
    const scout = await staff('scout')
    await database.pool.query('insert into desk.scout_competition (user_id, competition_id) values ($1, $2)', [
      scout.userId,
      (await findMatch(db, ruled))!.competitionId,
    ])
    for (const by of [editor, scout])
      for (const type of rulingTypes) {
        const entry = { ...addition, type, period: 9, clockSeconds: null, playerId: null, detail: {} }
        await assert.rejects(preview(ruled, [entry], by), wrong('forbidden', /rulings/))
        const body = { entries: [entry], code: 'decision' as const, words, digest: 'x', reason }
        await assert.rejects(as(by).proposeChange({ params: { id: ruled }, body }), wrong('forbidden', /rulings/))
        const { rows } = await database.pool.query<{ id: number }>(
          `insert into desk.change (match_id, competition_id, entries, code, words, digest, match_version, needs_second, by_user_id, reason)
            select id, competition_id, $2, 'decision', $3, 'x', version, false, $4, $3 from timeline.match where id = $1 returning id`,
          [ruled, JSON.stringify([entry]), words, by.userId],
        )
        const change = { params: { id: rows[0]!.id }, body: { digest: 'x', reason } }
        await assert.rejects(as(by).applyChange(change), wrong('forbidden', /rulings/))
        await as(by).dropChange({ ...change, body: { reason } })
      }
  })

  test('are dated within two centuries', async () => {
    const admin = await staff('admin')
    for (const day of ['0000-01-01', '1799-01-01', '2999-01-01'])
      await assert.rejects(preview(ruled, [{ ...award, decidedOn: day }], admin), { error: 'bad_request' })
    await database.pool.query(`update accounts.account set roles = '{user}' where id = $1`, [admin.userId])
  })

  test('a house of one applies alone, and the entry says so', async () => {
    const admin = await staff('admin')
    const change = await proposed(ruled, [award], admin)
    await assert.rejects(as(editor).applyChange(change), wrong('forbidden', /admins/))
    const { seconds, change: shown } = await as(admin).getChange({ params: change.params, query: {} })
    assert.deepEqual([seconds, shown.mayApply], [[], true])
    const { isAlone } = await as(admin).applyChange(change)
    assert.equal(isAlone, true)
    const entry = (await listAudit(db, { after: 0, limit: 1000 })).at(-1)!
    assert.deepEqual([entry.kind, entry.detail?.isAlone], ['change_applied', true])
    assert.equal((await findMatch(db, ruled))!.status, 'awarded')
    const { client } = testCalls(database, { getMatch: matches.getMatch })
    const { changes } = await client.touchline.getMatch({ params: { id: ruled }, query: {} })
    assert.deepEqual(
      changes.map((one) => [one.words, one.isAlone]),
      [[words, true]],
    )
  })

  test('are neither corrected nor withdrawn as events, and revoked by two admins', async () => {
    const [one, other] = [await staff('admin'), await staff('admin')]
    const { rulings, events } = await as(one).getChangeable({ params: { id: ruled }, query: {} })
    assert.deepEqual(
      rulings.map(({ kind, score, reason: why }) => [kind, score, why]),
      [['award', { home: 0, away: 3 }, words]],
    )
    const { key } = rulings[0]!
    assert.ok(!events.some((event) => event.key === key))
    for (const entry of [
      { act: 'withdraw', key, seen: 'operator:1' },
      { act: 'correct', key, seen: 'operator:1', change: { side: 'home' } },
    ])
      for (const by of [editor, one]) await assert.rejects(preview(ruled, [entry], by), wrong('forbidden', /rulings/))
    const entries: ChangeEntry[] = [{ act: 'revoke', key }]
    const change = await proposed(ruled, entries, one)
    assert.equal((await as(one).getChange({ params: change.params, query: {} })).change.needsSecond, true)
    await assert.rejects(as(one).applyChange(change), wrong('forbidden', /second person/))
    await as(other).applyChange(change)
    assert.equal((await findMatch(db, ruled))!.status, 'finished')
    await assert.rejects(preview(ruled, entries, one), wrong('conflict', /no longer in force/))
  })

  test('of one match: the newest holds, whatever its number', async () => {
    const [one, other] = [await staff('admin'), await staff('admin')]
    for (const [score, number] of [
      [{ home: 0, away: 3 }, 900],
      [{ home: 2, away: 0 }, 1000],
    ] as const) {
      await database.pool.query(`alter table timeline.adjustment alter column id restart with ${number}`)
      await as(other).applyChange(await proposed(ruled, [{ act: 'award', score, decidedOn }], one))
      assert.deepEqual((await findMatch(db, ruled))!.summary.score, score)
    }
    const { rulings } = await as(one).getChangeable({ params: { id: ruled }, query: {} })
    for (const { key } of rulings.toReversed())
      await as(other).applyChange(await proposed(ruled, [{ act: 'revoke', key }], one))
    assert.equal((await findMatch(db, ruled))!.status, 'finished')
  })

  test('before the whistle are made and revoked at once: postponed, cancelled; an award takes two', async () => {
    const admin = await staff('admin')
    const planned = await addOpenMatch(database)
    for (const [act, status] of [
      ['postpone', 'postponed'],
      ['cancel', 'cancelled'],
    ] as const) {
      const { isAlone } = await as(admin).applyChange(await proposed(planned, [{ act, decidedOn }], admin))
      assert.deepEqual([isAlone, (await findMatch(db, planned))!.status], [false, status])
      const { rulings } = await as(admin).getChangeable({ params: { id: planned }, query: {} })
      await as(admin).applyChange(await proposed(planned, [{ act: 'revoke', key: rulings[0]!.key }], admin))
      assert.equal((await findMatch(db, planned))!.status, 'scheduled')
    }
    assert.equal((await preview(planned, [award], admin)).needsSecond, true)
  })

  test('in play: a match is abandoned at once, no longer postponed; after the whistle two revoke it', async () => {
    const [admin, other] = [await staff('admin'), await staff('admin')]
    await assert.rejects(
      preview(playing, [{ act: 'postpone', decidedOn }], admin),
      wrong('conflict', /never postponed/),
    )
    await as(admin).applyChange(await proposed(playing, [{ act: 'abandon', decidedOn }], admin))
    assert.equal((await findMatch(db, playing))!.status, 'abandoned')
    const { rulings } = await as(admin).getChangeable({ params: { id: playing }, query: {} })
    const change = await proposed(playing, [{ act: 'revoke', key: rulings[0]!.key }], admin)
    await assert.rejects(as(admin).applyChange(change), wrong('forbidden', /second person/))
    await as(other).applyChange(change)
    assert.equal((await findMatch(db, playing))!.status, 'live')
  })
})

test('a dry run and its proposal have one digest for every kind of entry, whatever the followers of others do', async () => {
  const admin = await staff('admin')
  const match = (await findMatch(db, over))!
  const decidedOn = '2026-11-22'
  const { events } = await as(admin).getChangeable({ params: { id: over }, query: {} })
  const goal = events.find(({ key }) => key === 'goal 1')!
  const kinds: ChangeEntry[] = [
    { act: 'correct', key: goal.key, seen: goal.mark, change: { playerId: world.players[2] } },
    { act: 'withdraw', key: goal.key, seen: goal.mark },
    addition,
    { act: 'award', score: { home: 3, away: 0 }, decidedOn },
    { act: 'points', teamId: match.homeId!, points: -2, decidedOn },
    { act: 'abandon', decidedOn },
  ]
  const stale = (isStale: boolean) =>
    database.pool.query(
      'update articles.article set told_at = case when $2 then null else now() end where match_id <> $1',
      [over, isStale],
    )
  for (const entry of kinds) {
    await stale(true)
    const { digest } = await preview(over, [entry], admin)
    await stale(false)
    // What the sweep wrote again in between is no part of the effect, and neither are the words.
    const body = { entries: [entry], code: 'other' as const, words: 'Hunt.', digest, reason }
    const { id } = await as(admin).proposeChange({ params: { id: over }, body })
    const { isMoved } = await as(admin).getChange({ params: { id }, query: {} })
    assert.equal(isMoved, false, entry.act)
    await as(admin).dropChange({ params: { id }, body: { reason } })
  }
  const { id } = await as(admin).proposeChange({
    params: { id: over },
    body: {
      entries: [kinds[3]!],
      code: 'decision',
      words: 'hunt',
      digest: (await preview(over, [kinds[3]!], admin)).digest,
      reason,
    },
  })
  const { dryRun } = await as(admin).getChange({ params: { id }, query: {} })
  await as(await staff('admin')).applyChange({ params: { id }, body: { digest: dryRun!.digest, reason } })
  const { rulings } = await as(admin).getChangeable({ params: { id: over }, query: {} })
  const revoke: ChangeEntry[] = [{ act: 'revoke', key: rulings[0]!.key }]
  const { digest } = await preview(over, revoke, admin)
  await stale(true)
  const body = { entries: revoke, code: 'other' as const, words: 'hunt', digest, reason }
  assert.equal((await as(admin).proposeChange({ params: { id: over }, body })).needsSecond, true)
})
