import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownOf, template, textFile } from '#kit/own-csv.ts'
import { hltv } from '../csgo/hltv/source.ts'
import { openDota } from '../dota/opendota/source.ts'
import { kogHeroes } from '../kog/kog-heroes/source.ts'
import { lolPages } from '../lol/lol-pages/source.ts'
import { ownJsonSource } from '../own-csv/json.ts'
import { ownCsvSource } from '../own-csv/read.ts'
import type { Refusal, RowCounts } from '../reading/parsed.ts'
import type { Source } from '../source.ts'

/** What became of the rows of files, and the rows that are named as refused. */
async function rowsOf(source: Source, texts: Readonly<Record<string, string>>) {
  const sum: RowCounts = { read: 0, taken: 0, repeated: 0, refused: 0 }
  const refused: Refusal[] = []
  const files = Object.entries(texts).map(([name, text]) => textFile(name, text))
  for await (const { parsed } of source.read(files, []))
    for await (const one of parsed) {
      if (one.kind === 'refused') refused.push(one.refusal)
      if (one.kind === 'rows')
        for (const name of ['read', 'taken', 'repeated', 'refused'] as const) sum[name] += one.rows[name]
    }
  assert.equal(sum.taken + sum.repeated + sum.refused, sum.read)
  const places = new Set(refused.map(({ file, at }) => `${file} ${at.replace(/, column.*/, '')}`))
  assert.equal(places.size, sum.refused, 'each refused row has a line')
  return { counts: [sum.read, sum.taken, sum.repeated, sum.refused], reasons: refused.map(({ reason }) => reason) }
}

describe('each row of a file is taken, repeated or refused with a line', () => {
  test('of OpenDota', async () => {
    const row = { match_id: 1, start_time: 1_700_000_000, duration: 1800, series_id: 5, series_type: 0, leagueid: 7 }
    const teams = { radiant_team_id: 8, radiant_name: 'Ravel', dire_team_id: 30, dire_name: 'Oriole' }
    const game = { ...row, ...teams, radiant_win: true }
    const list = [
      game,
      { ...game },
      { ...game, radiant_win: false },
      { ...game, match_id: 2, duration: null },
      { odd: 1 },
    ]
    const { counts, reasons } = await rowsOf(openDota, {
      'a.json': JSON.stringify(list),
      'b.json': JSON.stringify([game]),
    })
    assert.deepEqual(counts, [6, 1, 2, 3])
    assert.ok(reasons.includes('neither a match, a team, a league nor a constant'))
  })

  test('of pages of League of Legends, with the rows of a second provider', async () => {
    const teams = { teamA: { id: 'r', name: 'Ravel' }, teamB: { id: 'o', name: 'Oriole' }, winnerId: 'r' }
    const game = {
      id: 'a',
      datetimeUtc: '2026-03-01T10:00:00Z',
      event: 'E',
      league: 'L',
      bestOf: 1,
      gameNumber: 1,
      ...teams,
    }
    const other = { ...game, id: 'b', seriesId: 'other', source: { provider: 'two' } }
    const matches = [{ ...game, source: { provider: 'one' } }, other, game, { ...game, id: 'c', winnerId: 'x' }]
    const list = [{ teamId: 'r', name: 'Ravel' }, { teamId: 's' }]
    const texts = { 'page.json': JSON.stringify({ matches }), 'teams.json': JSON.stringify({ teams: list }) }
    assert.deepEqual((await rowsOf(lolPages, texts)).counts, [6, 2, 1, 3])
  })

  test('of tables of Counter-Strike, where a row may stand twice', async () => {
    const results = 'date,event,match_id,team_1,team_2,map,score_1,score_2\n'
    const own = '2026-03-01,Cup,8,Ravel,Oriole,bo3,2,1\n'
    const rounds =
      'match_id,map,team_1_id,team_2_id,starting_ct,1_winner\n8,nuke,1,2,1,1\n8,nuke,1,2,1,2\n8,mirage,1,2,1,x\n'
    const { counts, reasons } = await rowsOf(hltv, {
      'results.csv': results + own + own + own.replace('2,1', '1,2') + own.replace('bo3', 'bo4'),
      'rounds.csv': rounds,
    })
    assert.deepEqual(counts, [7, 2, 1, 4])
    assert.ok(reasons.includes('match 8, Nuke: rounds.csv, line 2 has another row of it, which holds'))
  })

  test('a list of heroes of Honor of Kings', async () => {
    const list = [{ ename: 1, cname: '浪客' }, { ename: 0, cname: '无' }, {}]
    assert.deepEqual((await rowsOf(kogHeroes, { 'herolist.json': JSON.stringify(list) })).counts, [3, 1, 0, 2])
  })

  test('of own tables, also where a series is refused with all that belongs to it', async () => {
    const texts = template('csgo')
    const lines = Object.values(texts).reduce((sum, text) => sum + text.trim().split('\n').length - 1, 0)
    assert.deepEqual((await rowsOf(ownCsvSource(ownOf('csgo')), texts)).counts, [lines, lines, 0, 0])
    const broken = {
      ...texts,
      'games.csv': texts['games.csv']!.replace(',final,', ',forfeited,'),
      'terms.csv': `${texts['terms.csv']}skin,1,Wave,,\n`,
    }
    const { counts, reasons } = await rowsOf(ownCsvSource(ownOf('csgo')), broken)
    assert.deepEqual(counts, [lines + 1, 2, 0, lines - 1])
    assert.ok(reasons.includes('its game is refused: games.csv, line 2'))
    const game = {
      game: 's1',
      competition: 'Cup',
      season: '2026',
      date: 'never',
      home: 'A',
      away: 'B',
      status: 'final',
    }
    const json = JSON.stringify([{ ...game, rounds: [{ battle: 1, round: 1 }, {}] }])
    assert.deepEqual((await rowsOf(ownJsonSource(ownOf('csgo')), { 's.json': json })).counts, [3, 0, 0, 3])
  })
})
