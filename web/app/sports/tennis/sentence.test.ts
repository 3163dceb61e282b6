import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Summary } from '#contract/touchline/brief.ts'
import { fold } from '#sports/sport.ts'
import { tennisEvent, tennisFold } from '#sports/tennis.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { sentence } from './sentence.ts'
import { tennisWords } from './words.ts'

const names = { home: 'Ash', away: 'Birch' }
const played = tennisEvent.scoreSet({
  key: 'score',
  period: 2,
  sets: [
    { home: 6, away: 4, tiebreak: null },
    { home: 2, away: 1, tiebreak: null },
  ],
  points: { home: 0, away: 0 },
  server: 'home',
})
const summaryOf = (events: TimelineEvent[]): Summary => ({ ...tennisFold.summary(fold(tennisFold, events)) })
/** What is announced in English and Chinese when an event comes after others. */
const said = (events: TimelineEvent[], event: TimelineEvent) =>
  (['en', 'zh'] as const).map((tag) =>
    sentence(summaryOf(events), summaryOf([...events, event]), names, tennisWords[tag]),
  )

describe('the announcement of a match of tennis that ends early', () => {
  test('names who did not play after a walkover, without a score', () => {
    assert.deepEqual(said([], tennisEvent.walkover({ side: 'away' })), [
      'Birch did not play. Walkover.',
      'Birch未出场，对手退赛晋级。',
    ])
    assert.deepEqual(summaryOf([tennisEvent.walkover({ side: 'away' })]).score, { home: 0, away: 0 })
  })

  test('names who retired or was defaulted, with the sets as they stand', () => {
    assert.deepEqual(said([played], tennisEvent.retired({ side: 'home' })), [
      'Ash retired. 6–4 2–1',
      'Ash退赛。6–4 2–1',
    ])
    assert.deepEqual(said([played], tennisEvent.defaulted({ side: 'home' })), [
      'Ash was defaulted. 6–4 2–1',
      'Ash被取消资格。6–4 2–1',
    ])
  })
})
