import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { listMatches } from '#timeline/store/match.ts'
import { listSeasons } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
await loadEuro2024(database)
const db = readerOf(database)
const euro = await findCompetitionBySlug(db, 'euro')
const [season] = await listSeasons(db, euro!.id)
const { list } = await listMatches(db, { seasonId: season!.id }, { limit: 100, offset: 0 })
const final = list.at(-1)!
const { client } = testCalls(database, handlers)

describe('both sides before the final of Euro 2024', () => {
  test('have the counts of their six matches, and the minutes in front by the goals', async () => {
    const { home, away } = await client.touchline.getSoFar({ params: { id: final.id } })
    const counts = (side: typeof home) => {
      const { played, won, drawn, lost, goalsFor, goalsAgainst, cleanSheets, minutes, restDays, place } = side!
      return {
        played,
        record: [won, drawn, lost],
        goals: [goalsFor, goalsAgainst],
        cleanSheets,
        minutes,
        restDays,
        place,
      }
    }
    assert.deepEqual(counts(home), {
      played: 6,
      record: [6, 0, 0],
      goals: [13, 3],
      cleanSheets: 3,
      minutes: { played: 570, ahead: 316, level: 220, behind: 34 },
      restDays: 5,
      place: null,
    })
    assert.deepEqual(counts(away), {
      played: 6,
      record: [3, 3, 0],
      goals: [7, 4],
      cleanSheets: 2,
      minutes: { played: 600, ahead: 122, level: 397, behind: 81 },
      restDays: 4,
      place: null,
    })
    assert.deepEqual(
      away!.matches.map(({ home: one, away: other }) => (one!.name === 'England' ? other!.name : one!.name)),
      ['Netherlands', 'Switzerland', 'Slovakia', 'Slovenia', 'Denmark', 'Serbia'],
    )
    assert.deepEqual(
      home!.topScorers.slice(0, 2).map(({ player, goals }) => [player.name, goals]),
      [
        ['Dani Olmo', 3],
        ['Fabián Ruiz', 2],
      ],
    )
  })

  test('say nothing of matches that are hidden from a spoiler-free caller', async () => {
    const { home, away } = await client.touchline.getSoFar(
      { params: { id: final.id } },
      { headers: { 'spoiler-free': '1' } },
    )
    for (const side of [home, away]) {
      assert.ok(side!.matches.every(({ summary }) => summary.isHidden !== true))
      assert.equal(side!.played, side!.matches.length)
      assert.equal(side!.place, null)
    }
  })

  test('have no match before the first, and none is found for an unknown id', async () => {
    const { home, away } = await client.touchline.getSoFar({ params: { id: list[0]!.id } })
    assert.deepEqual([home!.played, away!.played, home!.minutes, home!.restDays], [0, 0, null, null])
    await assert.rejects(
      client.touchline.getSoFar({ params: { id: 999_999 } }),
      (error: ApiError) => error.error === 'match_not_found',
    )
  })
})

test('a match to come has a probable line-up where line-ups are held, with the matches they are from', async () => {
  const germany = list[0]!.homeId!
  const hungary = list.find((one) => one.homeId === germany && one.id !== list[0]!.id)!.awayId!
  const [added] = await createImport({ database, sports }).importMatches([
    matchImport({
      sport: 'football',
      key: 'to come',
      competitionId: euro!.id,
      seasonId: season!.id,
      homeId: germany,
      awayId: hungary,
      kickOff: Date.parse('2099-07-01T18:00:00Z'),
    }),
  ])
  assert.ok(added?.ok)
  const id = added.matchId
  const { home, away, people } = await client.touchline.getSoFar({ params: { id } })
  assert.equal(home!.probable!.formation, '4-2-3-1')
  assert.deepEqual([home!.probable!.players.length, away!.probable!.players.length], [11, 11])
  assert.equal(home!.probable!.from.length, 2)
  assert.ok(home!.probable!.players.every(({ starts, playerId }) => starts === 2 && people[playerId] !== undefined))
})

test('rest is counted in days of the calendar of a zone, whatever the hours of kick-off', async () => {
  const [early, late] = [list[0]!.homeId!, list[0]!.awayId!]
  const other = list.find(({ homeId }) => homeId !== early && homeId !== late)!.homeId!
  const games: [string, number, number, number][] = [
    ['early', early, other, Date.UTC(2030, 10, 26, 12)],
    ['late', other, late, Date.UTC(2030, 10, 26, 22, 30)],
    ['next', early, late, Date.UTC(2030, 10, 28, 21)],
  ]
  const outcomes = await createImport({ database, sports }).importMatches(
    games.map(([key, homeId, awayId, kickOff]) =>
      matchImport({
        sport: 'football',
        key,
        competitionId: euro!.id,
        seasonId: season!.id,
        homeId,
        awayId,
        kickOff,
        ...(key === 'next' ? {} : { events: [footballEvent.result({ half: null, normal: { home: 1, away: 0 } })] }),
      }),
    ),
  )
  const added = outcomes.at(-1)!
  const params = { id: added.ok ? added.matchId : 0 }
  const restIn = async (timeZone: string) => {
    const { home, away } = await client.touchline.getSoFar({ params, query: { timeZone } })
    return [home!.restDays, away!.restDays]
  }
  assert.deepEqual(await restIn('UTC'), [2, 2])
  // In Tokyo the later match was on the day after, and so is this one.
  assert.deepEqual(await restIn('Asia/Tokyo'), [3, 2])
})
