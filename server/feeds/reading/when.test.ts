import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { instantOf, readDate, readOffset, readSeason, readTime, seasonOfDay } from './when.ts'

describe('dates and times of sources', () => {
  test('days are read in every notation of the sources, and never a day that does not exist', () => {
    assert.deepEqual(
      ['13/08/05', '11-08-2023', '11/08/2017', '2023-08-11', '14/08/93', '1.9.2001'].map((text) => readDate(text)),
      ['2005-08-13', '2023-08-11', '2017-08-11', '2023-08-11', '1993-08-14', '2001-09-01'],
    )
    assert.deepEqual(
      ['31/02/2020', '2023-13-01', '', 'soon', '1/2/345'].map((text) => readDate(text)),
      [null, null, null, null, null],
    )
  })

  test("a spreadsheet's 12.3 is half past twelve", () => {
    assert.deepEqual(
      ['12.3', '20', '19:45', '17.30', '15:00', '12.45'].map(readTime),
      [750, 1200, 1185, 1050, 900, 765],
    )
    assert.deepEqual(['24:00', '12:75', '', 'TBD'].map(readTime), [null, null, null, null])
  })

  test('offsets are minutes east', () => {
    assert.deepEqual(['UTC-3', 'UTC+5:30', 'UTC', 'GMT+1', 'UTC+3'].map(readOffset), [-180, 330, 0, 60, 180])
    assert.equal(readOffset('Berlin'), null)
  })

  test('a wall clock is an instant of its zone, in summer and in winter', () => {
    assert.equal(
      new Date(instantOf('2023-08-11', 20 * 60, { zone: 'Europe/London' })).toISOString(),
      '2023-08-11T19:00:00.000Z',
    )
    assert.equal(
      new Date(instantOf('2023-12-26', 15 * 60, { zone: 'Europe/London' })).toISOString(),
      '2023-12-26T15:00:00.000Z',
    )
    assert.equal(new Date(instantOf('2014-06-12', 17 * 60, { offset: -180 })).toISOString(), '2014-06-12T20:00:00.000Z')
  })

  test('on the day the clocks change the afternoon has the new time', () => {
    assert.equal(
      new Date(instantOf('2024-03-31', 14 * 60, { zone: 'Europe/London' })).toISOString(),
      '2024-03-31T13:00:00.000Z',
    )
    assert.equal(
      new Date(instantOf('2023-10-29', 14 * 60, { zone: 'Europe/London' })).toISOString(),
      '2023-10-29T14:00:00.000Z',
    )
  })

  test('seasons have one name in any notation', () => {
    assert.deepEqual(
      [
        'English Premier League 2023/24',
        'China | Super League 2025',
        'World Cup 2014',
        '2012-13',
        '1. Bundesliga 1999/2000',
        'Serie A 2012/2013',
      ].map(readSeason),
      ['2023/24', '2025', '2014', '2012/13', '1999/00', '2012/13'],
    )
    assert.equal(readSeason('no year here'), null)
  })

  test('a season extends into late July, and the next one begins in its own', () => {
    assert.equal(seasonOfDay('2020-07-26', '2019/20'), '2019/20')
    assert.equal(seasonOfDay('2023-07-28', null), '2023/24')
    assert.equal(seasonOfDay('2020-09-12', '2019/20'), '2020/21')
    assert.equal(seasonOfDay('2024-05-19', '2023/24'), '2023/24')
    assert.equal(seasonOfDay('2000-01-02', null), '1999/00')
  })
})
