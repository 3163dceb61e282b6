import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { minuteLabel } from '#sports/football/minute.ts'
import { minuteMarks, type MinuteAxis } from './minute-axis.ts'

const MINUTE = 60_000
const kickOff = 1_000 * MINUTE
const event = (type: string, period: number, minute: number, afterMinutes: number | null) => ({
  type,
  period,
  clockSeconds: minute * 60,
  occurredAt: afterMinutes === null ? null : kickOff + afterMinutes * MINUTE,
  withdrawn: null,
})
const axisOf = (events: MinuteAxis['events']): MinuteAxis => ({
  events,
  minuteText: minuteLabel,
  kickOff,
  words: { start: 'Kick-off', halfTime: 'HT' },
})
const until = (minutes: number) => ({ from: kickOff, to: kickOff + minutes * MINUTE })
const halves = [
  event('period_start', 1, 0, 2),
  event('period_end', 1, 47, 49),
  event('period_start', 2, 45, 64),
  event('period_end', 2, 95, 114),
]

describe('the minutes on an axis of time', () => {
  test('stand where the match was: the second half after a break, each half from its own start', () => {
    const marks = minuteMarks(until(120), [], axisOf(halves))
    assert.deepEqual(
      marks.map(({ text }) => text),
      ['Kick-off', '15', '30', 'HT', '60', '75', '90'],
    )
    const placeOf = (text: string) => (marks.find((one) => one.text === text)!.at * 120) / 100
    assert.deepEqual([placeOf('15'), placeOf('HT'), placeOf('60')].map(Math.round), [17, 57, 79])
  })

  test('prefer minutes of goals to others', () => {
    const goals = [
      { at: kickOff + 25 * MINUTE, minute: '23' },
      { at: kickOff + 77 * MINUTE, minute: '58' },
    ]
    assert.deepEqual(
      minuteMarks(until(120), goals, axisOf(halves)).map(({ text }) => text),
      ['Kick-off', '23', 'HT', '58', '75', '90'],
    )
  })

  test('of a match in its first half are counted from kick-off, and in stoppage time none is made up', () => {
    assert.deepEqual(
      minuteMarks(until(41), [], axisOf([])).map(({ text }) => text),
      ['Kick-off', '15', '30'],
    )
    const atBreak = [event('period_start', 1, 0, 0), event('period_end', 1, 48, 48)]
    assert.deepEqual(
      minuteMarks(until(62), [], axisOf(atBreak)).map(({ text }) => text),
      ['Kick-off', '15', '30', 'HT'],
    )
  })
})
