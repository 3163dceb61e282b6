import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { listMatches } from '#contract/score/match-list.ts'
import type { Operation } from '#contract/operation.ts'
import { finish } from '#core/bytes/finished.ts'
import { dataOf, write } from '#core/calls/dispatch.ts'
import { findPlaces, withMarksAt, type Marks } from './mark-places.ts'
import { marked } from './personal.ts'

/** Names that imitate the members the scanner searches for. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('"focus":false', '\\"focus":false', '"matchId":7', 'focus', '{"userIsAppointment":false', '主镇 "'),
)
const row = fc
  .record({ matchId: fc.integer({ min: 1, max: 20 }), name: text, rated: fc.boolean(), color: text })
  .map(({ matchId, name, rated, color }) => ({
    matchId,
    hostTeamName: name,
    leagueColor: color,
    odds: rated ? { '1': { matchId, bookId: 31, typeId: 1, ovalue: name } } : undefined,
    focus: false,
    userIsAppointment: false,
  }))
type Row = { matchId: number; focus: boolean; userIsAppointment: boolean }
const bucket = fc.array(row, { maxLength: 5 }).map((matches) => ({ count: matches.length, matches }))
const buckets = fc.record({ going: bucket, uncoming: bucket, finished: bucket, unknown: bucket })
const some = fc.uniqueArray(fc.integer({ min: 1, max: 20 })).map((ids) => new Set(ids))

const operation = listMatches as unknown as Operation

/** The same without offsets: the bytes are parsed, marked row by row, and serialised again. */
function parsedAndMarked(finished: ReturnType<typeof finish>, marks: Marks) {
  const data = dataOf(operation, { finished, staleSince: null, keys: null }) as Record<string, { matches: Row[] }>
  const own = Object.entries(data).map(([name, one]) => [
    name,
    { ...one, matches: one.matches.map((each) => marked(each, each.matchId, marks)) },
  ])
  return write(operation, Object.fromEntries(own))
}

describe('marks written into the bytes of a list', () => {
  test('equal parsing, marking and serialising, byte for byte', () => {
    fc.assert(
      fc.property(buckets, some, some, (list, followed, reminded) => {
        const kept = write(operation, list)
        const spliced = withMarksAt(kept, findPlaces(kept), { followed, reminded })
        const expected = parsedAndMarked(kept, { followed, reminded })
        assert.equal(spliced.bytes('identity').toString(), expected.bytes('identity').toString())
        assert.deepEqual(
          [spliced.hash, spliced.contentType, spliced.cacheControl],
          [expected.hash, expected.contentType, expected.cacheControl],
        )
      }),
    )
  })

  test('leave the shared bytes unchanged', () => {
    const row = { matchId: 3, hostTeamName: '主镇', focus: false, userIsAppointment: false }
    const kept = write(operation, { going: { count: 1, matches: [row] } })
    const before = kept.bytes('identity').toString()
    const marks = { followed: new Set([3]), reminded: new Set<number>() }
    const own = withMarksAt(kept, findPlaces(kept), marks).bytes('identity').toString()
    assert.match(own, /"focus":true,"userIsAppointment":false/)
    assert.equal(kept.bytes('identity').toString(), before)
  })
})
