import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { en } from '../../i18n/en.ts'
import { zh } from '../../i18n/zh.ts'
import { bracketRoundName } from './bracket-round.ts'
import { labelText } from './names.ts'
import { roundName } from './round-name.ts'

const nameIn = (tag: 'en' | 'zh', name: string, group: string) =>
  bracketRoundName({ name, group }, tag === 'en' ? en : zh)

describe('a round of a knock-out', () => {
  test('has its own name, in Chinese too', () => {
    const rounds = [
      ['Upper bracket semi-final', 'upper'],
      ['Upper bracket quarter-final', 'upper'],
      ['Lower bracket round 2', 'lower'],
      ['Grand final', 'final'],
      ['Quarter-finals', ''],
    ] as const
    assert.deepEqual(
      rounds.map(([name, group]) => nameIn('en', name, group)),
      rounds.map(([name]) => name),
    )
    assert.deepEqual(
      rounds.map(([name, group]) => nameIn('zh', name, group)),
      ['胜者组半决赛', '胜者组 1/4 决赛', '败者组第 2 轮', '总决赛', '1/4 决赛'],
    )
  })

  test('is named so in lists and headers, which do not know its group', () => {
    for (const [name, chinese] of [
      ['Upper bracket quarter-final', '胜者组 1/4 决赛'],
      ['Grand final', '总决赛'],
      ['Playoffs', '淘汰赛'],
      ['Showmatch', 'Showmatch'],
    ] as const)
      assert.deepEqual([roundName(name, en), roundName(name, zh)], [name, chinese])
  })

  test('without a bracket in its name has that of its group', () => {
    assert.equal(nameIn('en', 'Round 1', 'lower'), 'Lower bracket round 1')
    assert.equal(nameIn('zh', 'Round 1', 'upper'), '胜者组第 1 轮')
  })
})

describe('the label of a side that is not decided', () => {
  test('is in the language of the visitor where it is a usual one', () => {
    const labels = ['Winner of U1', 'Loser of match 61', 'Seed 3', 'Runners-up Group A']
    assert.deepEqual(
      labels.map((label) => labelText(label, en)),
      labels,
    )
    assert.deepEqual(
      labels.map((label) => labelText(label, zh)),
      ['U1 胜者', '61 负者', '3 号种子', 'Runners-up Group A'],
    )
    assert.equal(labelText(null, en), en.match.toBeDecided)
  })
})
