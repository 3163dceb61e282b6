import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { en } from '../i18n/en.ts'
import { zh } from '../i18n/zh.ts'
import { bracketRoundName } from './bracket-round.ts'

const nameIn = (tag: 'en' | 'zh', name: string, group: string) =>
  bracketRoundName({ name, group }, { text: tag === 'en' ? en : zh, tag })

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

  test('without a bracket in its name has that of its group', () => {
    assert.equal(nameIn('en', 'Round 1', 'lower'), 'Lower bracket round 1')
    assert.equal(nameIn('zh', 'Round 1', 'upper'), '胜者组第 1 轮')
  })
})
