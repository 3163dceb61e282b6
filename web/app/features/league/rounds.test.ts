import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { en } from '../../i18n/en.ts'
import { zh } from '../../i18n/zh.ts'
import { inReadingOrder, stepAt, stepName, stepsOf } from './rounds.ts'

const round = (id: number, stage: string, ordinal: number, name: string, group = '', isCurrent = false) => ({
  id,
  stage,
  ordinal,
  name,
  group,
  isCurrent,
})
const cup = [
  round(1, 'group', 1, 'Matchday 1', 'Group A'),
  round(2, 'group', 1, 'Matchday 1', 'Group B'),
  round(3, 'group', 2, 'Matchday 2', 'Group A'),
  round(4, 'group', 2, 'Matchday 2', 'Group B'),
  round(5, 'knockout', 10, 'Semi-finals'),
  round(6, 'knockout', 11, 'Final', '', true),
]

describe('the steps of a season', () => {
  test('a matchday is one step over all groups, the knock-out is one from its first round to the final', () => {
    assert.deepEqual(
      stepsOf(cup).map((step) => step.rounds.map(({ id }) => id)),
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    )
    assert.deepEqual(
      stepsOf(cup).map((step) => step.isCurrent),
      [false, false, true],
    )
  })

  test('each round of a league is a step', () => {
    assert.deepEqual(
      stepsOf([round(7, 'regular', 1, 'Round 1'), round(8, 'regular', 2, 'Round 2')]).map(({ id }) => id),
      [7, 8],
    )
  })

  test('the step of any of its rounds is found, else the current one, else the last', () => {
    const steps = stepsOf(cup)
    assert.equal(stepAt(steps, 4)?.id, 3)
    assert.equal(stepAt(steps, 999)?.id, 5)
    assert.equal(stepAt(stepsOf([round(7, 'regular', 1, 'Round 1'), round(8, 'regular', 2, 'Round 2')]), null)?.id, 8)
    assert.equal(stepAt([], 1), null)
  })

  test('the final is read first, groups by name', () => {
    const [first, , knockout] = stepsOf(cup)
    assert.deepEqual(
      inReadingOrder(knockout!).map(({ id }) => id),
      [6, 5],
    )
    assert.deepEqual(
      inReadingOrder(first!).map(({ id }) => id),
      [1, 2],
    )
  })

  test('a step is named after its round, the knock-out as a whole', () => {
    const [first, , knockout] = stepsOf(cup)
    assert.equal(stepName(first!, { text: en, tag: 'en' }), 'Round 1')
    assert.equal(stepName(first!, { text: zh, tag: 'zh' }), '第 1 轮')
    assert.equal(stepName(knockout!, { text: en, tag: 'en' }), 'Knockout')
    assert.equal(stepName(stepsOf(cup.slice(5))[0]!, { text: zh, tag: 'zh' }), '决赛')
  })
})
