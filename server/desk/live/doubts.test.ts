import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deskLiveWorld, type Press } from '#kit/desk-live.ts'

const { squad, admin, callsOf, reason, openDesk, nextMatch, start } = await deskLiveWorld()
const [nine = 0, seven = 0, sub = 0, other = 0] = squad

/** A match that has begun: seven and nine play at home, a substitute is on the bench. */
async function openMatch() {
  const id = nextMatch()
  const one = openDesk(id)
  const players = [
    { playerId: seven, shirtNumber: 7, isStarter: true },
    { playerId: nine, shirtNumber: 9, isStarter: true },
    { playerId: sub, shirtNumber: 19, isStarter: false },
    { playerId: other, shirtNumber: 20, isStarter: false },
  ]
  await callsOf(admin).saveDeskLineup({ params: { id }, body: { side: 'home', players, isConfirmed: true, reason } })
  await one.enter(start)
  const enter = async (...presses: Press[]) => (await one.enter(...presses)).entries.map(({ complaint }) => complaint)
  return { ...one, enter }
}
const by = (key: string, playerId: number | null, clockSeconds: number, more: Partial<Press> = {}): Press => ({
  key,
  side: 'home',
  playerId,
  clockSeconds,
  ...more,
})
const swap = (onId: number, offId: number, at: number, more: Partial<Press> = {}) =>
  by('substitution', onId, at, { otherPlayerId: offId, ...more })
const sure = { isConfirmed: true }

describe('an entry about a player who does not play', () => {
  test('after a substitution is not taken, unless it is meant', async () => {
    const { enter, read } = await openMatch()
    assert.deepEqual(
      await enter(
        by('goal', sub, 100),
        swap(sub, nine, 600),
        by('goal', nine, 700),
        by('goal', seven, 700, { otherPlayerId: nine }),
        swap(other, nine, 710),
        swap(nine, seven, 720),
        swap(sub, seven, 730),
        by('goal', sub, 740),
        by('yellow', other, 750),
      ),
      [
        'player_on_bench',
        null,
        'player_left',
        'player_left',
        'player_left',
        'player_left',
        'player_playing',
        null,
        null,
      ],
    )
    const { lineups, row } = await read()
    assert.deepEqual(
      lineups.home?.players.map(({ id, isOnPitch, cameOn, left }) => [id, isOnPitch, cameOn, left]),
      [
        [seven, true, null, null],
        [nine, false, null, { period: 1, clockSeconds: 600 }],
        [sub, true, { period: 1, clockSeconds: 600 }, null],
        [other, false, null, null],
      ],
    )
    assert.equal(row.summary.score.home, 1)
    assert.deepEqual(await enter(by('goal', nine, 760, sure), by('goal', nine, 500)), [null, null])
  })

  test('who was sent off names that, and not what was before', async () => {
    const { enter } = await openMatch()
    assert.deepEqual(
      await enter(
        by('yellow', nine, 100),
        by('yellow', nine, 200),
        by('shot_on', nine, 300),
        swap(sub, nine, 300),
        by('shot_on', nine, 150),
        by('red', nine, 310),
        by('red', nine, 310, sure),
      ),
      [null, null, 'player_sent_off', 'player_sent_off', null, 'player_sent_off', null],
    )
  })

  test('is not made by a correction either, while another clock needs nothing', async () => {
    const { enter, correct } = await openMatch()
    await enter(swap(sub, nine, 600), by('goal', seven, 700), by('goal', nine, 800, sure))
    assert.deepEqual(await enter(by('goal', nine, 600), by('foul', nine, 600)), ['player_left', null])
    assert.equal((await correct(3, 1, { playerId: nine })).complaint, 'player_left')
    assert.equal((await correct(4, 1, { clockSeconds: 810 })).outcome, 'corrected')
  })
})

describe('a correction of the clock', () => {
  test('goes no further than the clock of the match', async () => {
    const { enter, correct } = await openMatch()
    await enter(by('goal', seven, 700))
    assert.equal((await correct(2, 1, { clockSeconds: 3690 })).complaint, 'clock_ahead')
    assert.equal((await correct(2, 1, { clockSeconds: 900 })).outcome, 'corrected')
  })
})

describe('a card without a player', () => {
  test('is asked for, unless it is that of an official, or the player is unknown', async () => {
    const { enter } = await openMatch()
    assert.deepEqual(
      await enter(
        by('yellow', null, 100),
        by('red', null, 100, { reason: 'foul' }),
        by('yellow', null, 100, { reason: 'staff' }),
        by('yellow', null, 100, sure),
      ),
      ['player_unnamed', 'player_unnamed', null, null],
    )
  })
})
