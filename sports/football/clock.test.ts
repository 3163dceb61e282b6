import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { footballEvent } from './build.ts'
import { readClock } from './clock.ts'
import { minuteLabel } from './minute.ts'
import { football } from './sport.ts'

const kickOff = 1_000_000_000_000
const firstHalf = footballEvent.periodStart({ key: 's1', period: 1, clockSeconds: 0, occurredAt: kickOff })
const halfTime = footballEvent.periodEnd({
  key: 'e1',
  period: 1,
  clockSeconds: 2830,
  occurredAt: kickOff + 2_830_000,
  isLast: false,
})
const secondHalf = footballEvent.periodStart({
  key: 's2',
  period: 2,
  clockSeconds: 2700,
  occurredAt: kickOff + 3_700_000,
})
const extraTime = footballEvent.periodStart({
  key: 's3',
  period: 3,
  clockSeconds: 5400,
  occurredAt: kickOff + 8_000_000,
})

function at(seconds: number, ...events: TimelineEvent[]) {
  return readClock(fold(football, events), kickOff + seconds * 1000)
}

describe('the match clock', () => {
  test('labels minutes from 1, with stoppage time after the end of each period', () => {
    assert.deepEqual(
      [
        [1, 0],
        [1, 59],
        [1, 60],
        [1, 2699],
        [1, 2700],
        [1, 2790],
        [2, 2700],
        [2, 5399],
        [2, 5620],
        [3, 5400],
        [4, 6490],
        [4, 7200],
      ].map(([period, seconds]) => minuteLabel(period!, seconds!)),
      ['1', '1', '2', '45', '45+1', '45+2', '46', '90', '90+4', '91', '109', '120+1'],
    )
    assert.deepEqual([minuteLabel(5, null), minuteLabel(1, null), minuteLabel(9, 7200)], ['', '', ''])
  })

  test('runs on from its last reading without any event', () => {
    assert.deepEqual(at(754, firstHalf), { minuteLabel: '13', seconds: 754, stoppage: null })
    assert.deepEqual(at(2790, firstHalf), { minuteLabel: '45+2', seconds: 2790, stoppage: 2 })
    assert.deepEqual(at(3760, firstHalf, halfTime, secondHalf), { minuteLabel: '47', seconds: 2760, stoppage: null })
  })

  test('stops at the break, and shows no minute', () => {
    assert.deepEqual(at(3000, firstHalf, halfTime), { minuteLabel: '', seconds: 2830, stoppage: null })
  })

  test('is set forward by an event that is ahead, never back by one with only a minute', () => {
    const ahead = footballEvent.corner({
      key: 'c',
      period: 1,
      clockSeconds: 900,
      side: 'home',
      occurredAt: kickOff + 45_000,
    })
    const behind = footballEvent.corner({
      key: 'd',
      period: 1,
      clockSeconds: 900,
      side: 'home',
      occurredAt: kickOff + 950_000,
    })
    assert.equal(at(45, firstHalf, ahead).seconds, 900)
    assert.equal(at(950, firstHalf, behind).seconds, 950)
  })

  test('stops some time after the last report of its feed', () => {
    assert.equal(at(86_400, firstHalf).minuteLabel, '45+31')
  })
})

describe('the touchline', () => {
  const filling = (seconds: number, ...events: TimelineEvent[]) =>
    football.touchline(fold(football, events), kickOff + seconds * 1000)

  test('fills the current half', () => {
    assert.deepEqual(filling(0), { segments: [0, 0], current: null })
    assert.deepEqual(filling(1350, firstHalf), { segments: [0.5, 0], current: 0 })
    assert.deepEqual(filling(2900, firstHalf), { segments: [1, 0], current: 0 })
    assert.deepEqual(filling(3000, firstHalf, halfTime), { segments: [1, 0], current: null })
    assert.deepEqual(filling(3700 + 675, firstHalf, halfTime, secondHalf), { segments: [1, 0.25], current: 1 })
  })

  test('has two segments more in extra time, and is full at the end', () => {
    assert.deepEqual(filling(8090, firstHalf, halfTime, secondHalf, extraTime), {
      segments: [1, 1, 0.1, 0],
      current: 2,
    })
    assert.deepEqual(filling(0, footballEvent.result({ normal: { home: 1, away: 0 } })), {
      segments: [1, 1],
      current: null,
    })
  })
})
