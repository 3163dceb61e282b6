import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MatchListItem } from '#contract/score/views/match.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { readerOf } from '#core/database/reader.ts'
import * as handlers from '../index.ts'
import { savePrices } from '#odds/store/price.ts'

const database = await testDatabase()
const world = await footballWorld(database)
await addPrices(world.matches.coming)
const {
  client: { score: call },
} = testCalls(database, handlers)
const callIn = (headers: Record<string, string>) => testCalls(database, handlers, headers).client.score

async function addPrices(matchId: number): Promise<void> {
  const db = readerOf(database)
  await db.query(`insert into score.bookmaker (id, slug, name) values (31, 'house', 'House') on conflict do nothing`)
  const price = { matchId, bookmakerId: 31, isSuspended: false, pricedAt: null, source: 'test' }
  await savePrices(db, [
    {
      ...price,
      market: '1x2',
      stage: 'opening',
      lineQuarters: null,
      homeMilli: 2100,
      drawMilli: 3255,
      awayMilli: 3400,
    },
    { ...price, market: '1x2', stage: 'moving', lineQuarters: null, homeMilli: 1950, drawMilli: 3300, awayMilli: 3600 },
    {
      ...price,
      market: 'total',
      stage: 'opening',
      lineQuarters: 11,
      homeMilli: 1900,
      drawMilli: null,
      awayMilli: 1950,
    },
    {
      ...price,
      market: 'handicap',
      stage: 'opening',
      lineQuarters: -5,
      homeMilli: 1900,
      drawMilli: null,
      awayMilli: 1950,
    },
  ])
}

const ids = (rows: readonly MatchListItem[]) => rows.map(({ matchId }) => matchId)

describe('the form of a day list', () => {
  const day = async (more: object) =>
    Object.values(await call.listMatches({ body: { sportType: 1, date: worldDate, ...more } })).flatMap(
      (bucket) => bucket?.matches ?? [],
    )

  test('isAll: no filter of leagues narrows it', async () => {
    const ids = async (more: object) => (await day(more)).map(({ matchId }) => matchId).toSorted((a, b) => a - b)
    const narrowed = { leagueIds: [999_999], filterType: 9 }
    assert.ok((await ids({})).length > 1)
    assert.deepEqual(await ids(narrowed), [])
    assert.deepEqual(await ids({ ...narrowed, isAll: 0 }), [])
    for (const isAll of [1, true]) assert.deepEqual(await ids({ ...narrowed, isAll }), await ids({}))
    assert.ok((await day({ isAll: 1, status: 3 })).every(({ status }) => status === 3))
  })

  test('isComplete 0: only what a row must have; isFormated 1: its times as texts, in the zone of the caller', async () => {
    const [whole, short, texts] = await Promise.all([day({}), day({ isComplete: 0 }), day({ isFormated: 1 })])
    assert.deepEqual(
      short.map(({ matchId }) => matchId),
      whole.map(({ matchId }) => matchId),
    )
    for (const row of short) {
      assert.ok(!('hostTeamFullName' in row) && !('odds' in row) && 'hostTeamScore' in row)
      MatchListItem.parse(row)
    }
    assert.ok(whole.every((row) => 'hostTeamFullName' in row && !('matchTimeDesc' in row)))
    for (const { matchTime, matchTimeDesc, timePlayed, timePlayedDesc } of texts) {
      assert.equal(matchTimeDesc, new Date(matchTime).toISOString().slice(0, 19).replace('T', ' '))
      assert.equal(timePlayedDesc, `${Math.floor(timePlayed / 60)}'`)
    }
    const buckets = await callIn({ 'time-zone': 'Asia/Shanghai' }).listMatches({
      body: { sportType: 1, date: worldDate, isFormated: true },
    })
    for (const { matchTime, matchTimeDesc } of Object.values(buckets).flatMap((bucket) => bucket?.matches ?? []))
      assert.equal(Date.parse(`${matchTimeDesc?.replace(' ', 'T')}+08:00`), matchTime)
  })

  test('a flag or filter out of its range is refused', async () => {
    for (const wrong of [{ isAll: 2 }, { isComplete: -1 }, { isFormated: 'yes' }, { filterType: 11 }, { status: 0 }])
      await assert.rejects(day(wrong), { status: 400 }, JSON.stringify(wrong))
  })
})

describe('the matches of a day', () => {
  test('are in buckets by state, ordered by kick-off', async () => {
    const { matches } = world
    const day = await call.listMatches({ body: { date: worldDate } })
    assert.deepEqual(ids(day.going.matches), [matches.halfTime])
    assert.deepEqual(ids(day.uncoming.matches), [matches.coming, matches.beta])
    assert.deepEqual(ids(day.finished.matches), [matches.finished])
    assert.deepEqual(ids(day.unknown.matches), [matches.postponed])
    assert.equal(day.uncoming.count, 2)
  })

  test('are those of the caller’s zone', async () => {
    const day = await callIn({ 'time-zone': 'Asia/Shanghai' }).listMatches({ body: { date: '2024-03-10' } })
    assert.deepEqual(ids(day.uncoming.matches), [world.matches.coming, world.matches.beta, world.matches.nextDay])
  })

  test('show score, places, corners and cards of a finished match', async () => {
    const { teams } = world
    const [row] = (await call.listMatches({ body: { date: worldDate, status: 3 } })).finished.matches
    assert.deepEqual(
      [row?.hostTeamId, row?.hostTeamName, row?.hostTeamFullName, row?.hostTeamLogo],
      [teams.town, 'Town', 'Home Town', `/api/v1/crests/${teams.town}.svg`],
    )
    assert.deepEqual([row?.hostTeamScore, row?.guestTeamScore, row?.hostHalfScore, row?.guestHalfScore], [2, 1, 1, 1])
    // Town has 4 points; Rovers lead their match at half time and have 3.
    assert.deepEqual([row?.hostTeamRank, row?.guestTeamRank], [1, 3])
    assert.deepEqual(row?.penalty, {
      hostCorner: 1,
      guestCorner: 0,
      hostRed: 0,
      guestRed: 1,
      hostYellow: 0,
      guestYellow: 1,
    })
    assert.deepEqual([row?.status, row?.statusCode, row?.statusLable, row?.timePlayed], [3, 30, 'Full-time', 5400])
    assert.deepEqual(
      [row?.leagueName, row?.leagueColor, row?.level, row?.odds],
      ['Alpha League', '#3d195b', 1, undefined],
    )
  })

  test('show the default bookmaker’s prices, opening beside current', async () => {
    const [row] = (await call.listMatchesV8({ query: { sportType: 1, date: worldDate, status: 1 } })).uncoming.matches
    assert.deepEqual(Object.keys(row?.odds ?? {}), ['1', '2', '3'])
    const { value0ForTypeX, valueForType1, valueForTypeX } = row?.odds?.['2'] ?? {}
    assert.deepEqual([value0ForTypeX, valueForType1, valueForTypeX], ['3.255', '1.95', '3.30'])
    assert.deepEqual([row?.odds?.['1']?.ovalue, row?.odds?.['1']?.ovalueNum, row?.dxRate], ['-1.25', -1.25, '2.75'])
    const [other] = (await call.listMatchesV8({ query: { sportType: 1, date: worldDate, status: 1, bookId: 77 } }))
      .uncoming.matches
    assert.equal(other?.odds, undefined)
  })

  test('are filtered by league and by kind of filter', async () => {
    const { alpha, matches } = world
    const coming = async (body: object) =>
      ids((await call.listWebMatches({ body: { date: worldDate, ...body } })).uncoming.matches)
    assert.deepEqual(await coming({ leagueIds: [alpha] }), [matches.coming])
    assert.deepEqual(await coming({ filterType: 9 }), [matches.coming])
    assert.deepEqual(await coming({ filterType: 4 }), [matches.coming])
    assert.deepEqual(await coming({ filterType: 1 }), [matches.coming, matches.beta])
    assert.deepEqual(await coming({ filterType: 6 }), [])
    assert.deepEqual(await coming({ leagueIds: [999_999] }), [])
  })

  test('use the caller’s language', async () => {
    const [row] = (
      await callIn({ 'accept-language': 'zh-CN' }).listWebMatchesV2({ body: { date: worldDate, status: 2 } })
    ).going.matches
    assert.deepEqual([row?.leagueName, row?.statusLable, row?.timePlayed], ['英甲', '中场', 2700])
  })

  test('are cached as bytes until the day changes', async (t) => {
    const kept = testCalls(database, handlers)
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const label = async () =>
      (await kept.client.score.listMatches({ body: { date: worldDate, status: 3 } })).finished.matches[0]?.hostTeamName
    const rename = (name: string) =>
      readerOf(database).query('update timeline.participant set short_name = $2 where id = $1', [
        world.teams.town,
        name,
      ])
    assert.equal(await label(), 'Town')
    await rename('Renamed')
    assert.equal(await label(), 'Town')
    kept.versions.bump(`day:${worldDate}`)
    assert.equal(await label(), 'Renamed')
    await rename('Town')
  })

  test('are empty on an empty day and for a sport without matches', async () => {
    const empty = { count: 0, matches: [] }
    const expected = { going: empty, uncoming: empty, finished: empty, unknown: empty }
    assert.deepEqual(await call.listMatches({ body: { date: '1990-01-01' } }), expected)
    assert.deepEqual(await call.listMatches({ body: { sportType: 2, date: worldDate } }), expected)
    await assert.rejects(call.listMatches({ body: { sportType: 4 as 1, date: worldDate } }), { status: 400 })
  })
})

describe('other lists of matches', () => {
  test('by a span of time include its beginning and exclude its end', async () => {
    const { matches } = world
    const at = (hour: number) => Date.UTC(2024, 2, 9, hour)
    const rows = await call.listMatchesByPeriod({ body: { sportType: 1, startTime: at(12), endTime: at(18) } })
    assert.deepEqual(ids(rows), [matches.finished, matches.halfTime])
    assert.deepEqual(
      ids(await call.listMatchesByPeriod({ body: { sportType: 1, startTime: at(12), leagueIds: [world.beta] } })),
      [matches.beta],
    )
    assert.deepEqual(await call.listMatchesByPeriod({ body: { sportType: 5, startTime: at(12), endTime: at(18) } }), [])
  })

  test('by a span of time refuse one that ends before it starts, one that is too long, and an unknown sport', async () => {
    for (const body of [
      { sportType: 1, startTime: 2, endTime: 1 },
      { sportType: 1, startTime: 0, endTime: 32 * 86_400_000 },
      { sportType: 4, startTime: 1, endTime: 2 },
    ])
      await assert.rejects(call.listMatchesByPeriod({ body }), { status: 400 })
  })

  test('are empty at the ends of time, and fail nowhere', async () => {
    for (const date of ['0001-01-01', '1970-01-01', '9999-12-31']) {
      assert.equal((await call.listMatches({ body: { date } })).finished.count, 0)
      assert.equal((await call.getTournamentFilter({ query: { typeId: 1, date } })).totalCount, 0)
      assert.deepEqual((await call.getRateFilter({ body: { date } })).asia, [])
    }
    assert.deepEqual(await call.listMatchesByPeriod({ body: { sportType: 1, startTime: 0 } }), [])
    assert.deepEqual(await call.listMatchesByPeriod({ body: { sportType: 1, endTime: 0 } }), [])
    assert.deepEqual(await call.listMatchesByPeriod({ body: { sportType: 1, startTime: 253_402_300_799_999 } }), [])
  })

  test('by ids keep the order of the request and leave out unknown ones', async () => {
    const { matches } = world
    assert.deepEqual(
      ids(await call.listMatchInfo({ body: { matchIds: [matches.beta, 999_999, matches.finished, matches.beta] } })),
      [matches.beta, matches.finished],
    )
    assert.deepEqual(await call.listMatchInfo({ body: { matchIds: [matches.beta], sportType: 2 } }), [])
  })

  test('return flags and cards by id', async () => {
    const { matches } = world
    const extras = await call.listMatchExtras({ body: { matchIds: [matches.coming, matches.past] } })
    assert.deepEqual(extras[matches.coming], {
      focus: false,
      userIsAppointment: false,
      hasAnchor: 0,
      hasVid: 0,
      hasLive: 0,
      animUrl: '',
    })
    assert.deepEqual(extras[matches.past]?.penalty, {
      hostCorner: 7,
      guestCorner: 4,
      hostRed: 0,
      guestRed: 0,
      hostYellow: 2,
      guestYellow: 1,
    })
  })

  test('search by the name of a team or a league, page by page', async () => {
    const { matches } = world
    const first = await call.searchMatches({ body: { keyword: 'town', pageSize: 2 } })
    assert.deepEqual([first.total, first.totalPage, first.list.length], [3, 2, 2])
    const second = await call.searchMatches({ body: { keyword: 'town', pageNum: 2, pageSize: 2 } })
    assert.deepEqual(
      new Set([...ids(first.list), ...ids(second.list)]),
      new Set([matches.past, matches.finished, matches.postponed]),
    )
    assert.deepEqual((await call.searchMatches({ body: { keyword: '主镇' } })).total, 3)
    assert.deepEqual(ids((await call.searchMatches({ body: { keyword: '2. beta' } })).list), [matches.beta])
    assert.deepEqual((await call.searchMatches({ body: { keyword: 'nobody' } })).list, [])
    assert.deepEqual((await call.searchMatches({ body: { keyword: ' -- ' } })).list, [])
    assert.deepEqual((await call.searchMatches({ body: { keyword: 'town', pageNum: 9 } })).list, [])
    assert.equal((await call.searchMatches({ body: { keyword: 'town', sportType: 2 } })).total, 0)
  })

  test('offer the hot leagues as tags', async () => {
    assert.deepEqual(await call.listHotTags(), [
      { id: world.alpha, cnAlias: 'Alpha League', headLetter: 'A', matchCount: 0, isHot: 1 },
    ])
  })
})
