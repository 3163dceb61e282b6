import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import { readerOf } from '#core/database/reader.ts'
import { changeDesk, reason, wrong } from '#kit/change-desk.ts'
import { changeWorld } from '#kit/change-world.ts'
import { testDatabase } from '#kit/database.ts'
import type { TestPerson } from '#kit/people.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { findMatch } from '#timeline/store/match.ts'

const database = await testDatabase()
const db = readerOf(database)
const world = await changeWorld(database, 5)
const { as, staff, editor, correcting, proposed } = await changeDesk(database)
const second = await staff('editor')
const [over = 0, checked = 0, live = 0, late = 0] = world.matchIds
const toHome = { side: 'home' as const, playerId: world.players[0], otherPlayerId: null }
const toAway = { side: 'away' as const, playerId: world.players[4] }

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
    // A stored text of an earlier time is no part of what the change does.
    await database.pool.query(`update articles.article set lead = 'An older text.' where match_id = $1`, [over])
    const again = await as(editor).previewChange({ params: { id: over }, query: { entries: JSON.stringify(entries) } })
    assert.deepEqual(again.reports, run.reports)
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
    const { change, problem, dryRun, disputed } = await as(editor).getChange({ params: mine.params, query: {} })
    assert.deepEqual([change.state, dryRun], ['open', null])
    // The event as it is now beside what was proposed.
    assert.deepEqual(
      disputed.map(({ before, after }) => [before.key, before.player?.id, after.player?.id]),
      [['goal 1', world.players[3], world.players[2]]],
    )
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
