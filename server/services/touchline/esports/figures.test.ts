import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { seriesWorld } from '#kit/series-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveTerms } from '#timeline/store/term.ts'
import { addParticipants, findParticipant } from '#timeline/store/participant.ts'
import { allHandlers as handlers } from '#kit/handlers.ts'
import { readStanding } from './player-standing.ts'

const database = await testDatabase()
const world = await seriesWorld(database)
const callsWith = (headers: Record<string, string> = {}) => testCalls(database, handlers, headers).client.touchline
const call = callsWith()
const sport = 'dota'
const axe = { kind: 'hero' as const, key: '1', name: 'Axe', names: { en: 'Axe', zh: '斧王' }, detail: {} }

describe('ranks of heroes', () => {
  test('count picks, bans and wins of the games played, with their interval', async () => {
    const { heroes, games, picked, banned, maps, isDemo } = await call.getHeroRanks({ params: { sport } })
    assert.deepEqual([games, picked, banned, maps, isDemo], [5, 5, 5, [], false])
    const row = (name: string) => heroes.find(({ hero }) => hero === name)!
    assert.deepEqual([row('Axe').picks, row('Axe').won.wins, row('Bane').won.wins], [5, 3, 2])
    assert.deepEqual([row('Techies').bans, row('Techies').present, row('Techies').won.rate], [5, 5, null])
    const { interval } = row('Axe').won
    assert.ok(interval!.low > 0.2 && interval!.low < 0.3 && interval!.high > 0.85 && interval!.high < 0.9)
  })

  test('are given by patch, and of one patch alone', async () => {
    const all = await call.getHeroRanks({ params: { sport } })
    assert.deepEqual(
      all.patches.map(({ patch, games }) => [patch, games]),
      [
        ['7.41', 3],
        ['7.40', 2],
      ],
    )
    const one = await call.getHeroRanks({ params: { sport }, query: { patch: '7.40', seasonId: world.dota.seasonId } })
    const axe = one.heroes.find(({ hero }) => hero === 'Axe')!
    assert.deepEqual([one.games, axe.picks, axe.won.wins, axe.patches.length], [2, 2, 2, 1])
    const whole = all.heroes.find(({ hero }) => hero === 'Axe')!
    assert.deepEqual(whole.patches.map(({ picks }) => picks).toSorted(), [2, 3])
  })

  test('have the role of most games, the first side, the length, and the listed heroes that were never picked', async () => {
    const terms = [axe, { ...axe, key: '99', name: 'Zeus', names: { en: 'Zeus', zh: '宙斯' } }]
    await saveTerms(readerOf(database), sport, 'dotaconstants', terms)
    const { heroes, firstSide, length, unpicked, pairs } = await call.getHeroRanks({
      params: { sport },
      query: { lang: 'zh' },
    })
    assert.deepEqual(
      heroes.map(({ hero, role }) => [hero, role]).filter(([hero]) => hero === 'Axe' || hero === 'Techies'),
      [
        ['Axe', 'mid'],
        ['Techies', null],
      ],
    )
    assert.deepEqual([firstSide?.side, firstSide?.won.wins, firstSide?.won.games], ['radiant', 3, 5])
    assert.deepEqual([length, pairs], [{ games: 5, seconds: 2000 }, []])
    assert.deepEqual(unpicked, [{ hero: 'Zeus', heroId: 99, name: '宙斯' }])
  })

  test('count tournaments of a level and above', async () => {
    const gamesOf = async (level: number) => (await call.getHeroRanks({ params: { sport }, query: { level } })).games
    assert.deepEqual([await gamesOf(1), await gamesOf(2)], [5, 5])
    await readerOf(database).query('update timeline.competition set level = 2 where sport = $1', [sport])
    assert.deepEqual([await gamesOf(1), await gamesOf(2)], [0, 5])
  })

  test('are of maps where a title has maps, without a forfeited one', async () => {
    const { heroes, maps, games } = await call.getHeroRanks({ params: { sport: 'csgo' } })
    assert.deepEqual([heroes, games, maps.length], [[], 1, 1])
    const [nuke] = maps
    assert.deepEqual(
      [nuke?.picks, nuke?.bans, nuke?.overtime.wins, nuke?.overtime.games, nuke?.best],
      [1, 0, 0, 1, null],
    )
    assert.deepEqual([nuke?.map, nuke?.plays, nuke?.ct.wins, nuke?.t.wins, nuke?.t.games], ['Nuke', 1, 1, 13, 14])
  })

  test('are refused for a sport without games, and for a tournament of another title', async () => {
    await assert.rejects(call.getHeroRanks({ params: { sport: 'football' } }), { error: 'wrong_sport' })
    const query = { seasonId: world.csgo.seasonId }
    await assert.rejects(call.getHeroRanks({ params: { sport }, query }), { error: 'season_not_found' })
  })
})

describe('the figures of a team', () => {
  test('are its means per game, its heroes, form and players', async () => {
    const team = await call.getEsportsTeam({ params: { id: world.dota.homeId } })
    assert.deepEqual(
      [team.counted, team.series, team.won.games, team.won.wins],
      [2, { won: 1, drawn: 0, lost: 1 }, 5, 3],
    )
    const mean = (name: string) => team.figures.find((one) => one.name === name)!.value
    assert.deepEqual(mean('seconds'), { games: 5, mean: 2000 })
    assert.deepEqual([mean('scored').mean, mean('conceded').mean, mean('gold').mean], [0, 1, 3600])
    assert.deepEqual(
      team.heroes.map(({ hero, won }) => [hero, won.games]),
      [
        ['Axe', 5],
        ['Lina', 5],
      ],
    )
    assert.deepEqual(
      team.form.map(({ result, own, other }) => [result, own, other]),
      [
        ['L', 1, 2],
        ['W', 2, 0],
      ],
    )
    assert.deepEqual(
      team.roster.map(({ player, role, isCurrent }) => [player.name, role, isCurrent]),
      [
        ['Ann', 'mid', true],
        ['Cid', 'support', true],
      ],
    )
    const blood = team.firsts.find(({ name }) => name === 'blood')!
    assert.deepEqual([blood.won.wins, blood.won.games], [0, 5])
    assert.deepEqual(
      team.seasons.map(({ series, won }) => [series.won, won.wins]),
      [[1, 3]],
    )
  })

  test('of a map are its pool', async () => {
    const team = await call.getEsportsTeam({ params: { id: world.csgo.homeId } })
    assert.deepEqual(
      team.maps.map(({ map, won }) => [map, won.wins, won.games]),
      [
        ['Nuke', 1, 1],
        ['Dust2', 0, 0],
      ],
    )
    const [nuke, dust] = team.maps
    assert.deepEqual([nuke!.ct.wins, nuke!.ct.games, nuke!.t.wins, nuke!.t.games], [1, 2, 12, 12])
    assert.deepEqual([nuke!.picked, nuke!.banned, dust!.banned, team.vetoes], [0, 0, 1, 1])
    const other = await call.getEsportsTeam({ params: { id: world.csgo.awayId } })
    const [lost] = other.maps
    assert.deepEqual([lost!.ct.wins, lost!.ct.games, lost!.t.wins, lost!.t.games, lost!.picked], [0, 12, 1, 2, 1])
    await assert.rejects(call.getEsportsTeam({ params: { id: world.shooter } }), { error: 'team_not_found' })
  })
})

test('the year of a team has its series and games, and no rating is shown before one is computed', async () => {
  const { year, rated, roster, seasons } = await call.getEsportsTeam({ params: { id: world.dota.homeId } })
  assert.deepEqual([year?.year, year?.series.won, year?.won.games, rated], [2026, 1, 5, null])
  assert.deepEqual(
    [roster[0]!.main.name, roster[0]!.birthDate, seasons[0]!.until],
    ['kda', null, Date.UTC(2026, 9, 2, 12)],
  )
})

describe('the figures of a player', () => {
  test('have his newest games, and his series with them, page by page', async () => {
    const [ann = 0] = world.people
    const { form, series } = await call.getEsportsPlayer({ params: { id: ann }, query: { pageSize: 1 } })
    assert.deepEqual(
      form.map(({ matchId, ordinal, isWon, hero, main }) => [matchId, ordinal, isWon, hero?.name, main]),
      [
        [world.matches.second, 3, false, 'Axe', 0],
        [world.matches.second, 2, false, 'Axe', 0],
        [world.matches.second, 1, true, 'Axe', 0],
        [world.matches.first, 2, true, 'Axe', 0],
        [world.matches.first, 1, true, 'Axe', 0],
      ],
    )
    const [newest] = series.list
    assert.deepEqual([series.total, series.list.length, newest!.own, newest!.other, newest!.result], [2, 1, 1, 2, 'L'])
    assert.deepEqual(newest!.opponent?.id, world.dota.awayId)
    const query = { pageSize: 1, pageNum: 2 }
    const second = await call.getEsportsPlayer({ params: { id: ann }, query })
    assert.deepEqual(
      second.series.list.map(({ matchId, games }) => [matchId, games.length]),
      [[world.matches.first, 2]],
    )
  })

  test('are compared with those of their role where enough of them have enough games', async () => {
    const db = readerOf(database)
    const one = { kind: 'player' as const, sport: 'csgo', name: 'x', shortName: 'x' }
    const ids = await addParticipants(
      db,
      ['entry', 'entry', 'entry', 'entry', 'entry', 'sniper'].map((position, at) => ({
        ...one,
        name: `P${at}`,
        detail: { position },
      })),
    )
    const tier = ids.map((playerId, at) => ({
      playerId,
      role: null,
      games: 20,
      main: { name: 'rating' as const, games: 20, mean: 1 + at / 10 },
      style: [{ name: 'adr', value: { games: 20, mean: 70 + at } }],
    }))
    const standingOf = async (at: number) => readStanding(db, (await findParticipant(db, ids[at]!))!, tier)
    const entry = await standingOf(4)
    assert.deepEqual([entry!.role, entry!.of, entry!.rank, entry!.list[0]!.percentile], ['entry', 5, 1, 100])
    const sniper = await standingOf(5)
    assert.deepEqual([sniper!.role, sniper!.of, sniper!.rank], [null, 6, 1])
    assert.equal((await call.getEsportsPlayer({ params: { id: world.people[0]! } })).standing, null)
  })

  test('are of all games with a line, by year and team', async () => {
    const [, bea = 0] = world.people
    const player = await call.getEsportsPlayer({ params: { id: bea } })
    assert.deepEqual([player.counted, player.won.games, player.won.wins, player.role], [2, 5, 2, 'mid'])
    assert.deepEqual(player.kda, { games: 5, mean: 5 })
    assert.deepEqual(
      player.heroes.map(({ hero, won }) => [hero, won.wins]),
      [['Bane', 2]],
    )
    assert.deepEqual(
      player.years.map(({ year, teams }) => [year, teams.map(({ id }) => id)]),
      [[2026, [world.dota.awayId]]],
    )
    assert.equal(player.team?.id, world.dota.awayId)
  })

  test('have the figures of the title', async () => {
    const { figures } = await call.getEsportsPlayer({ params: { id: world.shooter } })
    assert.deepEqual(figures.find(({ name }) => name === 'adr')?.value, { games: 1, mean: 91.5 })
    await assert.rejects(call.getEsportsPlayer({ params: { id: world.csgo.homeId } }), { error: 'player_not_found' })
  })
})

test('a spoiler-free reader sees revealed series alone', async () => {
  const headers = { 'spoiler-free': '1' }
  const none = await callsWith(headers).getEsportsTeam({ params: { id: world.dota.homeId } })
  assert.deepEqual([none.won.games, none.form, none.heroes], [0, [], []])
  const revealed = callsWith({ ...headers, revealed: `m${world.matches.first}` })
  const { won, form } = await revealed.getEsportsTeam({ params: { id: world.dota.homeId } })
  assert.deepEqual([won.games, won.wins, form.length], [2, 2, 1])
  const player = await callsWith(headers).getEsportsPlayer({ params: { id: world.people[0]! } })
  assert.deepEqual([player.won.games, player.teams, player.form, player.series.total], [0, [], [], 0])
  assert.equal((await callsWith(headers).getHeroRanks({ params: { sport } })).games, 0)
})

describe('gold of each player', () => {
  test('is given by game and minute, and refused for a sport without games', async () => {
    const { second } = world.matches
    const { series, people } = await call.getPlayerMinutes({ params: { id: second } })
    assert.deepEqual(
      series.filter(({ game }) => game === 1).map(({ playerId, side, rows }) => [playerId, side, rows]),
      [
        [
          world.people[0],
          'home',
          [
            [0, 600, 0, 0, 0],
            [300, 2100, 1500, 30, 4],
          ],
        ],
      ],
    )
    assert.equal(people[String(world.people[0])]?.name, 'Ann')
    await assert.rejects(call.getPlayerMinutes({ params: { id: 999_999 } }))
  })
})
