import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Frame } from '../../live/stream.ts'
import { isNews } from './table-news.ts'

function frame(matchId: number, status: string, home: number): Frame {
  return {
    kind: 'row',
    position: 1,
    data: { matchId, summary: { status, score: { home, away: 0 } } },
  } as unknown as Frame
}

describe('changes of a table', () => {
  test('are the first frame, a goal, a withdrawn goal and an end; repetitions are not', () => {
    const known = new Map<number, string>()
    const frames = [
      frame(1, 'live', 0),
      frame(1, 'live', 0),
      frame(1, 'live', 1),
      frame(2, 'live', 1),
      frame(1, 'live', 0),
      frame(1, 'finished', 0),
      frame(1, 'finished', 0),
    ]
    assert.deepEqual(
      frames.map((one) => isNews(known, one)),
      [true, false, true, true, true, true, false],
    )
  })

  test('are not prices and hello messages', () => {
    assert.equal(isNews(new Map(), { kind: 'hello', position: 1, data: { position: 1, at: 1, retryMs: 1 } }), false)
  })
})
