import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import type { Role } from '#contract/roles.ts'
import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { changeWorld } from '#kit/change-world.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch } from '#kit/prophecies.ts'
import type { TestPerson } from '#kit/people.ts'
import { rulingTypes } from '#sports/ruling.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { findMatch } from '#timeline/store/match.ts'
import { createHandlers } from '../endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const world = await changeWorld(database, 9)
const handlers = createHandlers({ dataFolder: tmpdir() })
const as = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
const staff = (...roles: Role[]) => addPerson(database, { roles })
const editor = await staff('editor')
const second = await staff('editor')
const reason = 'the sheet of the referee'
const words = 'The referee names another one.'
const code = 'wrong_player' as const
const [over = 0, , live = 0, late = 0, ruled = 0, playing = 0, checked = 0] = world.matchIds
const toHome = { side: 'home' as const, playerId: world.players[0], otherPlayerId: null }
const toAway = { side: 'away' as const, playerId: world.players[4] }
const wrong = (error: string, sentence: RegExp) => (thrown: unknown) => {
  const { error: name, body, message } = thrown as { error?: string; body?: { msg?: string }; message: string }
  assert.equal(name, error)
  assert.match(body?.msg ?? message, sentence)
  return true
}

async function correcting(
  matchId: number,
  key: string,
  change: Extract<ChangeEntry, { act: 'correct' }>['change'],
  by = editor,
) {
  const { events } = await as(by).getChangeable({ params: { id: matchId }, query: {} })
  return [{ act: 'correct' as const, key, seen: events.find((one) => one.key === key)!.mark, change }]
}

async function proposed(matchId: number, entries: ChangeEntry[], by = editor) {
  const query = { entries: JSON.stringify(entries) }
  const { digest } = await as(by).previewChange({ params: { id: matchId }, query })
  const { id } = await as(by).proposeChange({ params: { id: matchId }, body: { entries, code, words, digest, reason } })
  return { params: { id }, body: { digest, reason } }
}

describe('a goal that was given to the wrong side', () => {
  test('is named with score, table, notices, ratings, report and prophecies, and applied by a second person', async () => {
    const entries = await correcting(over, 'goal 3', { side: 'away', playerId: world.players[4] })
    const run = await as(editor).previewChange({ params: { id: over }, query: { entries: JSON.stringify(entries) } })
    assert.deepEqual(
      [run.score?.before.score, run.score?.after.score, run.score?.isTurned],
      [{ home: 2, away: 1 }, { home: 1, away: 2 }, true],
    )
    assert.equal(run.needsSecond, true)
    // The shot that is this goal goes with it.
    assert.deepEqual(run.events.map(({ after }) => after?.type).toSorted(), ['goal', 'shot'])
    assert.ok(run.tables[0]!.moved >= 2)
    assert.ok(run.notices!.people >= 1)
    assert.ok(run.ratings.length >= 2)
    assert.ok(run.reports.some(({ sentences }) => sentences > 0))
    assert.ok(run.prophecies!.again >= 2 && run.prophecies!.authors >= 1)
    assert.deepEqual((await findMatch(db, over))!.summary.score, { home: 2, away: 1 })
    const change = await proposed(over, entries)
    await assert.rejects(as(editor).applyChange(change), wrong('forbidden', /second person/))
    const { isAlone } = await as(second).applyChange(change)
    assert.equal(isAlone, false)
    assert.deepEqual((await findMatch(db, over))!.summary.score, { home: 1, away: 2 })
    const { change: shown, dryRun } = await as(editor).getChange({ params: change.params, query: {} })
    assert.deepEqual([shown.state, shown.decidedBy?.id, dryRun?.score?.after.score.away], ['applied', second.userId, 2])
    await assert.rejects(as(second).applyChange(change), wrong('conflict', /already/))
    const rows = await listAudit(db, { after: 0, limit: 1000 })
    assert.deepEqual(
      rows.flatMap(({ kind, actorUserId }) => (kind.startsWith('change_') ? [[kind, actorUserId]] : [])),
      [
        ['change_proposed', editor.userId],
        ['change_applied', second.userId],
      ],
    )
  })
})

describe('what goes wrong', () => {
  test('two people who correct the same event: the second sees it, and nothing is lost', async () => {
    const mine = await proposed(live, await correcting(live, 'goal 1', { playerId: world.players[2] }))
    const other = await proposed(live, await correcting(live, 'goal 1', { playerId: world.players[3] }, second), second)
    await as(second).applyChange(other)
    await assert.rejects(as(editor).applyChange(mine), wrong('conflict', /was corrected after you opened it/))
    const { change, problem, dryRun } = await as(editor).getChange({ params: mine.params, query: {} })
    assert.deepEqual([change.state, dryRun], ['open', null])
    assert.match(problem!, /Your change is not lost/)
  })

  test('a page of yesterday: another effect is shown before it is applied', async () => {
    const change = await proposed(live, await correcting(live, 'goal 2', toHome))
    await as(editor).applyChange(await proposed(live, await correcting(live, 'goal 3', toAway)))
    await assert.rejects(as(editor).applyChange(change), wrong('conflict', /new dry run/))
    const { dryRun, isMoved } = await as(editor).getChange({ params: change.params, query: {} })
    assert.equal(isMoved, true)
    await as(editor).applyChange({ ...change, body: { reason, digest: dryRun!.digest } })
  })

  test('a role that was taken away: neither who proposed nor who lost it applies', async () => {
    const gone = await staff('editor')
    const change = await proposed(late, await correcting(late, 'card', { playerId: world.players[5] }, gone), gone)
    await database.pool.query(`update accounts.account set roles = '{user}' where id = $1`, [gone.userId])
    await assert.rejects(as(second).applyChange(change), wrong('conflict', /no role/))
    await assert.rejects(as(gone).dropChange({ ...change, body: { reason } }), { status: 403 })
    await as(second).dropChange({ ...change, body: { reason } })
    const { list } = await as(editor).listChanges({ query: { state: 'all', limit: 1 } })
    assert.deepEqual(
      list.map(({ id, state }) => [id, state]),
      [[change.params.id, 'dropped']],
    )
  })

  test('a scout outside the own competitions sees and changes nothing', async () => {
    const scout = await staff('scout')
    await assert.rejects(
      as(scout).getChangeable({ params: { id: over }, query: {} }),
      wrong('forbidden', /competition/),
    )
    assert.deepEqual((await as(scout).listChanges({ query: { state: 'all' } })).list, [])
    await database.pool.query('insert into desk.scout_competition (user_id, competition_id) values ($1, $2)', [
      scout.userId,
      (await findMatch(db, over))!.competitionId,
    ])
    assert.ok((await as(scout).listChanges({ query: { state: 'all' } })).list.length > 0)
  })

  test('a match of an earlier season is changed with its own table, and the dry run says so', async () => {
    const { competitionId, seasonId } = (await findMatch(db, late))!
    await saveSeason(db, { competitionId, name: '2028', isCurrent: true })
    const entries = await correcting(late, 'goal 2', toHome)
    const run = await as(editor).previewChange({ params: { id: late }, query: { entries: JSON.stringify(entries) } })
    assert.equal(run.isPastSeason, true)
    assert.ok(run.tables[0]!.after.length > 0)
    await database.pool.query(`delete from timeline.season where competition_id = $1 and id <> $2`, [
      competitionId,
      seasonId,
    ])
  })

  test('an unknown player, an entry without effect and wrong JSON are refused', async () => {
    const preview = (entries: string) => as(editor).previewChange({ params: { id: late }, query: { entries } })
    await assert.rejects(
      preview(JSON.stringify(await correcting(late, 'card', { playerId: 999_999 }))),
      wrong('bad_request', /No player/),
    )
    await assert.rejects(preview('[{'), { error: 'bad_request' })
    const same = await correcting(late, 'goal 1', { side: 'home' })
    const { digest, events } = await as(editor).previewChange({
      params: { id: late },
      query: { entries: JSON.stringify(same) },
    })
    assert.ok(events.every(({ before, after }) => before?.side === after?.side))
    assert.equal(typeof digest, 'string')
  })
})

const preview = (matchId: number, entries: unknown[], by = editor) =>
  as(by).previewChange({ params: { id: matchId }, query: { entries: JSON.stringify(entries) } })
const addition = {
  act: 'add' as const,
  type: 'goal',
  side: 'home' as const,
  period: 2,
  clockSeconds: 4800,
  playerId: world.players[1] ?? null,
  otherPlayerId: null,
  detail: { kind: 'open' } as Record<string, string | number>,
}

describe('an event that the match cannot have', () => {
  const [a = 0, b = 0, , , e = 0] = world.players
  const good = ['is taken', {}, null] as const
  const wrongs: readonly (readonly [string, object, RegExp | null])[] = [
    good,
    ['an own goal of the other side is taken', { playerId: e, detail: { kind: 'own' } }, null],
    ['a second yellow card is taken', { type: 'card', detail: { colour: 'second_yellow' } }, null],
    ['a player of the other team', { playerId: e }, /of the other team/],
    ['an own goal of the own side', { playerId: a, detail: { kind: 'own' } }, /of the other team/],
    ['one player twice', { playerId: a, otherPlayerId: a }, /the same one/],
    ['a second player of the other team', { playerId: a, otherPlayerId: e }, /of the other team/],
    ['a period that was not played', { period: 50 }, /not had this period/],
    ['extra time of a match without', { period: 3, clockSeconds: 5500 }, /not had this period/],
    ['a minute that its half does not have', { period: 1, clockSeconds: 4000 }, /no such minute/],
    ['a minute before its half', { period: 2, clockSeconds: 100 }, /no such minute/],
    ['a second beyond everything', { period: 2, clockSeconds: 100_000 }, /no such minute/],
    ['a kind of goal that does not exist', { detail: { kind: 'hand' } }, /no such detail/],
    ['a number for a word', { type: 'card', detail: { colour: 5 } }, /no such detail/],
    ['a card without a colour', { type: 'card', detail: {} }, /no such detail/],
    ['a member that goals do not have', { detail: { kind: 'open', isDecided: 1 } }, /no such detail/],
    ['a type that the sport does not have', { type: 'try' }, /no such event/],
  ]
  for (const [name, change, sentence] of wrongs)
    test(name, async () => {
      const tried = preview(checked, [{ ...addition, ...change }])
      if (sentence === null) assert.ok((await tried).events.length > 0)
      else await assert.rejects(tried, wrong('bad_request', sentence))
    })

  test('is refused as a correction too; players of the stored event count once it is another one', async () => {
    const corrected = async (key: string, change: Parameters<typeof correcting>[2]) =>
      preview(checked, await correcting(checked, key, change))
    const stranger = world.strangers[0]!
    await assert.rejects(corrected('goal 1', { playerId: stranger }), wrong('bad_request', /neither team/))
    await assert.rejects(corrected('goal 1', { side: 'away' }), wrong('bad_request', /of the other team/))
    await assert.rejects(corrected('card', { detail: { colour: 'green' } }), wrong('bad_request', /no such detail/))
    await assert.rejects(corrected('goal 1', { clockSeconds: 90_000 }), wrong('bad_request', /no such minute/))
    assert.ok((await corrected('goal 1', { playerId: b, otherPlayerId: a, clockSeconds: 660 })).events.length > 0)
  })

  test('is one of a half that the match in play has not reached', async () => {
    await assert.rejects(
      preview(playing, [{ ...addition, clockSeconds: 9000 }]),
      wrong('bad_request', /no such minute/),
    )
  })
})

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
    await assert.rejects(preview(playing, [{ act: 'postpone', decidedOn }], admin), wrong('conflict', /has begun/))
    await as(admin).applyChange(await proposed(playing, [{ act: 'abandon', decidedOn }], admin))
    assert.equal((await findMatch(db, playing))!.status, 'abandoned')
    const { rulings } = await as(admin).getChangeable({ params: { id: playing }, query: {} })
    const change = await proposed(playing, [{ act: 'revoke', key: rulings[0]!.key }], admin)
    await assert.rejects(as(admin).applyChange(change), wrong('forbidden', /second person/))
    await as(other).applyChange(change)
    assert.equal((await findMatch(db, playing))!.status, 'live')
  })
})

test('a change waits for those who may apply it, not for its proposer, and a ruling for admins', async () => {
  const admin = await staff('admin')
  const waiting = async (by: TestPerson) =>
    (await as(by).listChanges({ query: { state: 'waiting' } })).list.map(({ id }) => id)
  const count = async (by: TestPerson) =>
    (await as(by).getDesk({ query: {} })).sections.find(({ name }) => name === 'changes')!.count
  const before = [await count(editor), await count(second), await count(admin)] as const
  const { params } = await proposed(checked, await correcting(checked, 'goal 1', { playerId: world.players[2] }))
  assert.deepEqual(
    [await waiting(editor), await waiting(second), await waiting(admin)].map((ids) => ids.includes(params.id)),
    [false, true, true],
  )
  assert.deepEqual(
    [await count(editor), await count(second), await count(admin)],
    [before[0], before[1]! + 1, before[2]! + 1],
  )
  const award = await proposed(checked, [{ act: 'award', score: { home: 3, away: 0 }, decidedOn: '2026-11-22' }], admin)
  const others = [await waiting(second), await waiting(await staff('admin'))]
  assert.deepEqual(
    others.map((ids) => ids.includes(award.params.id)),
    [false, true],
  )
  for (const change of [params, award.params]) await as(admin).dropChange({ params: change, body: { reason } })
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
