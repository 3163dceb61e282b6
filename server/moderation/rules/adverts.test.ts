import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findAdverts } from './adverts.ts'
import { fold } from './squeeze.ts'

const rulesOf = (text: string) => findAdverts(fold(text), ['touchline.example']).map(({ rule }) => rule)

describe('adverts', () => {
  test('are telephone numbers, in any spacing and spelling', () => {
    const calls = [
      '13812345678',
      'call 138 1234 5678',
      '138-1234-5678',
      '１３８１２３４５６７８',
      '一三八一二三四五六七八',
      '电话138.1234.5678找我',
      '+4915112345678',
      '1 3 8 1 2 3 4 5 6 7 8',
    ]
    assert.deepEqual(
      calls.filter((text) => !rulesOf(text).includes('phone')),
      [],
    )
  })

  test('are contacts on other services', () => {
    const handles = [
      '加微信abc12345',
      '加我V信: wx_88888',
      'QQ群 123456789',
      '扣扣：87654321',
      '➕vx goal2024',
      '微信详聊',
      '进群领红包',
      'whatsapp me +44 7700 900123',
      'telegram @surebets_2024',
      '薇信 kk5566778',
    ]
    assert.deepEqual(
      handles.filter((text) => !rulesOf(text).includes('handle')),
      [],
    )
    assert.deepEqual(rulesOf('join t.me/freebets'), ['link', 'invitation'])
    assert.deepEqual(rulesOf('mail me: goal@example.com').includes('email'), true)
  })

  test('are external addresses, except those of the site and those that the operator permits', () => {
    assert.deepEqual(rulesOf('watch at www.streams.top/live'), ['link'])
    assert.deepEqual(rulesOf('see https://touchline.example/match/7 and help.touchline.example'), [])
    assert.deepEqual(rulesOf('https://touchline.example.evil.com'), ['link'])
  })

  test('are not: scores, clocks, odds, dates, formations, ordinary mentions of an app', () => {
    const fine = [
      '2-1',
      '45+2',
      '4-2-3-1',
      '1.85 3.40 4.20',
      '2026-11-20 19:45',
      '110 110 110',
      'SECRETGranite14115 is my reason',
      'their offside baseline 10000 times',
      'he ran 12345 metres',
      '1234567890',
      '第13分钟8号换人',
      '微信上看到的',
      'my signal is bad today',
      'the line is 2.5',
      '第一三五名',
      '十三比八',
      'goal.he scored',
      'U.S.A.',
      'man.utd',
      'e.g. kane',
      '0-0 (1-1 a.e.t.)',
      '13 of 20 shots',
      '3x3 = 9',
      'qq了',
      '看群里说的',
      '他们一群人',
    ]
    assert.deepEqual(
      fine.filter((text) => rulesOf(text).length > 0),
      [],
    )
  })
})
