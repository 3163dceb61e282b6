import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import { readerOf } from '#core/database/reader.ts'
import { changeDesk, reason, wrong } from '#kit/change-desk.ts'
import { changeWorld } from '#kit/change-world.ts'
import { testDatabase } from '#kit/database.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'

const database = await testDatabase()
const db = readerOf(database)
const world = await changeWorld(database, 5)
const { as, staff, editor, correcting, preview, proposed } = await changeDesk(database)
const second = await staff('editor')
const [over = 0, ended = 0, , late = 0, last = 0] = world.matchIds
const [a = 0, b = 0, , , e = 0] = world.players

const score = async (matchId: number) => (await findMatch(db, matchId))!.summary.score
const shown = async (matchId: number) =>
  (await listEventsBut(db, [matchId], []))
    .get(matchId)!
    .map(({ revision: _revision, version: _version, provider: _provider, ...event }) => event)
const applied = async (matchId: number, entries: ChangeEntry[], [by, other] = [editor, second]) => {
  const change = await proposed(matchId, entries, by)
  await as(other).applyChange(change)
  return change.params.id
}
const reverse = async (id: number, by = editor) => (await as(by).getChange({ params: { id }, query: {} })).reverse!
const press = (of: object) =>
  ({
    act: 'enter',
    side: 'home',
    playerId: a,
    otherPlayerId: null,
    reason: null,
    count: null,
    period: 2,
    clockSeconds: 4800,
    after: null,
    ...of,
  }) as ChangeEntry

describe('an event entered by a key of the palette', () => {
  test('is made as the live desk makes it, with all that belongs to it', async () => {
    const before = await score(late)
    await applied(late, [
      press({ key: 'goal', reason: 'header', otherPlayerId: b }),
      press({ key: 'yellow', side: 'away', playerId: e, reason: 'dissent', clockSeconds: 3000 }),
    ])
    assert.deepEqual(await score(late), { ...before, home: before!.home + 1 })
    const { events } = await as(editor).getChangeable({ params: { id: late }, query: {} })
    const made = events.filter(({ key }) => key.startsWith('desk:'))
    assert.deepEqual(
      made.map(({ label, minute, type }) => [label.en, label.zh, minute, type]),
      [
        ['Yellow card, dissent', '黄牌（抗议）', '51', 'card'],
        ['Goal, header', '进球（头球）', '81', 'goal'],
        ['Shot, goal', '射门得分', '81', 'shot'],
      ],
    )
  })

  test('is refused with a sentence where it lacks something, or the match cannot have it', async () => {
    const refused = (of: object, sentence: RegExp) =>
      assert.rejects(preview(late, [press(of)]), wrong('bad_request', sentence))
    await refused({ key: 'goal', side: null }, /Choose a side/)
    await refused({ key: 'substitution' }, /Choose the players/)
    await refused({ key: 'added_time' }, /number that fits/)
    await refused({ key: 'added_time', count: 31 }, /number that fits/)
    await refused({ key: 'goal', reason: 'hand' }, /no such detail/)
    await refused({ key: 'clock' }, /no such event/)
    await refused({ key: 'goal', playerId: e }, /of the other team/)
    await refused({ key: 'goal', period: 4, clockSeconds: 6600 }, /not had this period/)
    await refused({ key: 'goal', clockSeconds: 9000 }, /no such minute/)
  })

  test('and one that becomes another kind are seen in the dry run', async () => {
    const [entry] = await correcting(ended, 'goal 1', {})
    const own = {
      ...entry,
      change: { kind: { key: 'own_goal', reason: null, count: null }, playerId: e, otherPlayerId: null },
    }
    const { events, score: turned } = await preview(ended, [own])
    const goal = events.find(({ after }) => after?.type === 'goal')!
    assert.deepEqual([goal.before?.label.en, goal.after?.label.en], ['Goal', 'Own goal'])
    assert.equal(turned, null)
    assert.equal(events.find(({ after }) => after?.type === 'shot')?.after?.isWithdrawn, true)
    const wrongKind = { ...entry, change: { kind: { key: 'yellow', reason: null, count: null } } }
    await assert.rejects(preview(ended, [wrongKind]), wrong('bad_request', /no such detail/))
  })
})

describe('a change that is revoked', () => {
  test('leaves each event as it was, by a second person', async () => {
    const [before, goals] = [await shown(over), await score(over)]
    const [withdrawal] = await correcting(over, 'card', {})
    const id = await applied(over, [
      ...(await correcting(over, 'goal 3', { side: 'away', playerId: e, clockSeconds: 4800 })),
      { act: 'withdraw', key: 'card', seen: withdrawal!.seen },
      press({ key: 'goal', clockSeconds: 3000 }),
    ])
    assert.notDeepEqual(await score(over), goals)
    const { entries, problem } = await reverse(id)
    assert.deepEqual([entries.length, problem], [3, null])
    const change = await proposed(over, entries)
    await assert.rejects(as(editor).applyChange(change), wrong('forbidden', /second person/))
    await as(second).applyChange(change)
    assert.deepEqual(await score(over), goals)
    const now = await shown(over)
    assert.deepEqual(
      now.filter(({ withdrawn }) => withdrawn === null),
      before,
    )
    const again = await reverse(id)
    assert.deepEqual(again.entries, [])
    assert.match(again.problem!, /later correction/)
    // The revocation is a change that can be revoked as well.
    await applied(over, (await reverse(change.params.id)).entries)
    assert.notDeepEqual(await score(over), goals)
  })

  test('is refused where a later correction touched the same event, also between proposal and application', async () => {
    const id = await applied(ended, await correcting(ended, 'goal 1', { playerId: b, otherPlayerId: null }))
    const other = await applied(ended, await correcting(ended, 'goal 2', { clockSeconds: 1980 }))
    const { entries } = await reverse(id)
    const change = await proposed(ended, entries)
    await applied(ended, await correcting(ended, 'goal 1', { playerId: a, otherPlayerId: null }))
    await assert.rejects(as(second).applyChange(change), wrong('conflict', /later correction/))
    await assert.rejects(preview(ended, entries), wrong('conflict', /later correction/))
    await as(second).dropChange({ ...change, body: { reason } })
    assert.equal((await reverse(other)).problem, null)
    await assert.rejects(preview(over, entries), wrong('conflict', /is not known/))
  })

  test('of a ruling revokes that, and of a revocation rules again, both by admins', async () => {
    const admins = [await staff('admin'), await staff('admin')] as [typeof editor, typeof editor]
    const decidedOn = '2026-11-22'
    const status = async () => (await findMatch(db, last))!.status
    const id = await applied(last, [{ act: 'award', score: { home: 0, away: 3 }, decidedOn }], admins)
    assert.equal(await status(), 'awarded')
    const { entries } = await reverse(id)
    assert.equal(entries[0]!.act, 'revoke')
    await assert.rejects(preview(last, entries), { error: 'forbidden' })
    const revocation = await applied(last, entries, admins)
    assert.equal(await status(), 'finished')
    assert.match((await reverse(id)).problem!, /no longer in force/)
    await applied(last, (await reverse(revocation)).entries, admins)
    assert.equal(await status(), 'awarded')
  })

  test('is none while it is open or dropped', async () => {
    const change = await proposed(over, await correcting(over, 'goal 1', { playerId: b, otherPlayerId: null }))
    const { params } = change
    const { version, reverse: none } = await as(editor).getChange({ params, query: {} })
    assert.equal(none, null)
    assert.deepEqual(await as(second).getChangeVersion({ params }), { state: 'open', version })
    await as(editor).dropChange({ ...change, body: { reason } })
    assert.deepEqual(await as(second).getChangeVersion({ params }), { state: 'dropped', version })
    assert.equal((await as(editor).getChange({ params, query: {} })).reverse, null)
    await assert.rejects(as(await staff('scout')).getChangeVersion({ params }), wrong('forbidden', /competition/))
  })
})
