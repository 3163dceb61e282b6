import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { ImportRun } from '#server/feeds/importer/run.ts'
import { withIds, withNames } from '#server/feeds/providers/fixtures/two-sources.ts'
import type { ToldMatch } from '#server/feeds/providers/fixtures/two-sources.ts'
import { readOpenfootball } from '#server/feeds/providers/openfootball.ts'
import { readWyscout } from '#server/feeds/providers/wyscout.ts'
import { readerOf } from '#timeline/reader.ts'
import { startSite } from './site.ts'

const cup: ToldMatch[] = [
  { id: 1, day: '2018-06-18', home: 'Tunisia', away: 'England', goals: ['away 11 Kane'], events: ['away 11 H. Kane'], lineups: { home: [], away: ['H. Kane'] } },
  { id: 2, day: '2018-07-11', home: 'Croatia', away: 'England', goals: ['home 68 Perišić'], events: null, lineups: { home: [], away: ['H. Kane'] } },
]
const kane = { id: 8717, first: 'Harry', last: 'Kane', short: 'H. Kane', born: '1993-07-28', team: 'England' }
const known = { old: 0, now: 0, league: 0 }

const site = await startSite(async (database) => {
  const names = await ImportRun.open({ database, sports, provider: 'openfootball', prices: null })
  await names.take(readOpenfootball(withNames('2018/worldcup.json', 'World Cup 2018', cup)))
  await names.close()
  const ids = await ImportRun.open({ database, sports, provider: 'wyscout', prices: null })
  for await (const { parsed } of readWyscout(withIds(cup, [kane], 28))) await ids.take(parsed)
  await ids.close()
  const db = readerOf(database)
  const [row] = await db.query<{ old: number; now: number }>(`select id as old, merged_into as now from timeline.participant where name = 'Kane'`)
  const [league] = await db.query<{ id: number }>(`select id from timeline.competition where slug = 'world-cup'`)
  Object.assign(known, row, { league: league!.id })
})

test("the page of a player's old id leads to the player, and the list of scorers says how many matches it counts", async () => {
  const page = await site.open(`/player/${known.old}`, { javaScriptEnabled: false })
  assert.equal(new URL(page.url()).pathname, `/player/${known.now}`)
  assert.equal(await page.locator('h1').textContent(), 'Harry Kane')
  for (const [locale, sentence] of [['en-GB', 'From 2 of 2 matches'], ['zh-CN', '数据来自 2 场比赛中的 2 场']] as const) {
    const scorers = await site.open(`/league/${known.league}/scorers`, { javaScriptEnabled: false, locale })
    assert.equal(await scorers.getByText(sentence).count(), 1, locale)
    assert.equal(await scorers.getByText('Harry Kane').count(), 1)
  }
})
