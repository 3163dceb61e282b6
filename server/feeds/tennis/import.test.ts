import assert from 'node:assert/strict'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import type { TennisFacts } from '#sports/tennis.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { listMatchesOfSeason } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { ImportRun } from '../importer/run.ts'
import type { SourceFile } from '../reading/json-items.ts'
import { fileAt, fixture, sharedData } from './fixtures/read.ts'
import { slamPoints } from './slam-points/source.ts'
import { tourMatches } from './tour-matches/source.ts'

const database = await testDatabase()
const db = readerOf(database)

function fileOf(name: string, text: string): SourceFile {
  return { name, size: text.length, open: async () => Readable.from([Buffer.from(text)]) }
}

async function importAll(source: typeof slamPoints, files: SourceFile[]) {
  const run = await ImportRun.open({ database, sports, provider: source.name, sport: 'tennis', prices: null })
  for await (const { parsed } of source.read(files, [])) await run.take(parsed)
  return run.close()
}

async function matchesOf(slug: string, name: string): Promise<string[]> {
  const competition = await findCompetitionBySlug(db, slug)
  const season = (await listSeasons(db, competition!.id)).find((one) => one.name === name)!
  const matches = await listMatchesOfSeason(db, season.id)
  const teams = await mapParticipants(
    db,
    matches.flatMap(({ homeId, awayId }) => [homeId!, awayId!]),
  )
  return matches.map(({ homeId, awayId, summary, status }) => {
    const { sets, ending } = summary as unknown as TennisFacts
    const games = sets.map((set) => `${set.games.home}-${set.games.away}`).join(' ')
    const [home, away] = [teams.get(homeId!)!.shortName, teams.get(awayId!)!.shortName]
    return [home, away, games, status, ending?.kind ?? ''].join(' | ')
  })
}

const slamFiles = ['2021-wimbledon-matches.csv', '2021-wimbledon-points.csv'].map(fixture)
const tourFiles = [
  'atp_matches_2021.csv',
  'wta_matches_doubles_2021.csv',
  'atp_players.csv',
  'atp_rankings_current.csv',
].map(fixture)

/** A pair that has one name twice against another, who lose every point of two sets. */
const sisters = {
  list:
    'match_id,year,slam,match_num,player1,player2,nation1,nation2,partner1,partner2\n' +
    '2031-wimbledon-4101,2031,wimbledon,4101,K. Plis,A. One,CZE,ESP,K. Plis,B. Two\n',
  points: [
    'match_id,ElapsedTime,SetNo,P1GamesWon,P2GamesWon,SetWinner,GameNo,GameWinner,PointNumber,PointWinner,PointServer,P1Score,P2Score',
    ...Array.from({ length: 48 }, (_, at) => {
      const [set, game, point] = [Math.floor(at / 24), Math.floor((at % 24) / 4), at % 4]
      const isGame = point === 3
      const won = isGame ? game + 1 : game
      const server = (set * 6 + game) % 2 === 0 ? 1 : 2
      const ends = [won === 6 ? 1 : 0, game + 1, isGame ? 1 : 0]
      return `2031-wimbledon-4101,0:${String(at + 1).padStart(2, '0')}:00,${set + 1},${won},0,${ends.join(',')},${at + 1},1,${server},${isGame ? 0 : [15, 30, 40][point]},0`
    }),
  ].join('\n'),
}

describe('an import of tennis', () => {
  test('keeps two players of one name on one side apart, with the match and its points', async (t) => {
    const own = await testDatabase(t)
    const files = [
      fileOf('2031-wimbledon-points.csv', sisters.points),
      fileOf('2031-wimbledon-matches.csv', sisters.list),
    ]
    for (const outcome of ['added', 'unchanged'] as const) {
      const run = await ImportRun.open({
        database: own,
        sports,
        provider: 'slam-points',
        sport: 'tennis',
        prices: null,
      })
      for await (const { parsed } of slamPoints.read(files, [])) await run.take(parsed)
      const { counts, refused } = await run.close()
      assert.deepEqual([counts[outcome], refused], [1, []])
    }
    const { rows: points } = await own.pool.query(`select count(*)::int as n from timeline.event where type = 'point'`)
    assert.equal(points[0].n, 48)
    const { rows } = await own.pool.query(
      `select name, merged_into from timeline.participant where kind = 'player' order by name, id`,
    )
    assert.deepEqual(
      rows.map(({ name, merged_into: mergedInto }) => [name, mergedInto]),
      [
        ['A. One', null],
        ['B. Two', null],
        ['K. Plis', null],
        ['K. Plis', null],
      ],
    )
  })

  test('stores slam points once, however often it is run', async () => {
    const first = await importAll(slamPoints, slamFiles)
    const second = await importAll(slamPoints, slamFiles)
    assert.deepEqual([first.counts.added, first.counts.refused, first.counts.differing], [4, 8, 0])
    assert.deepEqual([second.counts.added, second.counts.newTeams, second.counts.newPlayers], [0, 0, 0])
    assert.deepEqual(await matchesOf('wimbledon-women-doubles', '2021'), [
      'Birch / Cedar | Alder / De Elm | 0-6 0-6 | finished | ',
    ])
    assert.deepEqual(await matchesOf('wimbledon-men', '2021'), [
      'A. Hazel | B. Fir | 1-1 | finished | retired',
      'C. Oak | D. Pine | 0-0 | interrupted | ',
    ])
  })

  test('stores tour matches once, with retirement, walkover and default as such', async () => {
    const first = await importAll(tourMatches, tourFiles)
    const second = await importAll(tourMatches, tourFiles)
    assert.deepEqual([first.counts.added, first.counts.refused, first.counts.differing], [9, 5, 0])
    assert.deepEqual([second.counts.added, second.counts.newTeams], [0, 0])
    const stored = await matchesOf('atp-grove-open', '2021')
    for (const line of [
      'B. Fir | C. Oak | 6-2 0-0 | finished | retired',
      'D. Pine | E. Rowan |  | awarded | walkover',
      'F. Spruce | G. Teak | 6-5 | finished | defaulted',
      'A. Hazel | Z. Alder | 6-7 6-3 1-6 | finished | ',
    ])
      assert.ok(stored.includes(line), `${line}\nin\n${stored.join('\n')}`)
  })

  test('keeps the newest ranking of a player, and no older one', async () => {
    const rankings = (rows: string) => fileOf('atp_rankings_x.csv', `ranking_date,rank,player,points\n${rows}\n`)
    const read = async () => {
      const { rows } = await database.pool.query<{ ranking: unknown }>(
        `select detail -> 'ranking' as ranking from timeline.participant where name = 'Zeno Alder' and kind = 'player'
         and detail ? 'ranking'`,
      )
      return rows.map(({ ranking }) => ranking)
    }
    const stored = { on: '2021-01-04', rank: 1, points: 9000, tour: 'ATP' }
    assert.deepEqual(await read(), [stored])
    const players = tourFiles.filter(({ name }) => name.includes('players'))
    await importAll(tourMatches, [...players, rankings('20201228,7,190,100')])
    assert.deepEqual(await read(), [stored])
    const { counts } = await importAll(tourMatches, [...players, rankings('20210111,2,190,\n20210111,3,999,5')])
    assert.deepEqual(await read(), [{ ...stored, on: '2021-01-11', rank: 2, points: null }])
    assert.equal(counts.refused, 2, 'a player without a name, and a ranking of nobody')
  })

  test('finds a player of a slam again in the matches of a tour', async () => {
    const competition = await findCompetitionBySlug(db, 'wimbledon-men')
    const other = await findCompetitionBySlug(db, 'atp-grove-open')
    const idsOf = async (id: number) => {
      const [season] = await listSeasons(db, id)
      const ids = (await listMatchesOfSeason(db, season!.id)).flatMap(({ homeId, awayId }) => [homeId!, awayId!])
      return new Map([...(await mapParticipants(db, ids))].map(([own, { name }]) => [name, own]))
    }
    const [slam, tour] = [await idsOf(competition!.id), await idsOf(other!.id)]
    assert.equal(slam.get('Bo Fir'), tour.get('Bo Fir'))
    assert.notEqual(slam.get('Bo Fir'), undefined)
  })
})

describe('an import of public tennis data', { skip: sharedData === null && 'no shared data' }, () => {
  test('stores every match of the mixed doubles of a slam, in the rounds of its draw', async () => {
    const folder = join(sharedData!, 'sackmann-slam_pointbypoint')
    const files = ['2023-wimbledon-matches-mixed.csv', '2023-wimbledon-points-mixed.csv']
    const { counts } = await importAll(
      slamPoints,
      files.map((name) => fileAt(join(folder, name))),
    )
    assert.deepEqual([counts.added, counts.refused, counts.differing], [31, 0, 0])
    const stored = await matchesOf('wimbledon-mixed', '2023')
    assert.equal(stored.filter((line) => line.includes('| finished |')).length, 31)
  })
})
