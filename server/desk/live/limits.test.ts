import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { deskLiveWorld, type Press } from '#kit/desk-live.ts'
import { addFixtures } from '#kit/facts.ts'
import { sports } from '#sports/index.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveTerms } from '#timeline/store/term.ts'

const { database, db, squad, admin, other, callsOf, reason, openDesk, nextMatch, start, goal, homeId } =
  await deskLiveWorld()
const [seven = 0, ten = 0, six = 0, four = 0] = squad
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error
const scoreOf = ({ row }: DeskMatch) => [row.summary.score.home, row.summary.score.away]
const withStatus = (status: number) => (thrown: unknown) => (thrown as { status?: number }).status === status

/** A line-up of both sides: seven and ten at home, six and four away. */
async function withLineups(matchId: number): Promise<void> {
  const calls = callsOf(admin)
  for (const [side, ids] of [
    ['home', [seven, ten]],
    ['away', [six, four]],
  ] as const) {
    const players = ids.map((playerId, at) => ({ playerId, shirtNumber: at + 7, isStarter: true }))
    await calls.saveDeskLineup({ params: { id: matchId }, body: { side, reason, players, isConfirmed: true } })
  }
}

/** What a desk answers to these keys, each in a match that has begun. */
async function complaintsOf(presses: readonly Press[], matchId = nextMatch()) {
  const one = openDesk(matchId)
  await one.enter(start)
  const { entries } = await one.enter(...presses)
  return { complaints: entries.map(({ complaint }) => complaint), match: await one.read() }
}

describe('an entry that moves the clock', () => {
  test('is corrected, made and taken back by the holder alone', async () => {
    const matchId = nextMatch()
    const [one, two] = [openDesk(matchId), openDesk(matchId, other)]
    await one.enter(start)
    await two.enter({ key: 'corner', side: 'home', clockSeconds: 2700 })
    const refused = [
      await two.correct(2, 1, { key: 'period_end', side: null }),
      await two.correct(1, 1, { clockSeconds: 5 }),
      await two.correct(1, 1, { key: 'corner', side: 'home' }),
    ]
    assert.deepEqual(
      refused.map(({ outcome, complaint }) => [outcome, complaint]),
      refused.map(() => ['refused', 'not_holder']),
    )
    const undone = await two.send(two.press({ key: 'undo', about: { desk: one.desk, sequence: 1 } }))
    assert.equal(undone.entries[0]!.complaint, 'not_holder')
    assert.equal((await one.read()).row.summary.phase, 'first_half')
    assert.equal((await one.correct(1, 1, { clockSeconds: 5 })).outcome, 'corrected')
    assert.equal((await two.correct(2, 1, { side: 'away' })).outcome, 'corrected')
  })

  test('is handed on for another account only where that is forced', async () => {
    const matchId = nextMatch()
    await openDesk(matchId).enter(start)
    const hand = (isForced: boolean) =>
      callsOf(other).handOverDeskMatch({ params: { id: matchId }, body: { userId: other.userId, isForced, reason } })
    await assert.rejects(hand(false), withError('conflict'))
    assert.equal((await hand(true)).holder?.id, other.userId)
  })
})

describe('before the start', () => {
  test('only the start is taken', async () => {
    const one = openDesk(nextMatch())
    const { entries } = await one.enter(goal, { key: 'period_end' }, { key: 'var' })
    assert.deepEqual(
      entries.map(({ complaint }) => complaint),
      ['before_start', 'before_start', 'before_start'],
    )
    const { row } = await one.read()
    assert.deepEqual([row.summary.status, scoreOf(await one.read())], ['scheduled', [0, 0]])
    assert.equal((await one.enter(start)).entries[0]!.complaint, null)
    assert.equal((await one.read()).row.summary.status, 'live')
    // The start itself does not become a key that needs one.
    assert.equal((await one.correct(4, 1, { key: 'corner', side: 'home' })).complaint, 'before_start')
  })

  test('a side of a title may forfeit, and baseball begins with a play', async () => {
    const first = async (sport: string, press: Press) => {
      const { matchIds } = await addFixtures(database, sports, { sport, kickOff: Date.now() })
      const { entries } = await openDesk(matchIds[0]!).enter({ period: 0, clockSeconds: null, ...press })
      return entries[0]!.complaint
    }
    assert.equal(await first('lol', { key: 'kill', side: 'home' }), 'before_start')
    assert.equal(await first('lol', { key: 'forfeit', side: 'home' }), 'ends_match')
    assert.equal(await first('lol', { key: 'forfeit', side: 'home', isConfirmed: true }), null)
    assert.equal(await first('baseball', { key: 'called' }), 'before_start')
    assert.equal(await first('baseball', { key: 'single' }), null)
    assert.equal(await first('tennis', { key: 'ace', side: 'home' }), 'before_start')
    assert.equal(await first('tennis', { key: 'walkover', side: 'home', reason: 'ill' }), 'ends_match')
  })

  test('alone a side of tennis does not appear, and later who serves has aces', async () => {
    const { matchIds } = await addFixtures(database, sports, { sport: 'tennis', kickOff: Date.now() })
    const one = openDesk(matchIds[0]!)
    const sure = { isConfirmed: true }
    const { entries } = await one.enter(
      ...[
        { key: 'start', side: 'home' as const },
        { key: 'walkover', side: 'home' as const, ...sure },
        { key: 'ace', side: 'away' as const },
        { key: 'double_fault', side: 'away' as const },
        { key: 'ace', side: 'home' as const },
        { key: 'retired', side: 'away' as const },
        { key: 'ace', side: 'away' as const, ...sure },
        { key: 'retired', side: 'away' as const, ...sure },
      ].map((press) => ({ period: 0, clockSeconds: null, ...press })),
    )
    assert.deepEqual(
      entries.map(({ complaint }) => complaint),
      [null, 'after_start', 'not_serving', 'not_serving', null, 'ends_match', null, null],
    )
    assert.equal((await one.read()).isOver, true)
  })
})

describe('a draft', () => {
  test('has known heroes once, unless the entry is meant', async () => {
    const { matchIds } = await addFixtures(database, sports, { sport: 'kog', kickOff: Date.now() })
    const heroes = ['1', '2'].map((key) => ({ kind: 'hero' as const, key, name: key, names: {}, detail: {} }))
    await saveTerms(db, 'kog', 'kog-heroes', heroes)
    const pick = { key: 'pick', side: 'home' as const, period: 0, clockSeconds: null }
    const { entries } = await openDesk(matchIds[0]!).enter(
      { ...pick, count: 1 },
      { ...pick, count: 3 },
      { ...pick, count: 1, side: 'away' },
      { ...pick, count: 3, isConfirmed: true },
    )
    assert.deepEqual(
      entries.map(({ complaint }) => complaint),
      [null, 'hero_unknown', 'hero_taken', null],
    )
  })
})

describe('an entry outside the limits of its sport', () => {
  test('names what is wrong, and counts for nobody', async () => {
    const { complaints, match } = await complaintsOf([
      { ...goal, reason: '__proto__' },
      { key: 'corner', side: 'home', reason: 'x' },
      { key: 'added_time', count: 1000 },
      { ...goal, clockSeconds: 100_000 },
      { ...goal, period: 2, clockSeconds: 2701 },
      { ...goal, period: 50 },
      { ...goal, period: 5, clockSeconds: 100 },
      { ...goal, at: 0 },
      { ...goal, at: 253_402_300_799_999 },
      { ...goal, at: Date.now() + 3_600_000 },
      { ...goal, otherPlayerId: goal.playerId! },
      { ...goal, playerId: 2_147_483_647 },
      { ...goal, playerId: homeId },
      { key: 'held_up', reason: 'a dog\u200b on the pitch' },
    ])
    assert.deepEqual(complaints, [
      'unknown_reason',
      'unknown_reason',
      'count_too_large',
      'wrong_clock',
      'wrong_period',
      'wrong_period',
      'wrong_period',
      'wrong_time',
      'wrong_time',
      'wrong_time',
      'same_player',
      'unknown_player',
      'unknown_player',
      null,
    ])
    assert.deepEqual([scoreOf(match), match.log[0]!.reason], [[0, 0], 'a dog on the pitch'])
  })

  test('has players of the side that its key means', async () => {
    const matchId = nextMatch()
    await withLineups(matchId)
    const { complaints } = await complaintsOf(
      [
        { ...goal, playerId: six },
        { ...goal, otherPlayerId: six },
        { key: 'own_goal', side: 'away', playerId: seven },
        { key: 'foul', side: 'home', playerId: seven, otherPlayerId: ten },
        { ...goal, otherPlayerId: ten },
        { key: 'own_goal', side: 'away', playerId: six },
        { key: 'foul', side: 'home', playerId: seven, otherPlayerId: four },
      ],
      matchId,
    )
    assert.deepEqual(complaints, ['other_side', 'other_side', 'other_side', 'other_side', null, null, null])
  })

  test('is not made by a correction either', async () => {
    const one = openDesk(nextMatch())
    await one.enter(start, goal)
    const complaints = []
    for (const change of [
      { clockSeconds: 100_000 },
      { reason: 'x' },
      { otherPlayerId: seven },
      { playerId: 2_147_483_647 },
      { period: 2 },
    ])
      complaints.push((await one.correct(2, 1, change)).complaint)
    assert.deepEqual(complaints, ['wrong_clock', 'unknown_reason', 'same_player', 'unknown_player', 'wrong_period'])
    assert.equal((await one.correct(2, 1, { playerId: ten, reason: 'header' })).outcome, 'corrected')
  })
})

describe('a line-up outside the limits of its sport', () => {
  test('is not saved, and names what is wrong', async () => {
    const id = nextMatch()
    await withLineups(id)
    const calls = callsOf(admin)
    const save = async (players: readonly object[], more: object = {}) => {
      const body = { side: 'home' as const, reason, players: players as never, ...more }
      return (await calls.saveDeskLineup({ params: { id }, body })).complaint
    }
    const two = [
      { playerId: seven, shirtNumber: 9, isStarter: true },
      { playerId: ten, shirtNumber: 9, isStarter: true },
    ]
    const many = await addPlayers(12)
    assert.equal(
      await save(many.map((playerId) => ({ playerId, shirtNumber: null, isStarter: true }))),
      'too_many_starters',
    )
    assert.equal(await save(two), 'same_shirt')
    assert.equal(await save(two.slice(0, 1), { formation: '<b>x' }), 'bad_formation')
    assert.equal(await save([{ playerId: six, shirtNumber: 1, isStarter: true }]), 'other_side')
    assert.equal((await openDesk(id).read()).lineups.home?.players.length, 2)
    assert.equal(await save(two.slice(0, 1), { formation: '4-2-3-1', isConfirmed: true }), null)
  })
})

function addPlayers(count: number): Promise<number[]> {
  const one = { sport: 'football', kind: 'player' as const, name: 'One', shortName: 'One' }
  return addParticipants(
    db,
    Array.from({ length: count }, () => one),
  )
}

describe('numbers beyond those of the database', () => {
  test('are invalid, and no failure of the server', async () => {
    const id = nextMatch()
    await openDesk(id).enter(start)
    const calls = callsOf(admin)
    const huge = Number.MAX_SAFE_INTEGER
    await assert.rejects(calls.getDeskMatch({ params: { id }, query: { before: huge } }), withStatus(400))
    for (const numbers of [
      { number: huge, version: 1 },
      { number: 1, version: huge },
    ])
      await assert.rejects(
        calls.correctDeskEntry({ params: { id }, body: { ...numbers, change: {}, reason } }),
        withStatus(400),
      )
  })
})
