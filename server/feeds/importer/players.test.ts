import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import type { Database } from '#core/db.ts'
import { handlers } from '#server/services/touchline/index.ts'
import { sports } from '#sports/index.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { readerOf } from '#timeline/reader.ts'
import { listPlayerReviews } from '#timeline/store/identity.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { withIds, withNames } from '../providers/fixtures/two-sources.ts'
import type { ToldMatch, ToldPlayer } from '../providers/fixtures/two-sources.ts'
import type { SourceFile } from '../providers/json-items.ts'
import { readOpenfootball } from '../providers/openfootball.ts'
import { readWyscout } from '../providers/wyscout.ts'
import { ImportRun } from './run.ts'

type Source = { provider: 'openfootball' | 'wyscout'; files: SourceFile[] }

async function importOne(database: Database, { provider, files }: Source) {
  const run = await ImportRun.open({ database, sports, provider, prices: null })
  if (provider === 'wyscout') for await (const { parsed } of readWyscout(files)) await run.take(parsed)
  else for (const file of files) await run.take(readOpenfootball(file))
  const report = await run.close()
  assert.deepEqual(report.refused, [])
  return report
}

/** A database of its own for each order of the sources, and what it holds then, in words. */
async function inBothOrders(t: TestContext, sources: Source[]): Promise<{ database: Database; said: unknown }[]> {
  const told = []
  for (const order of [sources, sources.toReversed()]) {
    const database = await testDatabase(t)
    for (const source of order) await importOne(database, source)
    told.push({ database, said: await say(database) })
  }
  return told
}

async function say(database: Database) {
  const db = readerOf(database)
  const { client: { touchline: call } } = testCalls(database, handlers)
  const seasons = await db.query<{ id: number; name: string; slug: string }>('select s.id, s.name, c.slug from timeline.season s join timeline.competition c on c.id = s.competition_id order by c.slug, s.name')
  const scorers = []
  for (const { id, name, slug } of seasons) {
    const { list } = await call.listScorers({ params: { id }, query: { pageSize: 100 } })
    scorers.push(...list.map(({ rank, player, team, goals, penalties }) => `${slug} ${name} ${rank}. ${player.name} (${team?.name}) ${goals}, ${penalties} from the spot`))
  }
  const teams = await db.query<{ line: string }>(
    `select p.name || ' | ' || t.name || ' | ' || c.slug || ' ' || s.name as line from timeline.membership m join timeline.participant p on p.id = m.player_id
       join timeline.participant t on t.id = m.team_id join timeline.season s on s.id = m.season_id join timeline.competition c on c.id = s.competition_id
     where p.name !~ '^Extra' order by 1`,
  )
  const people = await mapParticipants(db, (await listPlayerReviews(db)).flatMap(({ oneId, otherId }) => [oneId, otherId]))
  const reviews = (await listPlayerReviews(db)).map(({ oneId, otherId }) => [people.get(oneId)!.name, people.get(otherId)!.name].sort().join(' ? ')).sort()
  const stands = await db.query<{ line: string }>(`select name || coalesce(' -> ' || (select o.name from timeline.participant o where o.id = p.merged_into), '') as line
    from timeline.participant p where kind = 'player' and name !~ '^Extra' order by 1`)
  return { scorers, teams: teams.map(({ line }) => line), reviews, stands: stands.map(({ line }) => line) }
}

async function search(database: Database, q: string) {
  const { list } = await testCalls(database, handlers).client.touchline.search({ query: { q, kind: 'player' } })
  return list.map(({ name, note, id }) => ({ name, note, id }))
}

const kane: ToldPlayer = { id: 8717, first: 'Harry', last: 'Kane', short: 'H. Kane', born: '1993-07-28', team: 'England' }
const cup: ToldMatch[] = [
  { id: 1, day: '2018-06-18', home: 'Tunisia', away: 'England', goals: ['away 11 Kane', 'away 90+1 Kane'], events: ['away 11 H. Kane', 'away 90+1 H. Kane'], lineups: { home: [], away: ['H. Kane'] } },
  { id: 2, day: '2018-06-24', home: 'England', away: 'Panama', goals: ['home 22 Kane pen', 'home 45+1 Kane pen', 'home 62 Kane'], events: ['home 22 H. Kane pen', 'home 46 H. Kane pen', 'home 62 H. Kane'], lineups: { home: ['H. Kane'], away: [] } },
  { id: 3, day: '2018-07-03', home: 'Colombia', away: 'England', goals: ['away 57 Harry Kane pen'] },
]
const later: ToldMatch[] = [{ id: 1, day: '2022-12-04', home: 'England', away: 'Senegal', goals: ['home 45+3 Harry Kane'] }]
const worldCup: Source = { provider: 'openfootball', files: [withNames('2018/worldcup.json', 'World Cup 2018', cup), withNames('2022/worldcup.json', 'World Cup 2022', later)] }

describe('one person is one player', () => {
  test('Harry Kane of two sources, in either order: one in the scorers, with six goals, and one in the search', async (t) => {
    const [one, other] = await inBothOrders(t, [worldCup, { provider: 'wyscout', files: withIds(cup, [kane], 28) }])
    const { scorers, teams, reviews } = one!.said as Awaited<ReturnType<typeof say>>
    assert.deepEqual(scorers, ['world-cup 2018 1. Harry Kane (England) 6, 3 from the spot', 'world-cup 2022 1. Harry Kane (England) 1, 0 from the spot'])
    assert.deepEqual([teams, reviews], [['Harry Kane | England | world-cup 2018', 'Harry Kane | England | world-cup 2022'], []])
    assert.deepEqual(other!.said, one!.said)
    for (const { database } of [one!, other!]) {
      for (const q of ['kane', 'Harry Kane', 'h kane', 'H. Kane']) assert.deepEqual((await search(database, q)).map(({ name, note }) => [name, note]), [['Harry Kane', 'England']], q)
      for (const { id } of await readerOf(database).query<{ id: number }>('select id from timeline.match')) assert.deepEqual((await rebuildMatch(database, sports, id))?.differences, [])
    }
  })
})
