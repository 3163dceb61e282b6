import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { readFifaRanking } from '#server/feeds/football/fifa-ranking/read.ts'
import { fileAt, sharedData } from '#server/feeds/football/fixtures/read.ts'
import { ImportRun } from '#server/feeds/importer/run.ts'
import { sports } from '#sports/index.ts'
import * as handlers from '../index.ts'

const dayMs = 86_400_000
const seed = 20_230_720

/** A row of the file, read without the reader of the project. */
interface FileRow {
  day: string
  /** FIFA's code, of today. */
  code: string
  name: string
  rank: number
  points: number
  placesGained: number
  pointsGained: number
  confederation: string
}

/** Columns: rank, name, code, points, previous points, places lost, confederation, day. */
function readFile(path: string): FileRow[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const [, rank, quoted, plain, code, points, previous, lost, confederation, day] =
      /^(\d+),(?:"([^"]*)"|([^,]*)),(\w+),([\d.]+),([\d.]+),(-?\d+),(\w+),([\d-]+)\s*$/.exec(line)!
    return {
      day: day!,
      code: code === 'LIB' ? 'LBN' : code!,
      name: quoted ?? plain!,
      rank: Number(rank),
      points: Number(points),
      placesGained: 0 - Number(lost),
      pointsGained: Number((Number(points) - Number(previous)).toFixed(2)),
      confederation: confederation!,
    }
  })
}

/** Names here that no list of the file has, by FIFA's code. */
const ownNames: Readonly<Record<string, string>> = {
  Brunei: 'BRU',
  China: 'CHN',
  'Ivory Coast': 'CIV',
  'DR Congo': 'COD',
  'Cape Verde': 'CPV',
  Iran: 'IRN',
  Kyrgyzstan: 'KGZ',
  'South Korea': 'KOR',
  'Saint Lucia': 'LCA',
  'North Korea': 'PRK',
  'Saint Kitts and Nevis': 'SKN',
  'United States': 'USA',
  'Saint Vincent and the Grenadines': 'VIN',
  'United States Virgin Islands': 'VIR',
}

/** Ten days of lists, and twenty of any kind, from a year before the first list to a year after the last. */
function chosenDays(listDays: readonly string[]): string[] {
  const [first, last] = [Date.parse(listDays[0]!), Date.parse(listDays.at(-1)!)]
  const anyDay = fc
    .integer({ min: -365, max: (last - first) / dayMs + 365 })
    .map((days) => new Date(first + days * dayMs).toISOString().slice(0, 10))
  return [
    ...fc.sample(fc.constantFrom(...listDays), { seed, numRuns: 10 }),
    ...fc.sample(anyDay, { seed, numRuns: 20 }),
  ]
}

describe("the call of FIFA's lists", { skip: sharedData === null && 'skipped: no shared data' }, () => {
  test('answers with the file on thirty days: of a list, between two, before the first and after the last', async (t) => {
    const path = join(sharedData!, 'fifa-ranking/fifa_ranking-2023-07-20.csv')
    const database = await testDatabase(t)
    const run = await ImportRun.open({ database, sports, provider: 'fifa-ranking', sport: 'football', prices: null })
    await run.take(readFifaRanking(fileAt(path)))
    await run.close()
    const call = testCalls(database, handlers).client.touchline
    const rows = readFile(path)
    const codes = new Map([...rows.map(({ name, code }) => [name, code] as const), ...Object.entries(ownNames)])
    const lists = Map.groupBy(rows, ({ day }) => day)
    const listDays = [...lists.keys()].toSorted()

    const days = chosenDays(listDays)
    const kinds = { on: 0, between: 0, before: 0, after: 0 }
    for (const [turn, date] of days.entries()) {
      const day = listDays.findLast((one) => one <= date) ?? null
      const at = day === null ? -1 : listDays.indexOf(day)
      kinds[day === null ? 'before' : day === date ? 'on' : at === listDays.length - 1 ? 'after' : 'between']++
      const stated = day === null ? [] : lists.get(day)!
      const chosen = stated[(turn * 37) % stated.length]
      const read = await call.getRanking({ params: { list: 'fifa' }, query: { date } })
      assert.deepEqual(
        [read.day, read.earlier, read.later],
        [day, listDays[at - 1] ?? null, listDays[at + 1] ?? null],
        date,
      )
      assert.deepEqual(
        read.rows
          .map(({ place, team, points, placeChange, pointsChange, confederation }) =>
            [place, codes.get(team.name), points, placeChange, pointsChange, confederation].join(' '),
          )
          .toSorted(),
        stated
          .map((row) =>
            [row.rank, row.code, row.points, row.placesGained, row.pointsGained, row.confederation].join(' '),
          )
          .toSorted(),
        date,
      )
      if (!chosen) continue
      const { id } = read.rows.find(({ team }) => codes.get(team.name) === chosen.code)!.team
      const { history } = await call.getRanking({ params: { list: 'fifa' }, query: { date, team: id } })
      assert.deepEqual(
        history.map((one) => [one.day, one.place, one.points].join(' ')),
        rows
          .filter((row) => row.code === chosen.code && row.day <= date)
          .map((row) => [row.day, row.rank, row.points].join(' '))
          .toSorted(),
        `${chosen.name}, ${date}`,
      )
    }
    assert.equal(days.length, 30)
    assert.ok(Math.min(...Object.values(kinds)) > 0, `the seed chooses days of each kind: ${JSON.stringify(kinds)}`)
  })
})
