import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import type { Role } from '#contract/roles.ts'
import { ChangeEntries } from '#contract/touchline/desk-change.ts'
import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { changeWorld } from '#kit/change-world.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import type { TestPerson } from '#kit/people.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { findMatch } from '#timeline/store/match.ts'
import { createHandlers } from '../endpoints.ts'

const database = await testDatabase()
const db = readerOf(database)
const world = await changeWorld(database, 6)
const handlers = createHandlers({ dataFolder: tmpdir() })
const as = ({ headers }: TestPerson) => testCalls(database, handlers, headers).client.touchline
const staff = (...roles: Role[]) => addPerson(database, { roles })
const editor = await staff('editor')
const second = await staff('editor')
const reason = 'the sheet of the referee'
const words = 'The referee names another one.'
const code = 'wrong_player' as const
const [over = 0, , live = 0, late = 0, ruled = 0] = world.matchIds
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
    const change = await proposed(live, await correcting(live, 'goal 2', { side: 'home' }))
    await as(editor).applyChange(await proposed(live, await correcting(live, 'goal 3', { side: 'away' })))
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
    const entries = await correcting(late, 'goal 2', { side: 'home' })
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

describe('rulings', () => {
  test('are for admins; a house of one applies alone, and the entry says so', async () => {
    for (const decidedOn of ['0000-01-01', '1849-12-31', '2201-01-01'])
      assert.equal(
        ChangeEntries.safeParse([{ act: 'award', score: { home: 0, away: 3 }, decidedOn }]).success,
        false,
        decidedOn,
      )
    const award: ChangeEntry[] = [{ act: 'award', score: { home: 0, away: 3 }, decidedOn: '2026-11-22' }]
    const { digest } = await as(editor).previewChange({
      params: { id: ruled },
      query: { entries: JSON.stringify(award) },
    })
    const body = { entries: award, code: 'decision' as const, words, digest, reason }
    await assert.rejects(as(editor).proposeChange({ params: { id: ruled }, body }), wrong('forbidden', /admins/))
    const admin = await staff('admin')
    const change = await proposed(ruled, award, admin)
    await assert.rejects(as(editor).applyChange(change), wrong('forbidden', /admins/))
    const { seconds, change: shown } = await as(admin).getChange({ params: change.params, query: {} })
    assert.deepEqual([seconds, shown.mayApply], [[], true])
    const { isAlone } = await as(admin).applyChange(change)
    assert.equal(isAlone, true)
    const entry = (await listAudit(db, { after: 0, limit: 1000 })).at(-1)!
    assert.deepEqual([entry.kind, entry.detail?.isAlone], ['change_applied', true])
    assert.equal((await findMatch(db, ruled))!.status, 'awarded')
  })
})
