import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { inDayOrder } from './day-order.ts'
import { readDate } from './when.ts'

/** The days of a file, and the remarks about them. */
async function read(texts: readonly string[], season: string | null = null) {
  const [days, notes]: [(string | null)[], string[]] = [[], []]
  for await (const { row, order, note } of inDayOrder(
    Readable.from(texts),
    (text: string) => [text],
    () => season,
  )) {
    days.push(readDate(row, order))
    if (note) notes.push(note)
  }
  return { days, notes }
}

describe('the order of day and month of a file', () => {
  test('is month first for all its rows where one has a day above 12 in second place', async () => {
    assert.deepEqual(await read(['09/03/2011', '10/02/2011', '10/15/2011']), {
      days: ['2011-09-03', '2011-10-02', '2011-10-15'],
      notes: [],
    })
  })

  test('is day first where one has it in first place', async () => {
    assert.deepEqual((await read(['09/03/2011', '13.03.11'])).days, ['2011-03-09', '2011-03-13'])
  })

  test('is decided by the season where nothing proves it', async () => {
    const texts = ['08/09/2011', '09/03/2011', '10/02/2011', '01/07/2012']
    assert.deepEqual((await read(texts)).days, ['2011-08-09', '2011-09-03', '2011-10-02', '2012-01-07'])
    assert.deepEqual((await read(['01/08/2011', '05/09/2011'], '2011/12')).days, ['2011-08-01', '2011-09-05'])
    assert.deepEqual((await read(['08/01/2011', '09/05/2011'], '2011/12')).days, ['2011-08-01', '2011-09-05'])
  })

  test('is the more frequent one where a file has proof of both, which is reported', async () => {
    assert.deepEqual(await read(['08/20/2011', '27/08/2011', '09/25/2011', '09/03/2011']), {
      days: ['2011-08-20', null, '2011-09-25', '2011-09-03'],
      notes: ['2 days prove that the month is first, 1 that the day is: all are read month first'],
    })
  })

  test('is certain for days with the year first, whose rows are passed on at once', async () => {
    let given = 0
    const texts = (async function* () {
      for (given = 1; given <= 3; given += 1) yield `2011-08-0${given}`
    })()
    for await (const { row } of inDayOrder(texts, (text) => [text])) assert.equal(row, `2011-08-0${given}`)
  })

  test('reads the rows before a damaged spot', async () => {
    const texts = (async function* () {
      yield '08/20/2011'
      throw new Error('damaged')
    })()
    const days: (string | null)[] = []
    const reading = async () => {
      for await (const { row, order } of inDayOrder(texts, (text: string) => [text])) days.push(readDate(row, order))
    }
    await assert.rejects(reading, /damaged/)
    assert.deepEqual(days, ['2011-08-20'])
  })
})
