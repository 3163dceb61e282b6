import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { wallClock } from '#core/day-range.ts'
import { ageAt, isOldEnough, stateAge } from './age.ts'
import { barAt, exclusionAt, joinBars, pauseUntil, requestExclusion, type Bars } from './bar.ts'
import { limitAt, permits, raiseWaitMs, setLimit, type Limit } from './limit.ts'
import { addMonths, monthsUntil, startOfPeriod } from './period.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const at = (text: string) => Date.parse(text)
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Shanghai',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
]
const zone = fc.constantFrom(...zones)
const instant = fc.integer({ min: at('2010-01-01'), max: at('2035-01-01') })
const noBars: Bars = { pausedUntil: null, exclusion: null }

describe('periods of a limit', () => {
  test('begin at midnight of their zone, also on the days of a clock change', () => {
    const spring = at('2026-03-29T10:00:00+02:00')
    assert.equal(startOfPeriod(spring, 'day', 'Europe/Berlin'), at('2026-03-29T00:00:00+01:00'))
    assert.equal(startOfPeriod(spring, 'week', 'Europe/Berlin'), at('2026-03-23T00:00:00+01:00'))
    const autumn = at('2026-10-26T00:30:00+01:00')
    assert.equal(startOfPeriod(autumn, 'week', 'Europe/Berlin'), at('2026-10-26T00:00:00+01:00'))
    assert.equal(startOfPeriod(autumn - HOUR_MS, 'week', 'Europe/Berlin'), at('2026-10-19T00:00:00+02:00'))
    assert.equal(startOfPeriod(at('2026-10-31T12:00:00Z'), 'month', 'Europe/Berlin'), at('2026-10-01T00:00:00+02:00'))
  })

  test('begin with the next day where the zone has no midnight or no such day', () => {
    assert.equal(
      startOfPeriod(at('2018-11-04T12:00:00-02:00'), 'day', 'America/Sao_Paulo'),
      at('2018-11-04T01:00:00-02:00'),
    )
    // Apia had no 30 December 2011, a Friday.
    assert.equal(
      startOfPeriod(at('2011-12-31T12:00:00+14:00'), 'week', 'Pacific/Apia'),
      at('2011-12-26T00:00:00-10:00'),
    )
  })

  test('contain their instant, and every instant of a period has the same beginning', () => {
    fc.assert(
      fc.property(instant, zone, fc.constantFrom('day', 'week', 'month', 'top_up_month'), (now, where, period) => {
        const startsAt = startOfPeriod(now, period, where)
        assert.ok(startsAt <= now)
        assert.equal(startOfPeriod(startsAt, period, where), startsAt)
        assert.notEqual(startOfPeriod(startsAt - 1, period, where), startsAt)
        assert.equal(startOfPeriod(Math.floor((startsAt + now) / 2), period, where), startsAt)
        const days = period === 'day' ? 1 : period === 'week' ? 7 : 31
        assert.ok(now - startsAt < days * DAY_MS + 2 * HOUR_MS)
      }),
      { numRuns: 300 },
    )
  })

  test('months follow one another, the last one holds the instant', () => {
    fc.assert(
      fc.property(instant, zone, (now, where) => {
        const months = monthsUntil(now, 12, where)
        assert.equal(months.length, 12)
        assert.equal(months.at(-1)!.startsAt, startOfPeriod(now, 'month', where))
        for (const { month, startsAt } of months) assert.equal(wallClock(startsAt, where).slice(0, 7), month)
        assert.deepEqual(
          months,
          months.toSorted((a, b) => a.startsAt - b.startsAt),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('months are added up to the last day of a shorter one', () => {
    assert.equal(addMonths(at('2026-08-31T09:30:00.123Z'), 6), at('2027-02-28T09:30:00.123Z'))
    assert.equal(addMonths(at('2028-02-29T00:00:00Z'), 12), at('2029-02-28T00:00:00Z'))
    assert.equal(addMonths(at('2026-11-30T23:59:59Z'), 60), at('2031-11-30T23:59:59Z'))
  })
})

describe('a limit', () => {
  const limit = (coins: bigint | null, next: Limit['next'] = null): Limit => ({ coins, zone: 'UTC', next })
  const wanted = (coins: bigint | null, where = 'UTC') => ({ coins, zone: where })

  test('holds at once where there was none or it is lower', () => {
    assert.deepEqual(setLimit(null, wanted(50n), 0), limit(50n))
    assert.deepEqual(setLimit(limit(null), wanted(50n), 0), limit(50n))
    assert.deepEqual(setLimit(limit(50n), wanted(20n), 0), limit(20n))
    assert.deepEqual(setLimit(limit(50n), wanted(0n), 0), limit(0n))
  })

  test('waits a day where it is higher or none', () => {
    const raised = setLimit(limit(50n), wanted(80n), 1000)
    assert.deepEqual(raised, limit(50n, { ...wanted(80n), startsAt: 1000 + raiseWaitMs }))
    assert.equal(limitAt(raised, 1000 + raiseWaitMs - 1).coins, 50n)
    assert.equal(limitAt(raised, 1000 + raiseWaitMs).coins, 80n)
    assert.equal(limitAt(setLimit(limit(50n), wanted(null), 0), raiseWaitMs).coins, null)
    assert.deepEqual(setLimit(raised, wanted(80n), 5000), raised, 'A repeated request begins no new day.')
    assert.equal(setLimit(raised, wanted(90n), 5000).next?.startsAt, 5000 + raiseWaitMs)
    assert.deepEqual(setLimit(raised, wanted(30n), 5000), limit(30n), 'A lower limit drops the higher one that waits.')
  })

  test('keeps its zone until a day has passed, so that no zone begins a new period', () => {
    const moved = setLimit(limit(50n), wanted(50n, 'Asia/Shanghai'), 0)
    assert.deepEqual([moved.zone, moved.coins], ['UTC', 50n])
    assert.equal(limitAt(moved, raiseWaitMs).zone, 'Asia/Shanghai')
    const lower = setLimit(limit(50n), wanted(20n, 'Asia/Shanghai'), 0)
    assert.deepEqual([lower.zone, lower.coins], ['UTC', 20n])
    const { zone, coins, next } = limitAt(lower, raiseWaitMs)
    assert.deepEqual([zone, coins, next], ['Asia/Shanghai', 20n, null])
  })

  test('never permits more within a day of any changes than the highest limit in force before them', () => {
    const change = fc.record({ coins: fc.option(fc.bigInt(0n, 100n)), after: fc.integer({ min: 0, max: 5 * HOUR_MS }) })
    fc.assert(
      fc.property(fc.bigInt(0n, 100n), fc.array(change, { maxLength: 4 }), (first, changes) => {
        let stored = limit(first)
        let now = 0
        for (const { coins, after } of changes) {
          now += after
          stored = setLimit(stored, wanted(coins), now)
          const inForce = limitAt(stored, now).coins
          assert.ok(inForce !== null && inForce <= first)
        }
      }),
    )
  })

  test('permits exactly up to itself', () => {
    assert.deepEqual([permits(wanted(50n), 20n, 30n), permits(wanted(50n), 20n, 31n)], [true, false])
    assert.equal(permits(wanted(null), 2n ** 60n, 1n), true)
  })
})

describe('pauses and self-exclusion', () => {
  test('a pause becomes longer, never shorter', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(1, 7, 30), fc.nat(40 * DAY_MS)), { maxLength: 8 }), (pauses) => {
        let bars = noBars
        let now = 0
        for (const [days, after] of pauses) {
          now += after
          const before = bars.pausedUntil ?? 0
          bars = { ...bars, pausedUntil: pauseUntil(bars, days, now) }
          assert.ok(bars.pausedUntil! >= before && bars.pausedUntil! >= now + days * DAY_MS)
        }
      }),
    )
  })

  test('an exclusion takes two requests a day apart, and stands until its end', () => {
    const first = requestExclusion(noBars, 6, 0)
    assert.deepEqual(first, { askedAt: 0, months: 6, until: null })
    assert.ok(typeof first !== 'string')
    const asked = { ...noBars, exclusion: first }
    assert.equal(barAt(asked, DAY_MS), null)
    assert.equal(requestExclusion(asked, 6, DAY_MS - 1), 'too_early')
    const confirmed = requestExclusion(asked, 6, DAY_MS)
    assert.ok(typeof confirmed !== 'string')
    const until = addMonths(DAY_MS, 6)
    assert.equal(confirmed.until, until)
    const excluded = { ...noBars, exclusion: confirmed }
    assert.deepEqual(barAt(excluded, until - 1), { refusal: 'excluded', until })
    assert.equal(barAt(excluded, until), null)
    for (const months of [6, 12, 60]) assert.equal(requestExclusion(excluded, months, until - 1), 'running')
    assert.deepEqual(requestExclusion(excluded, 6, until), { askedAt: until, months: 6, until: null })
  })

  test('another number of months, or a request not confirmed for a month, starts again', () => {
    const asked = { ...noBars, exclusion: { askedAt: 0, months: 6, until: null } }
    assert.deepEqual(requestExclusion(asked, 12, 2 * DAY_MS), { askedAt: 2 * DAY_MS, months: 12, until: null })
    assert.equal(exclusionAt(asked, 30 * DAY_MS), null)
    assert.deepEqual(requestExclusion(asked, 6, 30 * DAY_MS), { askedAt: 30 * DAY_MS, months: 6, until: null })
  })

  test('the longer of an account and its phone counts', () => {
    const short = { pausedUntil: 5, exclusion: { askedAt: 0, months: 6, until: 10 } }
    const long = { pausedUntil: 7, exclusion: { askedAt: 1, months: 12, until: 20 } }
    for (const [one, other] of [
      [short, long],
      [long, short],
    ] as const)
      assert.deepEqual(joinBars(one, other), long)
    assert.deepEqual(joinBars(noBars, short), short)
    assert.deepEqual(joinBars({ ...noBars, exclusion: { askedAt: 9, months: 6, until: null } }, short), short)
  })
})

describe('the stated age', () => {
  const settings = { minimumAge: 18, now: 0 }

  test('below the minimum refuses for good, whatever is stated later', () => {
    const young = stateAge(null, 17, settings)
    assert.equal(isOldEnough(young, 18, 0), false)
    const again = stateAge(young, 30, settings)
    assert.equal(isOldEnough(again, 18, 50 * 366 * DAY_MS), false)
  })

  test('stands as first stated, and a later one below the minimum counts', () => {
    const stated = stateAge(null, 18, settings)
    assert.equal(isOldEnough(stated, 18, 0), true)
    assert.deepEqual(stateAge(stated, 40, { ...settings, now: 5 }), stated)
    assert.equal(stateAge(stated, 17, settings).isRefused, true)
  })

  test('grows with the years, so that a higher minimum of the operator is met in time', () => {
    const stated = { age: 18, statedAt: at('2024-02-29'), isRefused: false }
    assert.equal(ageAt(stated, at('2025-02-28') - 1), 18)
    assert.equal(ageAt(stated, at('2025-02-28')), 19)
    assert.deepEqual(
      [at('2027-02-27'), at('2027-02-28')].map((now) => isOldEnough(stated, 21, now)),
      [false, true],
    )
    assert.equal(isOldEnough(null, 18, 0), false)
  })
})
