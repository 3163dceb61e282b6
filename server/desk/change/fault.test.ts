import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changeDesk, missingGoal, wrong } from '#kit/change-desk.ts'
import { changeWorld } from '#kit/change-world.ts'
import { testDatabase } from '#kit/database.ts'

const database = await testDatabase()
const world = await changeWorld(database, 3)
const { preview, correcting } = await changeDesk(database)
const [checked = 0, , playing = 0] = world.matchIds
const addition = missingGoal(world.players[1] ?? null)

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
