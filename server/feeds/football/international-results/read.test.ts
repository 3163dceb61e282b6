import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { collect, fixture, type Collected } from '../fixtures/read.ts'
import { readInternationalResults } from './read.ts'
import { seasonOf } from './season.ts'

async function read(): Promise<Collected> {
  let collected: Collected | undefined
  const beside = ['goalscorers', 'shootouts', 'former_names'].map((name) => fixture(`international/${name}.csv`))
  for await (const { parsed } of readInternationalResults([fixture('international/results.csv')], beside))
    collected = await collect(parsed, collected)
  return collected!
}

describe('results of national teams', () => {
  test('become matches of the competitions that other sources know, with the season of their finals', async () => {
    const { matches } = await read()
    assert.deepEqual(
      matches.map(({ competition, season, home, away, detail }) => [
        competition.slug,
        season,
        home?.name,
        away?.name,
        detail.neutral,
      ]),
      [
        ['friendly', '1931', 'Norland', 'Südmark', false],
        ['world-cup', '2030', 'England', 'Wales', true],
        ['euro-qualification', '2032', 'Wales', 'Scotland', false],
        ['world-cup-qualification', '2034', 'Scotland', 'Wales', false],
      ],
    )
  })

  test('goals after minute 90 give the score of 90 minutes, and a shoot-out is kept as its winner', async () => {
    const match = (await read()).matches[1]!
    const result = match.events.find(({ type }) => type === 'result')!
    assert.deepEqual(result.detail, {
      half: null,
      normal: { home: 2, away: 2 },
      extra: { home: 3, away: 3 },
      shootout: null,
      shootoutWinner: 'away',
    })
    assert.equal(fold(football, match.events, compareEvents).winner, 'away')
    assert.equal(match.detail.shootoutWinner, 'away')
    assert.equal(match.venue, 'Washington, D.C.')
    assert.deepEqual(match.stated.totals.goals, match.stated.rows.goals)
    const own = match.events.find(({ detail }) => detail.kind === 'own')!
    assert.deepEqual([own.side, match.players[own.playerId! - 1]?.side], ['home', 'away'])
  })

  test('a fixture has no score, and a former name is kept with the match of its day', async () => {
    const { matches } = await read()
    assert.deepEqual(matches[3]!.events, [])
    assert.equal(matches[0]!.detail.awayName, 'Kingdom of Südmark')
  })

  test('each row that cannot be read is refused with its reason, also those beside the results', async () => {
    const { refused, matches } = await read()
    assert.deepEqual(
      refused.map(({ file, at, reason }) => [file.split('/').at(-1), at, reason]),
      [
        ['results.csv', 'line 4', 'no day that exists: "2030-06-31"'],
        ['results.csv', 'line 5', '"England" plays against itself'],
        ['results.csv', 'line 6', 'a score that is none: x-0'],
        ['results.csv', 'line 7', 'no home or no away team'],
        ['goalscorers.csv', 'line 9', 'no result of 2031-03-26 Wales Scotland'],
      ],
    )
    assert.match(matches[2]!.remarks[0]!, /E\. Winger without a minute/)
  })

  test('the season of finals and qualification is the year of the finals', () => {
    for (const [slug, date, season] of [
      ['world-cup', '2022-12-18', '2022'],
      ['world-cup-qualification', '2022-03-29', '2022'],
      ['world-cup-qualification', '2023-09-07', '2026'],
      ['euro', '2021-06-11', '2020'],
      ['euro-qualification', '2023-03-23', '2024'],
      ['africa-cup', '2022-01-09', '2021'],
      ['africa-cup', '2012-01-21', '2012'],
      ['friendly', '2022-01-09', '2022'],
    ] as const)
      assert.equal(seasonOf(slug, date), season, `${slug} ${date}`)
  })
})
