import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roundIn } from './round-name.ts'

test('a usual round is named in the language of the reader, another one as its source has it', () => {
  const rounds = {
    'Round 3': '第 3 轮',
    'Matchday 12': '第 12 轮',
    'Group A': 'A 组',
    'Round of 16': '1/8 决赛',
    'Quarter-finals': '1/4 决赛',
    Semifinal: '半决赛',
    Final: '决赛',
    'Grand Final': '总决赛',
    'Match for third place': '季军赛',
    'Upper bracket semi-final': '胜者组半决赛',
    'Lower bracket round 1': '败者组第 1 轮',
    'Upper bracket quarter-final': '胜者组 1/4 决赛',
    'Swiss stage': '瑞士轮',
    'Showdown of Kings': 'Showdown of Kings',
  }
  for (const [name, chinese] of Object.entries(rounds))
    assert.deepEqual([roundIn('en', name), roundIn('zh', name)], [name, chinese])
})
