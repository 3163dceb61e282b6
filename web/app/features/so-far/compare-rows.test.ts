import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SideSoFar } from '#contract/touchline/so-far.ts'
import { compareRows } from './compare-rows.ts'

const side = (given: Partial<SideSoFar>): SideSoFar => ({
  place: null,
  played: 6,
  won: 6,
  drawn: 0,
  lost: 0,
  goalsFor: 13,
  goalsAgainst: 3,
  cleanSheets: 3,
  bothScored: 3,
  scoredFirst: 4,
  scorers: 9,
  minutes: { played: 570, ahead: 316, level: 220, behind: 34 },
  restDays: 5,
  matches: [],
  topScorers: [],
  probable: null,
  ...given,
})
const told = (rows: ReturnType<typeof compareRows>) =>
  rows.map(({ name, home, away, better }) => [name, home, away, better])

test('a cup compares totals of equally many matches, and leaves out what a side has no figure for', () => {
  const england = side({
    won: 3,
    drawn: 3,
    goalsFor: 7,
    goalsAgainst: 4,
    cleanSheets: 2,
    scorers: null,
    minutes: null,
    restDays: 4,
  })
  assert.deepEqual(told(compareRows({ home: side({}), away: england }, { isLeague: false, isAhead: false })), [
    ['record', '6–0–0', '3–3–0', null],
    ['goals', '13', '7', 'home'],
    ['conceded', '3', '4', 'home'],
    ['cleanSheets', '3', '2', 'home'],
    ['scoredFirst', '4', '4', null],
    ['bothScored', '3', '3', null],
    ['rest', '5', '4', null],
  ])
})

test('a league compares figures a match, and the place of a match to come', () => {
  const rows = compareRows(
    { home: side({ place: 3, played: 3, won: 1, drawn: 1, lost: 1 }), away: side({ place: 1 }) },
    { isLeague: true, isAhead: true },
  )
  assert.deepEqual(told(rows).slice(0, 4), [
    ['place', '3', '1', 'away'],
    ['record', '1–1–1', '6–0–0', null],
    ['pointsEach', '1.33', '3.00', 'away'],
    ['goalsEach', '4.33', '2.17', 'home'],
  ])
})

test('before the first match there is nothing to compare but rest', () => {
  const none = side({ played: 0, won: 0, drawn: 0, lost: 0, restDays: null })
  assert.deepEqual(compareRows({ home: none, away: none }, { isLeague: true, isAhead: true }), [])
})
