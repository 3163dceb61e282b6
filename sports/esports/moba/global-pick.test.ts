import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../sport.ts'
import { compareEvents, type Side, type TimelineEvent } from '../../timeline.ts'
import type { BestOf } from '../vocabulary.ts'
import { mobaEvent } from './build.ts'
import { mobaFold } from './fold.ts'
import { blindDecider, globalPick } from './global-pick.ts'

type Pick = { game: number; side: Side; id: number }

/** Drafts of picks in the given order; each hero has its number and a name. */
function drafted(picks: readonly Pick[], bestOf: BestOf): TimelineEvent[] {
  const steps = picks.map(({ game, side, id }, at) =>
    mobaEvent.draft({ game, side, ordinal: at + 1, action: 'pick', hero: { id, name: `Hero ${id}` } }),
  )
  return [mobaEvent.format({ bestOf }), ...steps]
}

const of = (events: readonly TimelineEvent[], bestOf: BestOf) => globalPick(fold(mobaFold, events).games, bestOf)

const anyPicks = fc.array(
  fc.record({
    game: fc.integer({ min: 1, max: 7 }),
    side: fc.constantFrom<Side>('home', 'away'),
    id: fc.integer({ min: 1, max: 12 }),
  }),
  { maxLength: 60 },
)
const anyLength = fc.constantFrom<BestOf>(1, 2, 3, 5, 7)

describe('global ban and pick', () => {
  test('a hero is spent once per side; one picked again is a fault of its side, and stays in its draft', () => {
    const picks: Pick[] = [
      { game: 1, side: 'home', id: 1 },
      { game: 1, side: 'away', id: 2 },
      { game: 2, side: 'away', id: 1 },
      { game: 2, side: 'home', id: 1 },
      { game: 3, side: 'home', id: 1 },
    ]
    const state = fold(mobaFold, drafted(picks, 7))
    const { spent, faults } = globalPick(state.games, 7)
    assert.deepEqual([spent.home.map(({ id }) => id), spent.away.map(({ id }) => id)], [[1], [2, 1]])
    assert.deepEqual(
      faults.map(({ ordinal, side, hero, before }) => [ordinal, side, hero.id, before]),
      [
        [2, 'home', 1, 1],
        [3, 'home', 1, 1],
      ],
    )
    assert.equal(state.games[2]!.inside.draft.length, 1)
  })

  test('in the last game of five or seven every hero is free, and none is spent', () => {
    const picks: Pick[] = [1, 5].map((game) => ({ game, side: 'home', id: 1 }))
    assert.deepEqual(of(drafted(picks, 5), 5).faults, [])
    assert.equal(of(drafted(picks, 7), 7).faults.length, 1)
    assert.deepEqual(([1, 2, 3, 5, 7] as const).map(blindDecider), [null, null, null, 5, 7])
  })

  test('bans spend nothing, and without a draft the heroes of the players count', () => {
    const events = [
      mobaEvent.draft({ game: 1, side: 'home', ordinal: 1, action: 'ban', hero: { id: 4, name: 'Four' } }),
      mobaEvent.playerLine({ game: 1, side: 'home', playerId: 9, hero: { id: null, name: 'Six' }, counts: {} }),
      mobaEvent.draft({ game: 2, side: 'home', ordinal: 1, action: 'pick', hero: { id: 6, name: 'Six' } }),
    ]
    const { spent, faults } = of(events, 3)
    assert.deepEqual([spent.home.map(({ name }) => name), faults.length], [['Six'], 1])
  })

  test('each pick of a usual game is spent or a fault, whatever the order of arrival and repeats', () => {
    fc.assert(
      fc.property(anyPicks, anyLength, fc.array(fc.nat({ max: 59 })), (picks, bestOf, again) => {
        const events = drafted(picks, bestOf)
        const result = of(events, bestOf)
        // A hero that a side takes twice within a game is a fault of the draft, which counts once here.
        const counted = new Set(
          picks.filter(({ game }) => game !== blindDecider(bestOf)).map((one) => JSON.stringify(one)),
        )
        assert.equal(result.spent.home.length + result.spent.away.length + result.faults.length, counted.size)
        for (const side of ['home', 'away'] as const)
          assert.equal(new Set(result.spent[side].map(({ id }) => id)).size, result.spent[side].length)
        const arrived = [...again.flatMap((at) => events[at] ?? []), ...events.toReversed()]
        const stored = [...new Map(arrived.map((event) => [event.key, event])).values()].sort(compareEvents)
        assert.deepEqual(of(stored, bestOf), of(events.toSorted(compareEvents), bestOf))
      }),
    )
  })
})
