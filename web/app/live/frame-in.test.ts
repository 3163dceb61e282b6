import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Summary } from '#contract/touchline/brief.ts'
import { frameIn } from './frame-in.ts'
import type { Frame } from './stream.ts'

const lastScore = {
  side: 'home' as const,
  playerId: 7,
  playerName: 'W. Min',
  playerNames: { zh: '敏' },
  minute: '12',
  kind: 'open',
  key: 'g',
}
const summary = { status: 'live', score: { home: 1, away: 0 }, lastScore } as unknown as Summary
const about = { matchId: 1, sport: 'football', version: 2, kickOff: 0, competitionId: 3, at: 0, summary }
const row: Frame = { kind: 'row', position: 1, data: about }
const people = {
  7: { id: 7, name: 'Wu Min', shortName: 'W. Min', names: { zh: { name: '吴·敏', shortName: '敏' } } },
  8: { id: 8, name: 'Ada Anker', shortName: 'A. Anker' },
}

describe('the names of a frame', () => {
  test('are those of the language of the page, where translated', () => {
    const scorerIn = (tag: 'en' | 'zh') => {
      const { kind, data } = frameIn(tag, row)
      return kind === 'row' ? data.summary.lastScore?.playerName : null
    }
    assert.deepEqual([scorerIn('en'), scorerIn('zh')], ['W. Min', '敏'])
  })

  test('are short and whole for the people of a match', () => {
    const { kind, data } = frameIn('zh', { kind: 'match', position: 1, data: { ...about, events: [], people } })
    assert.deepEqual(kind === 'match' && data.people, {
      7: { id: 7, name: '吴·敏', shortName: '敏' },
      8: people[8],
    })
  })

  test('stay where nothing is translated', () => {
    const { playerNames, ...plain } = lastScore
    assert.ok(playerNames)
    const bare = { ...row, data: { ...about, summary: { ...summary, lastScore: plain } } } as Frame
    assert.deepEqual(frameIn('zh', bare), bare)
  })
})
