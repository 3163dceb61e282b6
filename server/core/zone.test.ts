import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateIn, dayRange, offsetMinutes, type DayRange } from './day-range.ts'
import { isZone } from './zone.ts'

const HOUR_MS = 3_600_000

function rangeOf(date: string, zone: string): DayRange {
  const range = dayRange(date, zone)
  assert.notEqual(range, 'no_such_day', `${date} in ${zone}`)
  return range as DayRange
}

function hoursOf(date: string, zone: string): number {
  const { startsAt, endsAt } = rangeOf(date, zone)
  return (endsAt - startsAt) / HOUR_MS
}

describe('dayRange', () => {
  test('gives a plain day of UTC', () => {
    assert.deepEqual(rangeOf('2026-11-20', 'UTC'), { startsAt: Date.UTC(2026, 10, 20), endsAt: Date.UTC(2026, 10, 21) })
  })

  test('handles an offset of 5 hours and 45 minutes', () => {
    assert.equal(rangeOf('2026-11-20', 'Asia/Kathmandu').startsAt, Date.parse('2026-11-19T18:15:00Z'))
  })

  test('gives 23 and 25 hours where the clocks change', () => {
    assert.equal(hoursOf('2026-03-29', 'Europe/London'), 23)
    assert.equal(hoursOf('2026-10-25', 'Europe/London'), 25)
    assert.equal(hoursOf('2026-06-01', 'Europe/London'), 24)
  })

  test('starts the day at one o’clock where midnight is skipped', () => {
    assert.equal(rangeOf('2026-09-06', 'America/Santiago').startsAt, Date.parse('2026-09-06T04:00:00Z'))
    assert.equal(hoursOf('2026-09-06', 'America/Santiago'), 23)
    assert.equal(hoursOf('2026-04-04', 'America/Santiago'), 25)
  })

  test('starts the day at the first of two midnights', () => {
    assert.equal(rangeOf('2026-11-01', 'America/Havana').startsAt, Date.parse('2026-11-01T04:00:00Z'))
    assert.equal(hoursOf('2026-11-01', 'America/Havana'), 25)
  })

  test('refuses the day that Samoa skipped, and keeps its neighbours whole', () => {
    assert.equal(dayRange('2011-12-30', 'Pacific/Apia'), 'no_such_day')
    assert.equal(hoursOf('2011-12-29', 'Pacific/Apia'), 24)
    assert.equal(rangeOf('2011-12-29', 'Pacific/Apia').endsAt, rangeOf('2011-12-31', 'Pacific/Apia').startsAt)
  })

  test('refuses dates that do not exist', () => {
    for (const date of [
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-1-1',
      '',
      'today',
      '20261120',
      '2026-11-20T00:00',
    ])
      assert.equal(dayRange(date, 'UTC'), 'no_such_day', date)
  })

  test('leaves no instant without a day, in every zone', () => {
    const zones = [
      'Asia/Kathmandu',
      'America/Santiago',
      'Pacific/Apia',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Africa/Cairo',
      'Asia/Tehran',
    ]
    const seed = Date.now()
    console.log(`seed ${seed}`)
    const day = fc.integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2030, 0, 1) / 86_400_000 })
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (days, zone) => {
        const date = new Date(days * 86_400_000).toISOString().slice(0, 10)
        const range = dayRange(date, zone)
        if (range === 'no_such_day') return
        assert.ok(range.endsAt - range.startsAt >= 22 * HOUR_MS)
        assert.equal(dateIn(range.startsAt, zone), date)
        assert.notEqual(dateIn(range.startsAt - 1, zone), date)
      }),
      { seed, numRuns: 2000 },
    )
  })
})

test('isZone takes IANA names only', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'Asia/Shanghai', 'Etc/GMT+5']) assert.ok(isZone(name), name)
  for (const name of ['', 'Mars/Base', '+08:00', 'Europe/Berlin; drop', '__proto__', 'x'.repeat(200)])
    assert.ok(!isZone(name), name)
})

test('addDays crosses months and leap days', () => {
  assert.equal(addDays('2024-02-28', 1), '2024-02-29')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
  assert.equal(addDays('2026-02-30', 1), null)
})

test('the last day of four digits has no next one, and is no day in any zone', () => {
  assert.equal(addDays('9999-12-31', 1), null)
  for (const zone of ['UTC', 'America/New_York', 'Pacific/Apia'])
    assert.equal(dayRange('9999-12-31', zone), 'no_such_day')
})

test('the offset of a zone is that of the moment, with and without summer time, in half hours too', () => {
  const winter = Date.UTC(2026, 0, 15, 12, 0, 0, 250)
  const summer = Date.UTC(2026, 6, 15, 12)
  assert.equal(offsetMinutes(winter, 'UTC'), 0)
  assert.equal(offsetMinutes(winter, 'Europe/Berlin'), 60)
  assert.equal(offsetMinutes(summer, 'Europe/Berlin'), 120)
  assert.equal(offsetMinutes(summer, 'America/St_Johns'), -150)
  assert.equal(offsetMinutes(summer, 'Asia/Kathmandu'), 345)
})
