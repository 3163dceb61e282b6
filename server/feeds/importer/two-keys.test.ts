import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { seedOption } from '#kit/option.ts'
import { textFile } from '#kit/own-csv.ts'
import { sports } from '#sports/index.ts'
import { ownCsvs } from '#server/sports/feeds.ts'
import { ownCsvSource } from '../own-csv/read.ts'
import { openfootball } from '../football/openfootball/source.ts'
import type { Source } from '../source.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()

/** Matches of one pair; each has a score of its own. */
type Meeting = { key: string; day: string; score: number }
type Format = {
  source: Source
  name: string
  text(league: string, meetings: readonly Meeting[]): string
}

/** Scores of one sport, all different: points, sets and series have their own bounds. */
const scores: Readonly<Record<string, (number: number) => string>> = {
  tennis: (number) => `6-${number % 5} 6-${Math.floor(number / 5)}`,
  baseball: (number) => `${number + 1}-0`,
  basketball: (number) => `${70 + number}-60`,
}
/** Results of a series of seven games, or of five. */
const series = (number: number) => (number <= 4 ? `4-${number - 1}` : `3-${number - 5}`)

const ownFormats = ownCsvs.map((own): Format => {
  const isSeries = !(own.sport in scores)
  const scoreOf = scores[own.sport] ?? series
  const header = `game,competition,season,date,time,home,away,status,score${isSeries ? ',best_of' : ''}`
  const line = (league: string, { key, day, score }: Meeting) =>
    `${league}: ${key},${league},2031,${day},17:00,Ana Green,Eva Stone,final,${scoreOf(score)}${isSeries ? `,${score <= 4 ? 7 : 5}` : ''}`
  const text = (league: string, meetings: readonly Meeting[]) =>
    [header, ...meetings.map((one) => line(league, one)), ''].join('\n')
  return { source: ownCsvSource(own), name: 'games.csv', text }
})

/** Football with the numbers of the source, and with its rounds alone. */
const football = (isNumbered: boolean): Format => ({
  source: openfootball,
  name: '2031/cup.json',
  text: (league, meetings) =>
    JSON.stringify({
      name: `${league} 2031`,
      matches: meetings.map(({ key, day, score }) => ({
        ...(isNumbered ? { num: Number(key.slice(1)) } : {}),
        round: isNumbered ? 'Group A' : `Stage ${key}`,
        date: day,
        team1: 'Norte',
        team2: 'Sur',
        score: { ft: [score, 0] },
      })),
    }),
})

async function take({ source, name, text }: Format, league: string, meetings: readonly Meeting[]) {
  const run = await ImportRun.open({
    database,
    sports,
    provider: source.name,
    sport: source.sport,
    prices: null,
    chunkSize: 3,
  })
  for await (const { parsed } of source.read([textFile(name, text(league, meetings))], [])) await run.take(parsed)
  return run.close()
}

/** The days of the matches of a league. */
async function daysOf(league: string, sport: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ day: string }>(
    `select (m.kick_off at time zone 'UTC')::date::text as day from timeline.match m
     join timeline.competition c on c.id = m.competition_id where c.name = $1 and c.sport = $2 order by m.kick_off`,
    [league, sport],
  )
  return rows.map(({ day }) => day)
}

let leagues = 0

/** `days`: of 1 to 6 matches, in the order of their keys. `cuts`: how many of them each import has. */
const anyMeetings = fc
  .record({
    days: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
    cuts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ days, cuts }) => {
    const meetings = days.map((day, at): Meeting => ({ key: `g${at + 1}`, day: `2031-04-0${day}`, score: at + 1 }))
    const parts: Meeting[][] = []
    for (let from = 0; from < meetings.length; from += cuts[parts.length - 1]!)
      parts.push(meetings.slice(from, from + cuts[parts.length]!))
    return { meetings, parts }
  })

describe('matches of one pair under keys of their own are as many matches as keys, whatever their days and imports', () => {
  const formats = [
    ...ownFormats.map((format) => ({ format, isByDay: false, title: format.source.name })),
    { format: football(true), isByDay: false, title: 'openfootball, by number' },
    { format: football(false), isByDay: true, title: 'openfootball, by round' },
  ]
  for (const { format, isByDay, title } of formats)
    test(title, async () => {
      await fc.assert(
        fc.asyncProperty(anyMeetings, async ({ meetings: all, parts: given }) => {
          // Without numbers, two matches of one pair on one day are one.
          const days = new Set<string>()
          const meetings = isByDay ? all.filter(({ day }) => !days.has(day) && days.add(day)) : all
          const parts = given.map((part) => part.filter((one) => meetings.includes(one)))
          const league = `League ${(leagues += 1)}`
          for (const part of parts) {
            const { counts, refused } = await take(format, league, part)
            assert.deepEqual([counts.added, refused], [part.length, []])
          }
          const stored = meetings.map(({ day }) => day).toSorted()
          assert.deepEqual(await daysOf(league, format.source.sport), stored)
          const { counts, refused } = await take(format, league, meetings.toReversed())
          assert.deepEqual([counts.unchanged, counts.read, refused], [meetings.length, meetings.length, []])
          assert.deepEqual(await daysOf(league, format.source.sport), stored)
        }),
        { seed: seedOption(), numRuns: 8 },
      )
    })
})
