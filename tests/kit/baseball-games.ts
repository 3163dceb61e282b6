import type { Database } from '#core/database/db.ts'
import { fileAt } from '#feeds/baseball/fixtures/read.ts'
import { readRetrosheet } from '#feeds/baseball/retrosheet/read.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { sports } from '#sports/index.ts'

/** The two games of the fixture of Retrosheet, by kick-off: 4-2 in nine innings, and a shortened 1-0. */
export async function baseballGames(database: Database): Promise<number[]> {
  const run = await ImportRun.open({ database, sports, provider: 'retrosheet', sport: 'baseball', prices: null })
  const beside = [fileAt('AAA2031.ROS'), fileAt('TEAM2031')]
  for await (const { parsed } of readRetrosheet([fileAt('2031AAA.EVA')], beside)) await run.take(parsed)
  await run.close()
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from timeline.match where sport = 'baseball' order by kick_off, id`,
  )
  return rows.map(({ id }) => id)
}
