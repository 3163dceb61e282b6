import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { english, orderOf, rulesOf, separatorsOf, type Result } from '#kit/table.ts'

describe('what puts a team below another that has as many points', () => {
  const results: Result[] = [
    ['A', 'B', 3, 0],
    ['B', 'C', 1, 0],
    ['C', 'A', 2, 1],
    ['D', 'E', 0, 0],
  ]

  test('is the first rule that separates them, and nothing where points do', () => {
    // A, B and C have three points each, D and E one.
    assert.deepEqual(orderOf(results, english), ['A', 'C', 'B', 'D', 'E'])
    assert.deepEqual(separatorsOf(results, english), [null, 'goal_difference', 'goal_difference', null, null])
  })

  test('is a rule about the matches among those level', () => {
    const level: Result[] = [
      ['Zulu', 'Alpha', 1, 0],
      ['Oscar', 'Zulu', 1, 0],
      ['Alpha', 'Mike', 1, 0],
    ]
    assert.deepEqual(orderOf(level, english), ['Oscar', 'Zulu', 'Alpha', 'Mike'])
    assert.deepEqual(separatorsOf(level, english), [null, 'goal_difference', 'head_to_head_points', null])
    const italian = rulesOf('serie-a', '2019/20')
    const both: Result[] = [
      ['A', 'B', 1, 0],
      ['B', 'A', 2, 0],
    ]
    assert.deepEqual(separatorsOf(both, italian), [null, 'head_to_head_goal_difference'])
  })

  test('is a decision of the operator, and nothing while the order is open', () => {
    const drawn: Result[] = [
      ['A', 'B', 1, 1],
      ['B', 'A', 1, 1],
    ]
    const rules = rulesOf('serie-a', '2019/20')
    assert.deepEqual(separatorsOf(drawn, rules), [null, null])
    assert.deepEqual(separatorsOf(drawn, rules, { decided: [['B', 'A']] }), [null, 'decision'])
  })
})
