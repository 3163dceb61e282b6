import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, dateIn, dayPath, readDate, yearsSince } from './dates.ts'

describe('days', () => {
  test('only days that exist are read', () => {
    assert.equal(readDate('2024-02-29'), '2024-02-29')
    for (const text of ['2023-02-29', '2024-13-01', '2024-1-1', '0000-01-01', '0999-12-31', '', 'today', null])
      assert.equal(readDate(text), null)
  })

  test('the next day crosses months and years', () => {
    assert.equal(addDays('2024-12-31', 1), '2025-01-01')
    assert.equal(addDays('2024-03-01', -1), '2024-02-29')
  })

  test('the day depends on the zone', () => {
    const ms = Date.UTC(2024, 6, 14, 22, 30)
    assert.equal(dateIn('UTC', ms), '2024-07-14')
    assert.equal(dateIn('Asia/Shanghai', ms), '2024-07-15')
    assert.equal(dateIn('America/Los_Angeles', ms), '2024-07-14')
  })

  test('today has the shortest address', () => {
    assert.equal(dayPath('2024-07-14', '2024-07-14'), '/')
    assert.equal(dayPath('2024-07-15', '2024-07-14'), '/day/2024-07-15')
  })

  test('an age counts birthdays', () => {
    assert.equal(yearsSince('2000-09-03', Date.UTC(2026, 8, 2)), 25)
    assert.equal(yearsSince('2000-09-03', Date.UTC(2026, 8, 3)), 26)
  })
})
