import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { ImportRun } from '#server/feeds/importer/run.ts'
import { textFile, withIds, withNames, type SourceMatch } from '#server/feeds/football/fixtures/two-sources.ts'
import { readOpenfootball } from '#server/feeds/football/openfootball/read.ts'
import { readWyscout } from '#server/feeds/football/wyscout/read.ts'
import { readerOf } from '#core/database/reader.ts'
import { startSite } from './site.ts'

const cup: SourceMatch[] = [
  {
    id: 1,
    day: '2018-06-18',
    home: 'Tunisia',
    away: 'England',
    goals: ['away 11 Kane'],
    events: ['away 11 H. Kane'],
    lineups: { home: [], away: ['H. Kane'] },
  },
  {
    id: 2,
    day: '2018-07-11',
    home: 'Croatia',
    away: 'England',
    goals: ['home 68 Perišić'],
    events: null,
    lineups: { home: [], away: ['H. Kane'] },
  },
]
const resultOnly = {
  num: 3,
  round: 'Matchday 2',
  date: '2018-06-24',
  time: '15:00 UTC+3',
  team1: 'England',
  team2: 'Panama',
  group: 'Group G',
  score: { ft: [6, 1] },
}
const kane = { id: 8717, first: 'Harry', last: 'Kane', short: 'H. Kane', born: '1993-07-28', team: 'England' }
const known = { old: 0, now: 0, league: 0, euro: 0, euroScorer: 0 }

const site = await startSite(async (database) => {
  const names = await ImportRun.open({ database, sports, provider: 'openfootball', sport: 'football', prices: null })
  await names.take(readOpenfootball(withNames('2018/worldcup.json', 'World Cup 2018', cup)))
  await names.take(
    readOpenfootball(textFile('2018/worldcup.json', JSON.stringify({ name: 'World Cup 2018', matches: [resultOnly] }))),
  )
  await names.close()
  const ids = await ImportRun.open({ database, sports, provider: 'wyscout', sport: 'football', prices: null })
  for await (const { parsed } of readWyscout(withIds(cup, [kane], 28))) await ids.take(parsed)
  await ids.close()
  await loadEuro2024(database)
  const db = readerOf(database)
  const [row] = await db.query<{ old: number; now: number }>(
    `select id as old, merged_into as now from timeline.participant where name = 'Kane'`,
  )
  const [league] = await db.query<{ id: number }>(`select id from timeline.competition where slug = 'world-cup'`)
  const [euro] = await db.query<{ id: number }>(`select id from timeline.competition where slug = 'euro'`)
  const [scorer] = await db.query<{ id: number }>(`select id from timeline.participant where name = 'Mikel Oyarzabal'`)
  Object.assign(known, row, { league: league!.id, euro: euro!.id, euroScorer: scorer!.id })
})

test("the page of a player's old id leads to the player, and the list of scorers states how many matches it counts", async () => {
  const page = await site.open(`/player/${known.old}`, { javaScriptEnabled: false })
  assert.equal(new URL(page.url()).pathname, `/player/${known.now}`)
  assert.equal(await page.locator('h1').textContent(), 'Harry Kane')
  for (const [locale, sentence] of [
    ['en-GB', 'From 2 of 3 matches'],
    ['zh-CN', '数据来自 3 场比赛中的 2 场'],
  ] as const) {
    const scorers = await site.open(`/league/${known.league}/leaders`, { javaScriptEnabled: false, locale })
    assert.equal(await scorers.getByText(sentence).count(), 1, locale)
    assert.equal(await scorers.getByText('Harry Kane').count(), 1)
  }
})

test('figures that no source has are a dash, announced as unknown, and a list without any says so', async () => {
  for (const [locale, word, none] of [
    ['en-GB', 'Unknown', 'From 0 of 51 matches'],
    ['zh-CN', '未知', '数据来自 51 场比赛中的 0 场'],
  ] as const) {
    const assists = await site.open(`/league/${known.euro}/leaders?list=assists`, { javaScriptEnabled: false, locale })
    assert.equal(await assists.getByText(none).count(), 1)
    assert.equal(await assists.locator('.scorers-table').count(), 0)
    const player = await site.open(`/player/${known.euroScorer}`, { javaScriptEnabled: false, locale })
    const [appearances, starts, goals, ownAssists, cards] = await player
      .locator('.seasons-table tbody tr')
      .first()
      .locator('td')
      .allTextContents()
    assert.deepEqual(
      [appearances, starts, goals, ownAssists, cards],
      [`–${word}`, `–${word}`, '1', `–${word}`, `–${word}–${word}`],
    )
  }
})
