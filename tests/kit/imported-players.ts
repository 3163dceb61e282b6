import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import type { SourceFile } from '#feeds/reading/json-items.ts'
import { readOpenfootball } from '#feeds/football/openfootball/read.ts'
import { readWyscout } from '#feeds/football/wyscout/read.ts'
import * as handlers from '#server/services/touchline/index.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { listPlayerReviews } from '#timeline/store/identity.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { testCalls } from './calls.ts'
import { testDatabase } from './database.ts'

export type Source = { provider: 'openfootball' | 'wyscout'; files: SourceFile[] }

export async function importOne(database: Database, { provider, files }: Source) {
  const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
  if (provider === 'wyscout') for await (const { parsed } of readWyscout(files)) await run.take(parsed)
  else for (const file of files) await run.take(readOpenfootball(file))
  const report = await run.close()
  assert.deepEqual(report.refused, [])
  return report
}

/** A separate database for each order of the sources, and its contents as text. */
export async function inBothOrders(
  t: TestContext,
  sources: Source[],
): Promise<{ database: Database; said: unknown }[]> {
  const stages = []
  for (const order of [sources, sources.toReversed()]) {
    const database = await testDatabase(t)
    for (const source of order) await importOne(database, source)
    stages.push({ database, said: await say(database) })
  }
  return stages
}

/** The players of a database as text: scorers, teams, open questions, and representatives. */
export async function say(database: Database) {
  const db = readerOf(database)
  const {
    client: { touchline: call },
  } = testCalls(database, handlers)
  const seasons = await db.query<{ id: number; name: string; slug: string }>(
    'select s.id, s.name, c.slug from timeline.season s join timeline.competition c on c.id = s.competition_id order by c.slug, s.name',
  )
  const scorers = []
  for (const { id, name, slug } of seasons) {
    const { list } = await call.listScorers({ params: { id }, query: { pageSize: 100 } })
    scorers.push(
      ...list.map(
        ({ rank, player, team, goals, penalties }) =>
          `${slug} ${name} ${rank}. ${player.name} (${team?.name}) ${goals}, ${penalties} from the spot`,
      ),
    )
  }
  const teams = await db.query<{ line: string }>(
    `select p.name || ' | ' || t.name || ' | ' || c.slug || ' ' || s.name as line from timeline.membership m join timeline.participant p on p.id = m.player_id
       join timeline.participant t on t.id = m.team_id join timeline.season s on s.id = m.season_id join timeline.competition c on c.id = s.competition_id
     where p.name !~ '^Extra' order by 1`,
  )
  const people = await mapParticipants(
    db,
    (await listPlayerReviews(db)).flatMap(({ oneId, otherId }) => [oneId, otherId]),
  )
  const reviews = (await listPlayerReviews(db))
    .map(({ oneId, otherId }) => [people.get(oneId)!.name, people.get(otherId)!.name].sort().join(' ? '))
    .sort()
  const stands = await db.query<{
    line: string
  }>(`select name || coalesce(' -> ' || (select o.name from timeline.participant o where o.id = p.merged_into), '') as line
    from timeline.participant p where kind = 'player' and name !~ '^Extra' order by 1`)
  return { scorers, teams: teams.map(({ line }) => line), reviews, stands: stands.map(({ line }) => line) }
}

/** The players that a search finds. */
export async function search(database: Database, q: string) {
  await refreshSearch(database)
  const { list } = await testCalls(database, handlers).client.touchline.search({ query: { q, kind: 'player' } })
  return list.map(({ name, note, id }) => ({ name, note, id }))
}
