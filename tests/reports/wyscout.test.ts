// Long half: reads the reports of whole matches of real data.
import assert from 'node:assert/strict'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { ImportRun } from '#feeds/importer/run.ts'
import { readWyscout } from '#feeds/football/wyscout/read.ts'
import { testDatabase } from '#kit/database.ts'
import { reportMatch } from '#kit/report-match.ts'
import { faultsOf } from '#kit/reports/check.ts'
import { footballTruth } from '#kit/reports/football-truth.ts'
import { draftOf, textsOf } from '#kit/reports/texts.ts'
import { serverSportOf } from '#server/sports/index.ts'
import { football } from '#sports/football.ts'
import type { FootballState } from '#sports/football/state.ts'
import { sports } from '#sports/index.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import { nameIn } from '#timeline/naming.ts'
import { listEvents } from '#timeline/store/event.ts'
import { mapParticipants } from '#timeline/store/participant.ts'

const folder = join(import.meta.dirname, '../../../shared/data/wyscout')
const skip = existsSync(folder) ? false : 'skipped: no shared data'
const fileAt = (...path: string[]) => ({
  name: path.at(-1)!,
  size: null,
  open: async () => createReadStream(join(folder, ...path)),
})

test('the reports of nine matches of Wyscout have no number and no name without a fact', { skip }, async (t) => {
  const database = await testDatabase(t)
  const events = readdirSync(join(folder, 'events')).map((name) => fileAt('events', name))
  const beside = [
    ...readdirSync(join(folder, 'matches')).map((name) => fileAt('matches', name)),
    ...['teams.json', 'players.json'].map((name) => fileAt('raw_data', name)),
  ]
  const run = await ImportRun.open({ database, sports, provider: 'wyscout', sport: 'football', prices: null })
  for await (const { parsed } of readWyscout(events, beside)) await run.take(parsed)
  await run.close()
  const db = readerOf(database)
  const matches = await db.query<{ id: number; home_id: number; away_id: number }>(
    'select id, home_id, away_id from timeline.match order by id',
  )
  assert.equal(matches.length, 9)
  const byMatch = await listEvents(
    db,
    matches.map(({ id }) => id),
  )
  const report = serverSportOf('football').report!
  const faults: string[] = []
  for (const { id, home_id: homeId, away_id: awayId } of matches) {
    const known = reportMatch(football, byMatch.get(id)!, { number: id, homeId, awayId })
    const acting = known.events.flatMap(({ playerId, otherPlayerId, detail }) => [
      playerId,
      otherPlayerId,
      ...(Array.isArray(detail.players) ? detail.players.map((one) => (one as { playerId: number }).playerId) : []),
    ])
    const people = await mapParticipants(db, [homeId, awayId, ...acting.filter((one) => one !== null)])
    for (const language of ['en', 'zh'] as const) {
      const name = (one: number) => nameIn(language, people.get(one)!)
      const names = { team: name, player: name, name: () => null, term: () => null }
      const truth = footballTruth(known as ReportMatch<FootballState>, language, [], name)
      const { title, sentences } = textsOf(report, draftOf(report, known), known, language, names)
      assert.ok(sentences.length > 4, title)
      for (const text of [title, ...sentences])
        for (const fault of faultsOf(text, truth)) faults.push(`${id} ${fault}: ${text}`)
    }
  }
  assert.deepEqual(faults, [])
})
