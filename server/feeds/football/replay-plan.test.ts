import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { football, footballEvent, withdrawn } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { footballReplay } from './replay.ts'
import { planReplay } from '../replay-plan.ts'

const bare = [
  footballEvent.lineup({ side: 'home', formation: '4-4-2', players: [], coach: null }),
  footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0 }),
  footballEvent.goal({ key: 'goal 1', period: 1, clockSeconds: 600, side: 'home', kind: 'open' }),
  footballEvent.periodEnd({ key: 'end 1', period: 1, clockSeconds: 2760, isLast: false }),
  footballEvent.periodStart({ key: 'start 2', period: 2, clockSeconds: 2700 }),
  withdrawn(
    footballEvent.goal({ key: 'goal 2', period: 2, clockSeconds: 3000, side: 'away', kind: 'open' }),
    'offside',
  ),
  footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5460, isLast: true }),
  footballEvent.result({ normal: { home: 1, away: 0 } }),
]
const minutesOf = (events: readonly TimelineEvent[], key: string) =>
  planReplay(events, footballReplay)
    .filter(({ event }) => event.key === key)
    .map(({ offsetMs }) => offsetMs / 60_000)
const final = (events: readonly TimelineEvent[]) => {
  const byKey = new Map(planReplay(events, footballReplay).map(({ event }) => [event.key, event]))
  return football.summary(fold(football, [...byKey.values()], compareEvents))
}

describe('planReplay', () => {
  test('places a source without wall times on the clock, with a break of a quarter of an hour', () => {
    assert.deepEqual(minutesOf(bare, 'lineup:home'), [0])
    assert.deepEqual(minutesOf(bare, 'goal 1'), [10])
    assert.deepEqual(minutesOf(bare, 'start 2'), [46 + 15])
    assert.deepEqual(minutesOf(bare, 'end 2'), [46 + 15 + 46])
  })

  test('keeps the distances of wall times where there are any', () => {
    const kickOff = Date.UTC(2026, 0, 1, 15)
    const timed = bare.map((event, index) => ({ ...event, occurredAt: kickOff + index * 7 * 60_000 }))
    assert.deepEqual(minutesOf(timed, 'goal 1'), [7])
    assert.deepEqual(minutesOf(timed, 'start 2'), [21])
  })

  test('reports a withdrawn goal first, then withdraws it', () => {
    const steps = planReplay(bare, footballReplay).filter(({ event }) => event.key === 'goal 2')
    assert.deepEqual(
      steps.map(({ event }) => event.withdrawn?.reason ?? null),
      [null, 'offside'],
    )
    assert.ok(steps[1]!.event.revision > steps[0]!.event.revision)
    assert.equal(steps[1]!.offsetMs - steps[0]!.offsetMs, 75_000)
  })

  test('reports a result and totals last, whatever their wall time', () => {
    assert.equal(planReplay(bare, footballReplay).at(-1)!.event.type, 'result')
  })

  test('leaves out that the original was postponed, and implausible data of its source', () => {
    const omitted = {
      ...footballEvent.corner({ key: 'corner', period: 1, clockSeconds: 60, side: 'home' }),
      withdrawn: { reason: 'left_out', at: null },
    }
    assert.deepEqual(planReplay([footballEvent.postponed({}), omitted], footballReplay), [])
  })

  test('ends where the original ends', () => {
    assert.deepEqual(final(bare), football.summary(fold(football, bare, compareEvents)))
  })
})
