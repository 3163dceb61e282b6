import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardHeadline } from '../card/card-text.ts'
import { matchCard } from '../card/match-card.ts'
import { footballEvent } from '../football.ts'
import type { TimelineEvent } from '../timeline.ts'
import { football } from './sport.ts'

function summaryOf(...events: TimelineEvent[]) {
  return football.summary(events.reduce((state, event) => football.apply(state, event), football.initial()))
}

test('a match that is awarded or abandoned without a score says so, and its card has none', () => {
  const walkover = footballEvent.awarded({ winner: 'home', score: null })
  const brokenOff = footballEvent.abandoned({ reason: 'rain' })
  for (const [event, headline] of [
    [walkover, 'Awarded: Alder v Birch'],
    [brokenOff, 'Abandoned: Alder v Birch'],
  ] as const) {
    const summary = summaryOf(event)
    assert.equal(summary.isUnscored, true)
    assert.deepEqual(summary.score, { home: 0, away: 0 })
    const side = (id: number, name: string) => ({ id, name, shortName: name, monogram: '', colours: [] })
    const row = {
      id: 1,
      sport: 'football',
      home: side(1, 'Alder'),
      away: side(2, 'Birch'),
      round: null,
      kickOff: 0,
      summary,
    }
    const card = matchCard(row as never, { hasScores: true, competition: 'Cup', undecided: '' })
    assert.equal(card.result, null)
    assert.equal(cardHeadline(card, 'en'), headline)
  }
})

test('a match that was played, or has a stated score, keeps its score', () => {
  const stated = { home: 0, away: 0 }
  assert.equal(summaryOf(footballEvent.abandoned({ score: stated })).isUnscored, undefined)
  assert.equal(summaryOf(footballEvent.awarded({ winner: 'away', score: { home: 0, away: 3 } })).isUnscored, undefined)
  const played = [
    footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0, occurredAt: 0 }),
    footballEvent.abandoned({}),
  ]
  assert.equal(summaryOf(...played).isUnscored, undefined)
})
