import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { visitor } from '#core/calls/caller.ts'
import { lensOf } from '#core/lens.ts'
import { permitAll, type Guard } from '#core/guard/guard.ts'
import type { Part } from '#core/part.ts'
import { admission, assertOwn, isAboutPerson } from './entry.ts'
import { createRooms } from './rooms.ts'
import { sightOf } from './sight.ts'

/** Rooms as another part may declare them. */
const raffle: Part = {
  name: 'raffle',
  folder: '',
  rooms: [
    { kind: 'raffle', id: /[1-9]\d*/, example: 'raffle:<match id>', subjectOf: (id) => ({ matchId: Number(id) }) },
    { kind: 'cup', id: /[1-9]\d*/, example: 'cup:<id>', subjectOf: (id) => ({ competitionId: Number(id) }) },
    { kind: 'purse', id: /[1-9]\d*/, example: 'purse:<id>', subjectOf: (id) => ({ userId: Number(id) }) },
    {
      kind: 'desk',
      id: /[a-z]+/,
      example: 'desk:<name>',
      subjectOf: () => null,
      mayEnter: (_id, { viewer }) => viewer.roles.includes('moderator'),
    },
  ],
}
const rooms = createRooms([raffle])
const open = permitAll.of({ region: null, client: 'web' })
/** A guard that permits all competitions but one. */
const guard: Guard = {
  class: 'some',
  competitions: { mode: 'all_but', ids: [9] },
  mayRead: ({ kind, id }) => kind !== 'competition' || id !== '9',
}
const leaguesOf = () =>
  Promise.resolve(
    new Map([
      [1, 8],
      [2, 9],
    ]),
  )
const mayEnter = async (name: string, caller: { guard: Guard; viewer?: typeof visitor }) =>
  (await admission(rooms, [name], { viewer: visitor, ...caller }, leaguesOf))(name)

describe('rooms that a part declares', () => {
  test('are recognised by their kind and the form of their id', () => {
    assert.equal(rooms.find('raffle:7')?.declared.kind, 'raffle')
    for (const name of ['raffle', 'raffle:', 'raffle:x', 'raffle:7x', 'match:7', ':7', 'desk:a:b'])
      assert.equal(rooms.find(name), null, name)
  })

  test('are open to callers that may read their subject', async () => {
    assert.deepEqual(
      await Promise.all(['raffle:1', 'raffle:2', 'cup:8', 'cup:9'].map((name) => mayEnter(name, { guard }))),
      [true, false, true, false],
    )
    assert.deepEqual(
      await Promise.all(['raffle:2', 'cup:9', 'raffle:404'].map((name) => mayEnter(name, { guard: open }))),
      [true, true, true],
    )
    assert.equal(await mayEnter('raffle:404', { guard }), false)
  })

  test('may require more, such as a role', async () => {
    assert.equal(await mayEnter('desk:left', { guard: open }), false)
    assert.equal(await mayEnter('desk:left', { guard: open, viewer: { ...visitor, roles: ['moderator'] } }), true)
  })

  test('are closed to other accounts where they are about a person', () => {
    assert.deepEqual([isAboutPerson(rooms, ['raffle:1']), isAboutPerson(rooms, ['raffle:1', 'purse:5'])], [false, true])
    assert.throws(() => assertOwn(rooms, ['purse:5'], visitor), { error: 'unauthorized' })
    assert.throws(() => assertOwn(rooms, ['purse:5'], { ...visitor, userId: 6 }), { error: 'forbidden' })
    assert.doesNotThrow(() => assertOwn(rooms, ['purse:5', 'raffle:1'], { ...visitor, userId: 5 }))
  })

  test('send a spoiler-free caller nothing of a started match, or of one whose sides are hidden', () => {
    const known = [
      { matchId: 1, seasonId: 3, kickOff: 100 },
      { matchId: 2, seasonId: 3, kickOff: 900 },
      { matchId: 4, seasonId: 3, kickOff: 900 },
    ]
    const sight = sightOf(lensOf(0, true), { kickOffs: known, nameless: new Set([4]) }, () => 500, {
      rooms,
      notices: [],
    })
    const sees = (name: string) =>
      sight.sees({ kind: 'chat', matchId: null, rooms: [name], kickOff: null, status: null, notice: null })
    assert.deepEqual(['raffle:1', 'raffle:2', 'raffle:3', 'raffle:4', 'cup:1', 'desk:left'].map(sees), [
      false,
      true,
      false,
      false,
      true,
      true,
    ])
  })
})
