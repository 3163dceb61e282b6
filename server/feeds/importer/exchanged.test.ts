import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { sports } from '#sports/index.ts'
import { readerOf } from '#core/database/reader.ts'
import { listEvents } from '#timeline/store/event.ts'
import { listMatches } from '#timeline/store/match.ts'
import type { SourceFile } from '../reading/json-items.ts'
import { sources } from '#server/sports/feeds.ts'
import { ImportRun } from './run.ts'

const database = await testDatabase()

const header = 'game,competition,season,country,date,home,away,status,score\n'
const row = (game: string, home: string, away: string, score: string, date = '2020-12-22') =>
  `${game},NBA,2020/21,US,${date},${home},${away},final,${score}\n`

/** Games of the own CSV, imported under the name of a source. */
async function importAs(provider: string, rows: string) {
  const run = await ImportRun.open({ database, sports, provider, sport: 'basketball', prices: null })
  const file = { name: 'games.csv', size: null, open: async () => Readable.from([Buffer.from(header + rows)]) }
  const { read } = sources.find(({ name }) => name === 'basketball-csv')!
  for await (const { parsed } of read([file], [])) await run.take(parsed)
  const { counts, refused } = await run.close()
  return { added: counts.added, refused: refused.map(({ at, reason }) => `${at}: ${reason}`) }
}

test('the same game from two sources with different teams at home is a line of the report, and stands once', async () => {
  const first = await importAs('nba-stats', row('1', 'Atlanta Hawks', 'Detroit Pistons', '128-120'))
  assert.deepEqual(first, { added: 1, refused: [] })
  const second = await importAs(
    'basketball-csv',
    row('a', 'Detroit Pistons', 'Atlanta Hawks', '120-128') +
      row('b', 'Boston Celtics', 'Miami Heat', '99-98') +
      row('c', 'Detroit Pistons', 'Atlanta Hawks', '101-100', '2021-01-20'),
  )
  const { list } = await listMatches(readerOf(database), {}, { limit: 10, offset: 0 })
  const [stored] = list.filter(({ provider }) => provider === 'nba-stats')
  assert.deepEqual(second, {
    added: 2,
    refused: [`line 2: match ${stored!.id} of nba-stats on this day has the other side at home`],
  })
  assert.deepEqual(stored!.summary.score, { home: 128, away: 120 })
  assert.equal(list.length, 3)
})

test('so is one of tennis, where the day of the stored match is estimated', async () => {
  const folder = join(import.meta.dirname, '../tennis/fixtures')
  const fixtures = ['2021-wimbledon-matches.csv', '2021-wimbledon-points.csv'].map((name) => ({
    name,
    size: null,
    open: async () => createReadStream(join(folder, name)),
  }))
  assert.equal((await importTennis('slam-points', fixtures)).added, 4)
  const games = 'game,competition,season,date,home,away,status,score,best_of\n'
  const text = `${games}1,Wimbledon men,2021,2021-07-02,Bo Fir,Abel Hazel,final,6-1 6-1 6-1,5\n`
  const file = { name: 'games.csv', size: null, open: async () => Readable.from([Buffer.from(text)]) }
  const { added, refused } = await importTennis('tennis-csv', [file])
  assert.equal(added, 0)
  assert.match(refused.join(), /^line 2: match \d+ of slam-points, whose day is estimated, has the other side at home$/)
})

async function importTennis(provider: string, files: SourceFile[]) {
  const run = await ImportRun.open({ database, sports, provider, sport: 'tennis', prices: null })
  const { read } = sources.find(({ name }) => name === provider)!
  for await (const { parsed } of read(files, [])) await run.take(parsed)
  const { counts, refused } = await run.close()
  return { added: counts.added, refused: refused.map(({ at, reason }) => `${at}: ${reason}`) }
}

test('on neutral ground the second source is turned to the sides of the first, and again when it comes again', async () => {
  const columns = 'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral\n'
  const text = (name: string, rows: string) => ({
    name,
    size: null,
    open: async () => Readable.from([Buffer.from(rows)]),
  })
  const matches = {
    name: 'World Cup 2030',
    matches: [
      { round: 'Final', date: '2030-07-14', team1: 'Brazil', team2: 'Wales', score: { ft: [1, 1], et: [2, 1] } },
    ],
  }
  const importCup = async (provider: string, file: SourceFile, beside: SourceFile[] = []) => {
    const run = await ImportRun.open({ database, sports, provider, sport: 'football', prices: null })
    const { read } = sources.find(({ name }) => name === provider)!
    for await (const { parsed } of read([file], beside)) await run.take(parsed)
    return run.close()
  }
  await importCup('openfootball', text('2030/worldcup.json', JSON.stringify(matches)))
  const results = text(
    'results.csv',
    `${columns}2030-07-14,Wales,Brazil,1,2,FIFA World Cup,Rio de Janeiro,Brazil,TRUE\n`,
  )
  const goals = text(
    'goalscorers.csv',
    'date,home_team,away_team,team,scorer,minute,own_goal,penalty\n2030-07-14,Wales,Brazil,Wales,A. Striker,10,FALSE,FALSE\n2030-07-14,Wales,Brazil,Brazil,Nilo,50,FALSE,FALSE\n2030-07-14,Wales,Brazil,Brazil,B. Defender,118,TRUE,FALSE\n',
  )
  const first = await importCup('international-results', results, [goals])
  assert.deepEqual([first.counts.added, first.refused, first.contradictions, first.findings], [0, [], [], []])
  assert.match(first.remarks[0]!.reason, /^names the sides the other way round than match \d+, which keeps them$/)
  const { list } = await listMatches(readerOf(database), {}, { limit: 10, offset: 0 })
  const cup = list.filter(({ sport }) => sport === 'football')
  assert.deepEqual(
    cup.map(({ summary }) => summary.score),
    [{ home: 2, away: 1 }],
  )
  const events = (await listEvents(readerOf(database), [cup[0]!.id])).get(cup[0]!.id)!
  assert.deepEqual(
    events.filter(({ type }) => type === 'goal').map(({ side, key, detail }) => [side, key, detail.kind]),
    [
      ['away', 'goal:away:10', 'open'],
      ['home', 'goal:home:50', 'open'],
      ['home', 'goal:home:118', 'own'],
    ],
  )
  const again = await importCup('international-results', results, [goals])
  assert.deepEqual([again.counts.unchanged, again.refused], [1, []])
})
