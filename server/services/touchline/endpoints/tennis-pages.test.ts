import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Tournament } from '#contract/touchline/tennis-tournament.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { demoPrices } from '#kit/demo-prices.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { sports } from '#sports/index.ts'
import { tennisEvent } from '#sports/tennis.ts'
import { openTennis } from '#demo/tennis/demo.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { allHandlers as handlers } from '#kit/handlers.ts'

const database = await testDatabase()
/** A Sunday evening: the finals are over, or in play. */
const now = Date.UTC(2026, 10, 22, 20)
const ingest = createIngest({ database, sports })
const prices = await demoPrices(database, () => now)
const importer = createImport({ database, sports })
await (await openTennis({ database, ingest, prices, importer, seed: 'pages' })).step(now)
await ingest.close()
const football = await footballWorld(database)
const {
  client: { touchline: call },
} = testCalls(database, handlers, {}, { now: () => now })

async function seasonOf(slug: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select s.id from timeline.season s join timeline.competition c on c.id = s.competition_id
     where c.slug = $1 and s.name = '2026 W47'`,
    [slug],
  )
  return rows[0]!.id
}

const idsOf = ({ courts }: Tournament) => courts.flatMap(({ matches }) => matches.map(({ id }) => id)).toSorted()

describe('a tournament of tennis', () => {
  test('has its surface, the seeds with how far they came, champions, and the matches of a day by court', async () => {
    const { surface, bestOf, seeds, courts, played, matches } = await call.getTournament({
      params: { id: await seasonOf('alba-open-men') },
    })
    assert.deepEqual([surface, bestOf], ['hard', 5])
    assert.ok(played <= matches && matches > 0)
    for (const { seed, isOut, isChampion } of seeds) assert.ok(seed >= 1 && seed <= 8 && !(isOut && isChampion))
    const women = await call.getTournament({ params: { id: await seasonOf('greenmoor-women') } })
    assert.ok([...courts, ...women.courts].length > 0)
    for (const { name, matches: rows } of courts) {
      assert.ok(name !== null && ['Harbour Court', 'Court 2', 'Court 3'].includes(name))
      assert.deepEqual(
        rows.map(({ kickOff }) => kickOff),
        rows.map(({ kickOff }) => kickOff).toSorted((a, b) => a - b),
      )
    }
    for (const { champion, final } of women.champions) {
      assert.ok([final.home?.id, final.away?.id].includes(champion.id))
      assert.equal(final.summary.winner, final.home?.id === champion.id ? 'home' : 'away')
    }
  })

  test('is one of several draws, and its order of play has the matches of all of them', async () => {
    const men = await call.getTournament({ params: { id: await seasonOf('alba-open-men') } })
    assert.deepEqual(
      men.draws.map(({ draw }) => draw),
      ['men', 'women', 'men-doubles', 'women-doubles'],
    )
    const pairs = men.draws[2]!
    assert.equal(pairs.seasonId, await seasonOf('alba-open-men-doubles'))
    const doubles = await call.getTournament({ params: { id: pairs.seasonId } })
    assert.deepEqual([men.arePairs, doubles.arePairs], [false, true])
    assert.deepEqual(idsOf(doubles), idsOf(men))
    const { rows } = await database.pool.query<{ competition: number; day: string; count: number }>(
      `select m.competition_id as competition, to_char(m.kick_off at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int
       from timeline.match m where m.season_id = any($1) group by 1, 2`,
      [men.draws.map(({ seasonId }) => seasonId)],
    )
    assert.deepEqual(men.days, [...new Set(rows.map(({ day }) => day))].toSorted())
    for (const day of men.days) {
      const { courts, day: shown } = await call.getTournament({ params: { id: pairs.seasonId }, query: { day } })
      assert.equal(shown, day)
      const listed = courts.flatMap(({ matches }) => matches)
      for (const { competition, count } of rows.filter((one) => one.day === day))
        assert.equal(listed.filter(({ competitionId }) => competitionId === competition).length, count, day)
    }
  })

  test('has a day of its own zone, the next one with matches where there are none, and the last one after it', async () => {
    const id = await seasonOf('alba-open-men')
    const { days, day } = await call.getTournament({ params: { id } })
    assert.equal(day, days.find((one) => one >= '2026-11-22') ?? days.at(-1))
    const before = await call.getTournament({ params: { id }, query: { day: '2020-02-29' } })
    const after = await call.getTournament({ params: { id }, query: { day: '2030-01-01' } })
    assert.deepEqual([before.day, after.day], [days[0], days.at(-1)])
    const far = await call.getTournament({ params: { id }, query: { timeZone: 'Pacific/Kiritimati' } })
    assert.notDeepEqual(far.days, days, 'fourteen hours ahead some matches are on another day')
    await assert.rejects(call.getTournament({ params: { id }, query: { day: '2026-02-30' } }), { status: 400 })
  })

  test('lists a match that was suspended on each day on which it was played', async () => {
    const id = await seasonOf('alba-open-men')
    const { days } = await call.getTournament({ params: { id } })
    const [first, second] = days as [string, string]
    const firstDay = await call.getTournament({ params: { id }, query: { day: first } })
    const [match] = firstDay.courts.flatMap(({ matches }) => matches)
    const at = Date.parse(`${second}T11:00:00Z`)
    const resumed = tennisEvent.resumed({ key: 'dry', period: 1, clockSeconds: 1, order: 1, occurredAt: at })
    const later = createIngest({ database, sports })
    const { rows } = await database.pool.query<{ provider: string }>(
      'select provider from timeline.match where id = $1',
      [match!.id],
    )
    await later.submit(deltaReport(match!.id, 1_000_000, [resumed], rows[0]!.provider))
    await later.close()
    const secondDay = await call.getTournament({ params: { id }, query: { day: second } })
    assert.deepEqual(secondDay.resumed, [{ matchId: match!.id, at }])
    assert.ok(idsOf(secondDay).includes(match!.id))
    const again = await call.getTournament({ params: { id }, query: { day: first } })
    assert.deepEqual([idsOf(again), again.resumed], [idsOf(firstDay), []])
  })

  test('lists matches without a court last, and those of no hidden draw', async () => {
    const id = await seasonOf('alba-open-men')
    const { courts, draws } = await call.getTournament({ params: { id } })
    const [first] = courts[0]!.matches
    await database.pool.query(`update timeline.match set venue = null where id = $1`, [first!.id])
    const moved = await call.getTournament({ params: { id }, query: { lang: 'zh' } })
    assert.deepEqual(
      [moved.courts.at(-1)!.name, moved.courts.at(-1)!.matches.map((row) => row.id)],
      [null, [first!.id]],
    )
    const headers = { 'spoiler-free': '1', revealed: `s${id}` }
    const { courts: own } = await call.getTournament({ params: { id } }, { headers })
    for (const { matches } of own) for (const { seasonId } of matches) assert.equal(seasonId, id)
    assert.equal(draws.length, 4)
  })

  test('has no table, also where its source names no rounds', async () => {
    const { competitionId } = await addFixtures(database, sports, { sport: 'tennis', count: 2 })
    const { hasTable, rounds } = await call.getCompetition({ params: { id: competitionId } })
    assert.deepEqual([hasTable, rounds], [false, []])
  })

  test('says nothing to a spoiler-free caller, and is none of another sport', async () => {
    const id = await seasonOf('alba-open-men')
    const hidden = await call.getTournament({ params: { id } }, { headers: { 'spoiler-free': '1' } })
    assert.deepEqual([hidden.isHidden, hidden.seeds, hidden.courts, hidden.champions], [true, [], [], []])
    await assert.rejects(call.getTournament({ params: { id: football.season } }), {
      status: 400,
      error: 'wrong_sport',
    })
    await assert.rejects(call.getTournament({ params: { id: 9_999_999 } }), { status: 404 })
  })
})

describe('the record of a side of tennis', () => {
  test('equals a count over its matches, and names from how many of them the serve is known', async () => {
    const { rows } = await database.pool.query<{ id: number; won: number; lost: number }>(
      `select p.id, count(*) filter (where m.summary ->> 'winner' = case when m.home_id = p.id then 'home' else 'away' end)::int as won,
        count(*) filter (where m.summary ->> 'winner' <> case when m.home_id = p.id then 'home' else 'away' end)::int as lost
       from timeline.participant p join timeline.match m on p.id in (m.home_id, m.away_id)
       where p.sport = 'tennis' and m.status = 'finished' group by p.id order by count(*) desc, p.id limit 5`,
    )
    assert.equal(rows.length, 5)
    for (const { id, won, lost } of rows) {
      const { years, serve, opponents } = await call.getTennisRecord({ params: { id } })
      assert.deepEqual(years[0]?.all, { won, lost })
      assert.equal(
        opponents.reduce((sum, one) => sum + one.won + one.lost, 0),
        won + lost,
      )
      assert.equal(serve?.of, won + lost)
      assert.deepEqual(
        serve.years.map((one) => [one.year, one.matches, one.of, one.figures]),
        [[years[0]!.year, serve.matches, won + lost, serve.figures]],
      )
      assert.ok(serve.matches >= 1 && serve.figures.servicePoints! > serve.figures.firstServesIn!)
    }
  })

  test('of a player has the matches of his side', async () => {
    const { rows } = await database.pool.query<{ player: number; team: number }>(
      `select e.player_id as player, m.home_id as team from timeline.event e join timeline.match m on m.id = e.match_id
       where e.type = 'entry' and e.side = 'home' and m.status = 'finished' limit 1`,
    )
    const { player, team } = rows[0]!
    const [of, ofTeam] = [
      await call.getTennisRecord({ params: { id: player } }),
      await call.getTennisRecord({ params: { id: team } }),
    ]
    assert.deepEqual(of.years, ofTeam.years)
    assert.ok(of.recent.length > 0)
    await assert.rejects(call.getTennisRecord({ params: { id: football.teams.town } }), { error: 'wrong_sport' })
  })
})
