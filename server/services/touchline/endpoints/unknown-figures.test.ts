import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug, saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { listSeasons, saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const {
  client: { touchline: call },
} = testCalls(database, handlers)

describe('a tournament with goals only', () => {
  test('has scorers without assists, and players without appearances, starts and cards', async () => {
    await loadEuro2024(database)
    const euro = await findCompetitionBySlug(readerOf(database), 'euro')
    const [season] = await listSeasons(readerOf(database), euro!.id)
    const { list, assistsCounted, matchesCounted, matchesPlayed } = await call.listScorers({
      params: { id: season!.id },
      query: { pageSize: 100 },
    })
    assert.deepEqual(new Set(list.map(({ assists }) => assists)), new Set([null]))
    assert.deepEqual([assistsCounted, matchesCounted, matchesPlayed], [0, 51, 51])
    const { seasons, matches } = await call.getPlayer({ params: { id: list[0]!.player.id } })
    const [{ appearances, starts, goals, assists, yellowCards, redCards, coverage }] = seasons as [(typeof seasons)[0]]
    assert.deepEqual(
      { appearances, starts, assists, yellowCards, redCards },
      { appearances: null, starts: null, assists: null, yellowCards: null, redCards: null },
    )
    assert.equal(goals, list[0]!.goals)
    assert.deepEqual([coverage.goals, coverage.lineups, coverage.cards], [coverage.matches, 0, 0])
    assert.deepEqual(
      matches.map(({ assists: own, minutes }) => [own, minutes]),
      matches.map(() => [null, null]),
    )
  })
})

describe('a season with line-ups, cards and assists for one of two matches', () => {
  test('shows the sums of that match, with its zeros, and the number of matches counted', async () => {
    const db = readerOf(database)
    const { id: competitionId } = await saveCompetition(db, {
      sport: 'football',
      slug: 'partly',
      name: 'Partly',
      shortName: 'Partly',
    })
    const { id: seasonId } = await saveSeason(db, { competitionId, name: '2031/32', isCurrent: true })
    const sport = 'football'
    const [homeId = 0, awayId = 0, one = 0, other = 0] = await addParticipants(db, [
      { sport, kind: 'team', name: 'Ayton', shortName: 'Ayton' },
      { sport, kind: 'team', name: 'Beeford', shortName: 'Beeford' },
      { sport, kind: 'player', name: 'Ann One', shortName: 'One' },
      { sport, kind: 'player', name: 'Bea Other', shortName: 'Other' },
    ])
    const player = (playerId: number) => ({
      playerId,
      shirtNumber: null,
      position: null,
      isStarter: true,
      line: null,
      slot: null,
    })
    const match = (key: string, week: number) =>
      matchImport({ sport, key, competitionId, seasonId, homeId, awayId, kickOff: Date.UTC(2031, 7, 2 + week * 7) })
    await createImport({ database, sports }).importMatches([
      {
        ...match('whole', 0),
        hasTimeline: true,
        events: [
          footballEvent.lineup({ side: 'home', formation: null, players: [player(one), player(other)], coach: null }),
          footballEvent.goal({
            key: 'g',
            side: 'home',
            period: 1,
            clockSeconds: 60,
            playerId: one,
            assistId: other,
            kind: 'open',
          }),
          footballEvent.card({ key: 'c', side: 'home', period: 1, clockSeconds: 90, playerId: one, colour: 'yellow' }),
          footballEvent.result({ half: null, normal: { home: 1, away: 0 }, extra: null, shootout: null }),
        ],
      },
      {
        ...match('result', 1),
        events: [footballEvent.result({ half: null, normal: { home: 2, away: 2 }, extra: null, shootout: null })],
      },
    ])
    await saveMemberships(db, [
      {
        teamId: homeId,
        playerId: other,
        seasonId,
        role: 'player',
        position: null,
        shirtNumber: null,
        startsOn: null,
        endsOn: null,
      },
    ])
    const coverage = { matches: 2, lineups: 1, goals: 1, assists: 1, cards: 1 }
    const {
      seasons: [season],
    } = await call.getPlayer({ params: { id: other } })
    assert.deepEqual(
      [season?.appearances, season?.starts, season?.goals, season?.assists, season?.yellowCards, season?.redCards],
      [1, 1, 0, 1, 0, 0],
    )
    assert.deepEqual(season?.coverage, coverage)
    const { squad, squadCoverage } = await call.getTeam({ params: { id: homeId } })
    assert.deepEqual([squad.map(({ appearances, goals }) => [appearances, goals]), squadCoverage], [[[1, 0]], coverage])
    const { list, assistsCounted, matchesPlayed } = await call.listScorers({ params: { id: seasonId } })
    assert.deepEqual(
      [list.map(({ goals, assists }) => [goals, assists]), assistsCounted, matchesPlayed],
      [[[1, 0]], 1, 2],
    )
  })
})
