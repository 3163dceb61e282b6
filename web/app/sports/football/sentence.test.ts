import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Summary } from '#contract/touchline/brief.ts'
import { en } from '../../i18n/en.ts'
import { zh } from '../../i18n/zh.ts'
import { sentence } from './sentence.ts'

const before: Summary = {
  status: 'live',
  phase: 'first_half',
  period: 1,
  clock: { isRunning: true, baseSeconds: 0, at: 0 },
  score: { home: 0, away: 0 },
  halfScore: null,
  normalScore: null,
  shootout: null,
  redCards: { home: 0, away: 0 },
  lastScore: null,
  winner: null,
}
const names = { home: 'Northport', away: 'Vale' }
const said = (after: Partial<Summary>, from = before) => sentence(from, { ...from, ...after }, names, en, 'en')

describe('announcements of a football match', () => {
  test('a goal, with scorer and minute', () => {
    const lastScore = { side: 'away' as const, playerId: 1, playerName: 'Reyes', minute: '12', kind: 'open', key: 'g' }
    assert.equal(said({ score: { home: 0, away: 1 }, lastScore }), 'Goal for Vale. Reyes, 12′. Northport 0–1 Vale.')
  })

  test('a withdrawn goal, a red card, half-time and the end', () => {
    assert.match(said({ score: { home: 0, away: 0 } }, { ...before, score: { home: 1, away: 0 } })!, /disallowed/)
    assert.match(said({ redCards: { home: 1, away: 0 } })!, /Red card for Northport/)
    assert.match(said({ phase: 'half_time' })!, /Half-time/)
    assert.match(said({ status: 'finished', phase: 'finished' })!, /Full-time/)
  })

  test('a score is written in Chinese as it is spoken', () => {
    assert.equal(
      sentence(
        before,
        { ...before, status: 'finished', score: { home: 2, away: 1 } },
        { home: '海港', away: '河谷' },
        zh,
        'zh',
      )?.includes('海港 2 比 1 河谷'),
      true,
    )
  })

  test('a running clock is not announced', () => {
    assert.equal(said({ clock: { isRunning: true, baseSeconds: 60, at: 60_000 } }), null)
  })
})
