import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import { readerOf } from '#core/database/reader.ts'
import { basketballWorld } from '#kit/basketball-world.ts'
import { changeDesk, wrong } from '#kit/change-desk.ts'
import { testDatabase } from '#kit/database.ts'
import { seriesWorld } from '#kit/series-world.ts'
import { saveTerms } from '#timeline/store/term.ts'
import { findMatch } from '#timeline/store/match.ts'

const database = await testDatabase()
const db = readerOf(database)
const game = await basketballWorld(database)
const series = await seriesWorld(database)
const { as, staff, editor, preview, correcting, proposed } = await changeDesk(database)
const second = await staff('editor')

const read = async (id: number) => as(editor).getChangeable({ params: { id }, query: {} })
const apply = async (id: number, entries: ChangeEntry[]) => as(second).applyChange(await proposed(id, entries))
const press = {
  act: 'enter' as const,
  reason: null,
  count: null,
  side: 'away' as const,
  playerId: null,
  otherPlayerId: null,
  after: null,
}

describe('a game of basketball', () => {
  const basket = { ...press, key: 'three', period: 4, clockSeconds: 1050, playerId: game.players.away[1]! }

  test('gets a missing basket at its time left, and one of another kind', async () => {
    const { events } = await read(game.matchId)
    const missed = events.find(({ label }) => label.en === 'Two missed')!
    assert.deepEqual([missed.minute, missed.kind], ['Q1 8:20', { key: 'two_missed', reason: null }])
    const kind = { key: 'two', reason: null, count: null }
    const before = (await findMatch(db, game.matchId))!.summary.score!
    await apply(game.matchId, [basket, { act: 'correct', key: missed.key, seen: missed.mark, change: { kind } }])
    const after = (await findMatch(db, game.matchId))!.summary.score!
    assert.deepEqual(after, { home: before.home + 2, away: before.away + 3 })
  })

  test('has no time outside its quarter', async () => {
    for (const clockSeconds of [1201, 5000])
      await assert.rejects(preview(game.matchId, [{ ...basket, clockSeconds }]), wrong('bad_request', /no such minute/))
    await assert.rejects(preview(game.matchId, [{ ...basket, period: 5 }]), wrong('bad_request', /not had this period/))
  })
})

describe('a series of Counter-Strike', () => {
  test('gets a missing round after the one before it, and names rounds', async () => {
    const id = series.matches.maps
    const { events, palette } = await read(id)
    assert.equal(palette!.hasClock, false)
    const rounds = events.filter(({ type, period }) => type === 'round' && period === 1)
    assert.match(rounds[0]!.minute!, /^R\d+$/)
    const third = rounds[2]!
    await apply(id, [{ act: 'withdraw', key: third.key, seen: third.mark }])
    const entered = { ...press, key: 'round', side: third.side, reason: 'bomb', period: 1, clockSeconds: null }
    const run = await preview(id, [{ ...entered, after: rounds[1]!.key }])
    assert.deepEqual(
      run.events.map(({ after }) => [after?.minute, after?.label.en]),
      [['R3', 'Round won, bomb']],
    )
    await assert.rejects(preview(id, [{ ...entered, after: 'nothing' }]), wrong('conflict', /no longer shown/))
  })
})

describe('a series of Dota', () => {
  test('gets a missing kill of a game on its clock', async () => {
    const id = series.matches.first
    const { palette } = await read(id)
    assert.equal(palette!.hasClock, true)
    const kill = { ...press, key: 'kill', side: 'home' as const, period: 1, clockSeconds: 125 }
    const run = await preview(id, [kill])
    assert.deepEqual(
      run.events.map(({ after }) => [after?.minute, after?.label.zh, after?.side]),
      [['2:05', '击杀', 'home']],
    )
  })
  test('names the hero of each step of its draft, and the heroes that there are', async () => {
    const term = { kind: 'hero' as const, key: '1', name: 'axe', names: { en: 'Axe', zh: '斧王' }, detail: {} }
    await saveTerms(db, 'dota', 'fixtures', [term])
    const { events, palette } = await read(series.matches.first)
    const steps = events.filter(({ type, period }) => type === 'draft' && period === 1)
    assert.deepEqual(
      steps.slice(0, 2).map(({ hero }) => hero),
      [
        { id: 105, name: { en: 'Techies', zh: 'Techies' } },
        { id: 1, name: { en: 'Axe', zh: '斧王' } },
      ],
    )
    assert.deepEqual(palette!.heroes, [{ id: 1, name: { en: 'Axe', zh: '斧王' } }])
    assert.deepEqual(palette!.keys.flatMap(({ id, count }) => (count?.isHero ? id : [])).toSorted(), ['ban', 'pick'])
  })
  test('takes nothing after the end of a game, and no victim of the own side', async () => {
    const id = series.matches.first
    const { events } = await read(id)
    const key = events.find(({ type, period }) => type === 'kill' && period === 1)!.key
    const corrected = async (change: Parameters<typeof correcting>[2]) => preview(id, await correcting(id, key, change))
    await assert.rejects(corrected({ clockSeconds: 2880 }), wrong('bad_request', /This game ended at 33:20\./))
    const kill = { ...press, key: 'kill', period: 1, clockSeconds: 2001 }
    await assert.rejects(preview(id, [kill]), wrong('bad_request', /ended at 33:20/))
    assert.ok((await corrected({ clockSeconds: 2000 })).events.length > 0)
    // Bea killed, Dee is of her side.
    const [ann = 0, , , dee = 0] = series.people
    await assert.rejects(corrected({ otherPlayerId: dee }), wrong('bad_request', /of the same team/))
    assert.ok((await corrected({ otherPlayerId: ann })).events.length > 0)
  })
})
