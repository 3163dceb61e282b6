import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { chooseLead } from './lead.ts'
import type { Word } from './word.ts'

/** A statement in play: score, minute, and where the score changed last. */
function live(
  provider: string,
  [home, away]: [number, number],
  minute: number,
  more: Partial<Word> & { scored?: number; tookBack?: number } = {},
): Word {
  const { scored, tookBack, ...rest } = more
  const moment = (at: number) => ({ period: at > 45 ? 2 : 1, clockSeconds: at * 60 })
  return {
    provider,
    status: 'live',
    score: { home, away },
    shootout: null,
    at: moment(minute),
    scoredAt: scored === undefined ? null : moment(scored),
    tookBackAt: tookBack === undefined ? null : moment(tookBack),
    ...rest,
  }
}
function over(provider: string, score: [number, number], scored?: number, status: Word['status'] = 'finished'): Word {
  return live(provider, score, 93, scored === undefined ? { status } : { status, scored })
}
function lead(
  words: Word[],
  { silent = [], order = ['a', 'b', 'c', 'd'] }: { silent?: string[]; order?: string[] } = {},
): string | null {
  const choose = (given: Word[]) => chooseLead(given, { order, silent: new Set(silent) })
  const choice = choose(words)
  assert.deepEqual(choose(words.toReversed()), choice, 'in either order')
  return choice.lead
}

const goalAt60 = { scored: 60 }
const polled = { isPolled: true }
const table: [what: string, words: Word[], lead: string, silent?: string[]][] = [
  ['a single feed leads', [live('c', [3, 0], 60)], 'c'],
  ['the first of two leads, regardless of the other', [live('a', [1, 0], 62, goalAt60), live('b', [0, 0], 80)], 'a'],
  [
    'a goal of the first is shown at once',
    [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 59), live('c', [0, 0], 60)],
    'a',
  ],
  [
    'two that merely lag have no vote',
    [live('a', [1, 0], 75, goalAt60), live('b', [0, 0], 60), live('c', [0, 0], 59)],
    'a',
  ],
  [
    'two that passed the goal without it are believed',
    [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 61), live('c', [0, 0], 63)],
    'b',
  ],
  [
    'one of two others is no quorum',
    [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 61), live('c', [0, 0], 60)],
    'a',
  ],
  [
    'two that differ between themselves are none',
    [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 65), live('c', [0, 1], 65)],
    'a',
  ],
  [
    'two of four are no majority',
    [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 65), live('c', [0, 0], 65), live('d', [2, 0], 65)],
    'a',
  ],
  [
    'a goal that the first missed comes from the quorum',
    [live('a', [0, 0], 60), live('b', [1, 0], 61, goalAt60), live('c', [1, 0], 61, goalAt60)],
    'b',
  ],
  [
    'a goal withdrawn by the first is withdrawn at once',
    [live('a', [0, 0], 63, { tookBack: 60 }), live('b', [1, 0], 64, goalAt60), live('c', [1, 0], 64, goalAt60)],
    'a',
  ],
  [
    'and counts again when others still have it much later',
    [live('a', [0, 0], 63, { tookBack: 60 }), live('b', [1, 0], 70, goalAt60), live('c', [1, 0], 70, goalAt60)],
    'b',
  ],
  [
    'a goal withdrawn by the others is dropped',
    [live('a', [1, 0], 64, goalAt60), live('b', [0, 0], 64, { tookBack: 60 }), live('c', [0, 0], 64, { tookBack: 60 })],
    'b',
  ],
  [
    'a match postponed by the first alone is played',
    [live('a', [0, 0], 0, { status: 'postponed' }), live('b', [0, 0], 5), live('c', [0, 0], 5)],
    'b',
  ],
  ['the end precedes feeds that lag', [live('a', [1, 0], 89), live('b', [1, 0], 89), over('c', [1, 0])], 'c'],
  ['where all report the end the first leads', [over('a', [1, 0]), over('b', [1, 0]), over('c', [1, 0])], 'a'],
  ['the end holds against one that plays on', [live('a', [2, 0], 96), over('b', [1, 0])], 'b'],
  [
    'the end holds against one of two that plays on',
    [live('a', [2, 0], 96), over('b', [1, 0]), live('c', [1, 0], 90)],
    'b',
  ],
  [
    'a quorum that plays on past the end is believed',
    [live('a', [1, 0], 96), over('b', [1, 0]), live('c', [1, 0], 95)],
    'a',
  ],
  ['a final score is that of the quorum', [over('a', [1, 0], 60), over('b', [1, 1], 70), over('c', [1, 1], 70)], 'b'],
  [
    'feeds still in the half before have no vote on it',
    [over('a', [1, 0], 20), live('b', [1, 1], 45, { scored: 30 }), live('c', [1, 1], 45, { scored: 30 })],
    'a',
  ],
  [
    'an abandonment that two whistles contradict is none',
    [over('a', [1, 0], 60, 'abandoned'), over('b', [1, 0], 60), over('c', [1, 0], 60)],
    'b',
  ],
  [
    'an award precedes whistles, which do not include it',
    [over('a', [1, 1], 60), over('b', [1, 1], 60), over('c', [3, 0], 60, 'awarded')],
    'c',
  ],
  ['a silent feed is passed over', [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 61)], 'b', ['a']],
  [
    'a silent feed has no vote',
    [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 65), live('c', [0, 0], 65)],
    'a',
    ['c'],
  ],
  ['a feed that reported the end may be silent', [over('a', [1, 0]), live('b', [1, 0], 89)], 'a', ['a']],
  [
    'a goal that one of three polled feeds has is not shown',
    [live('a', [1, 0], 60, { ...goalAt60, ...polled }), live('b', [0, 0], 0, polled), live('c', [0, 0], 0, polled)],
    'b',
  ],
  [
    'it is when a second has it',
    [live('a', [1, 0], 60, { ...goalAt60, ...polled }), live('b', [0, 0], 0, polled), live('c', [1, 0], 0, polled)],
    'a',
  ],
  [
    'of two polled feeds the first leads',
    [live('a', [1, 0], 60, { ...goalAt60, ...polled }), live('b', [0, 0], 0, polled)],
    'a',
  ],
  [
    'an end that one of three polled feeds states is not shown',
    [live('a', [1, 0], 60, polled), { ...over('b', [1, 0]), ...polled }, live('c', [1, 0], 60, polled)],
    'a',
  ],
  [
    'a polled feed that is silent has no vote',
    [live('a', [1, 0], 60, { ...goalAt60, ...polled }), live('b', [0, 0], 0, polled), live('c', [0, 0], 0, polled)],
    'a',
    ['c'],
  ],
  [
    'a feed with times is not outvoted by polled ones that may lag',
    [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 0, polled), live('c', [0, 0], 0, polled)],
    'a',
  ],
  [
    'where all are silent the last statements stay',
    [live('a', [1, 0], 60, goalAt60), live('b', [0, 0], 60)],
    'a',
    ['a', 'b'],
  ],
]

describe('the lead of a match', () => {
  for (const [what, words, wanted, silent = []] of table)
    test(what, () => assert.equal(lead(words, { silent }), wanted))

  test('is null where no feed reports it', () => assert.equal(lead([]), null))

  test('is the first in the order that the operator set, then by name', () => {
    const words = [live('a', [1, 0], 60), live('b', [0, 0], 60), live('z', [2, 0], 60)]
    assert.deepEqual([lead(words, { order: ['z'] }), lead(words.slice(0, 2), { order: ['z'] })], ['z', 'a'])
  })

  const statuses = ['scheduled', 'postponed', 'live', 'interrupted', 'finished', 'abandoned', 'awarded'] as const
  const moment = fc.record({
    period: fc.integer({ min: 0, max: 3 }),
    clockSeconds: fc.option(fc.integer({ min: 0, max: 900 })),
  })
  const anyWord = (provider: string) =>
    fc.record({
      provider: fc.constant(provider),
      status: fc.constantFrom(...statuses),
      score: fc.record({ home: fc.nat(1), away: fc.nat(1) }),
      shootout: fc.constant(null),
      at: moment,
      scoredAt: fc.option(moment),
      tookBackAt: fc.option(moment),
      isPolled: fc.boolean(),
    })
  const anyWords = fc
    .tuple(...['a', 'b', 'c', 'd'].map(anyWord))
    .chain((words) => fc.shuffledSubarray(words, { minLength: 1 }))
  const rules = fc.subarray(['a', 'b', 'c', 'd']).map((silent) => ({ order: ['b', 'a'], silent: new Set(silent) }))

  test('is independent of the order of the statements, and never null', () => {
    fc.assert(
      fc.property(anyWords, rules, fc.infiniteStream(fc.nat()), (words, given, chance) => {
        const shuffled = words
          .map((word) => ({ word, at: chance.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ word }) => word)
        const [one, other] = [chooseLead(words, given), chooseLead(shuffled, given)]
        assert.equal(one.lead, other.lead)
        assert.deepEqual([...one.verdicts].sort(), [...other.verdicts].sort())
        assert.ok(words.some(({ provider }) => provider === one.lead))
      }),
      { numRuns: 2000 },
    )
  })

  test('never moves from the end to a single feed that is still in play', () => {
    fc.assert(
      fc.property(
        anyWord('b'),
        fc.constantFrom('finished' as const, 'abandoned' as const, 'awarded' as const),
        anyWord('a'),
        fc.subarray(['a', 'b']),
        (word, status, other, silent) => {
          assert.equal(
            chooseLead(
              [
                { ...word, status },
                { ...other, status: 'live' },
              ],
              { order: ['a', 'b'], silent: new Set(silent) },
            ).lead,
            'b',
          )
        },
      ),
    )
  })
})
