import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildEvent } from '../build-event.ts'
import { fold } from '../sport.ts'
import { withdrawn, type Side, type TimelineEvent } from '../timeline.ts'
import { announcements } from './announcements.ts'
import { baseballFold } from './fold.ts'

/** A play without runners on: a home run of this batter, or an out. */
function play(key: number, inning: number, side: Side, kind: 'home_run' | 'strikeout'): TimelineEvent {
  const moves = kind === 'home_run' ? [{ from: 0, to: 4 }] : [{ from: 0, to: 1, isOut: true }]
  const time = { key: `p${String(key).padStart(2, '0')}`, period: inning, clockSeconds: null, order: key }
  return buildEvent('play', time, { side, playerId: 100 + key, detail: { kind, moves } })
}

let at = 0
const half = (inning: number, side: Side, homeRuns: number) => [
  ...Array.from({ length: homeRuns }, () => play((at += 1), inning, side, 'home_run')),
  ...Array.from({ length: 3 }, () => play((at += 1), inning, side, 'strikeout')),
]
// Away leads 1–0, home overtakes with its second, the game is level, and away overtakes again.
const events = [...half(1, 'away', 1), ...half(1, 'home', 2), ...half(2, 'away', 2)]

function newsOf(count: number, change: readonly TimelineEvent[], of: readonly TimelineEvent[] = events) {
  const summary = baseballFold.summary(fold(baseballFold, of.slice(0, count)))
  return announcements({ summary, events: change })
    .filter(({ kind }) => kind === 'home_run' || kind === 'lead_change')
    .map(({ kind, event, isWithdrawn, facts }) => [kind, event?.side, isWithdrawn, facts.score])
}

describe('the news of plays', () => {
  const news = events.map((event, index) => newsOf(index + 1, [event]))

  test('are each home run, with the score after it', () => {
    const homeRuns = news.flat().filter(([kind]) => kind === 'home_run')
    assert.deepEqual(homeRuns, [
      ['home_run', 'away', false, { home: 0, away: 1 }],
      ['home_run', 'home', false, { home: 1, away: 1 }],
      ['home_run', 'home', false, { home: 2, away: 1 }],
      ['home_run', 'away', false, { home: 2, away: 2 }],
      ['home_run', 'away', false, { home: 2, away: 3 }],
    ])
  })

  test('are a change of the lead only where a side that was behind goes in front', () => {
    assert.deepEqual(
      news.flat().filter(([kind]) => kind === 'lead_change'),
      [
        ['lead_change', 'home', false, { home: 2, away: 1 }],
        ['lead_change', 'away', false, { home: 2, away: 3 }],
      ],
    )
  })

  test('are not repeated by a later play, and taken back with the play', () => {
    const last = events.findLast(({ detail }) => detail.kind === 'home_run')!
    const next = events[events.indexOf(last) + 1]!
    assert.deepEqual(newsOf(events.length, [next]), [])
    const gone = withdrawn(last, 'review')
    const changed = events.map((event) => (event === last ? gone : event))
    assert.deepEqual(newsOf(events.length, [gone], changed), [
      ['home_run', 'away', true, { home: 2, away: 2 }],
      ['lead_change', 'away', true, { home: 2, away: 2 }],
    ])
  })
})
