import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { textFile } from '#kit/own-csv.ts'
import { lol } from '#sports/lol/sport.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable, type ParsedMatch, type Refusal } from '../../reading/parsed.ts'
import { readLolPages } from './read.ts'

const page = (rows: object[], name = 'page.json'): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify({ page: 1, matches: rows }))]),
})

async function readAll(...files: SourceFile[]) {
  const matches: ParsedMatch[] = []
  const refused: Refusal[] = []
  for await (const { parsed } of readLolPages(files))
    for await (const one of parsed) {
      if (one.kind === 'match') matches.push(one.match)
      if (one.kind === 'refused') refused.push(one.refusal)
    }
  return { matches, refused }
}

const ravel = { id: 'team:r', name: 'Ravel', code: 'RVL' }
const oriole = { id: 'team:o', name: 'Oriole', code: 'ORI' }

/** Game `gameNumber` of a best of three of Ravel and Oriole, won by the first unless said otherwise. */
const row = (gameNumber: number, winner = ravel, more: object = {}) => ({
  id: `game-${gameNumber}`,
  datetimeUtc: `2026-03-01T${10 + gameNumber}:00:00.000Z`,
  event: 'LCK 2026 Cup',
  phase: 'Playoffs',
  league: 'LCK',
  patch: '26.4',
  bestOf: 3,
  gameNumber,
  seriesId: 'series\u00001',
  seriesState: 'completed',
  seriesWinsA: 0,
  seriesWinsB: 0,
  teamA: ravel,
  teamB: oriole,
  winnerId: winner.id,
  source: { provider: 'one' },
  ...more,
})

const folded = ({ events }: ParsedMatch) => fold(lol, events)

describe('pages of League of Legends', () => {
  test('join the games of a series that stands on two pages', async () => {
    const { matches } = await readAll(
      page([row(3, oriole, { seriesWinsA: 1, seriesWinsB: 2 }), row(1)], 'a.json'),
      page([row(2, oriole)], 'b.json'),
    )
    assert.deepEqual([matches.length, matches[0]!.key, matches[0]!.season], [1, 'series|1', '2026 Cup'])
    assert.deepEqual([folded(matches[0]!).status, folded(matches[0]!).score], ['finished', { home: 1, away: 2 }])
    assert.deepEqual(matches[0]!.stated.totals, { score: { home: 1, away: 2 } })
  })

  test('join a series that another provider reports under other names', async () => {
    const other = { id: 'team:x', name: 'Oriole Esports', code: 'OE' }
    const double = row(1, ravel, {
      id: 'double',
      seriesId: 'series 2',
      event: '2026 Lantern Cup Korea',
      teamB: other,
      datetimeUtc: '2026-03-01T11:00:40.000Z',
      source: { provider: 'two' },
    })
    const { matches } = await readAll(page([row(1), row(2), double]))
    assert.deepEqual([matches.length, matches[0]!.away!.name], [1, 'Oriole'])
    assert.deepEqual(matches[0]!.remarks, [
      'also by two as Ravel against Oriole Esports in 2026 Lantern Cup Korea: one series',
    ])
  })

  test('keep apart what one provider reports at the same time', async () => {
    const other = { id: 'team:x', name: 'Xebec', code: 'XBC' }
    const own = row(1, ravel, { id: 'own', seriesId: 'series 2', teamB: other })
    assert.equal((await readAll(page([row(1), own]))).matches.length, 2)
  })

  test('have a forfeited game where the page counts one that it has no record of', async () => {
    const counts = { seriesWinsA: 2, seriesWinsB: 1 }
    const rows = [row(1, oriole, { seriesWinsA: 0, seriesWinsB: 1 }), row(3, ravel, counts)]
    const [match] = (await readAll(page(rows))).matches
    const state = folded(match!)
    assert.deepEqual([state.status, state.winner, state.score], ['finished', 'home', { home: 2, away: 1 }])
    assert.deepEqual(
      state.games.map(({ ordinal, winner, ending }) => [ordinal, winner, ending]),
      [
        [1, 'away', 'played'],
        [2, 'home', 'forfeit'],
        [3, 'home', 'played'],
      ],
    )
    assert.deepEqual(match!.remarks, ['game 2 is counted without a record: forfeited'])
    const [open] = (await readAll(page([row(1, oriole, { seriesWinsA: 0, seriesWinsB: 1 }), row(3, ravel)]))).matches
    assert.equal(folded(open!).phase, 'incomplete')
  })

  test('leave a series incomplete that ends with the page, or has more games than its length', async () => {
    const short = (await readAll(page([row(1)]))).matches[0]!
    assert.deepEqual([folded(short).phase, short.remarks], ['incomplete', ['1-0, best of 3: it stays incomplete']])
    const long = (await readAll(page([row(1, ravel, { bestOf: 1 }), row(2, oriole, { bestOf: 1 })]))).matches[0]!
    assert.deepEqual(long.remarks, [
      'best of 1 with 2 games: its length is unknown',
      '1-1, best of unknown: it stays incomplete',
    ])
  })

  test('take the count of the page where the order of the games is wrong', async () => {
    const { matches } = await readAll(page([row(1), row(2), row(3, oriole, { seriesWinsA: 2, seriesWinsB: 1 })]))
    assert.deepEqual(folded(matches[0]!).score, { home: 2, away: 1 })
    assert.deepEqual(matches[0]!.remarks, ['2-0 before its last game: the order of the games is wrong'])
  })

  test('have no winner of a game that two providers give to different teams', async () => {
    const two = (gameNumber: number, winner: typeof ravel) =>
      row(gameNumber, winner, { id: `two-${gameNumber}`, seriesId: 'series 2', source: { provider: 'two' } })
    const { matches } = await readAll(page([row(1), row(2), row(3), two(1, ravel), two(2, oriole)]))
    const [match, ...others] = matches
    assert.equal(others.length, 0)
    assert.deepEqual(
      folded(match!).games.map(({ winner }) => winner),
      ['home', null, 'home'],
    )
    const decided = await readAll(page([row(1), row(2), two(1, oriole), two(2, oriole)]))
    const state = folded(decided.matches[0]!)
    assert.deepEqual([state.status, state.winner, state.phase], ['abandoned', null, 'incomplete'])
    assert.ok(
      decided.matches[0]!.remarks.includes(
        'game 2 is won by Ravel, but by Oriole in two, Ravel against Oriole (page.json, $.matches[3]): no winner',
      ),
    )
  })

  test('that pass midnight under two ids are kept apart, and each names the other', async () => {
    const at = (time: string) => ({ datetimeUtc: `2026-03-0${time}:00Z` })
    const after = (gameNumber: number, time: string) =>
      row(gameNumber, oriole, { id: `after-${gameNumber}`, seriesId: 'series of 2 March', ...at(time) })
    const games = [row(1, ravel, at('1T23:56')), after(1, '2T00:43'), after(2, '2T01:30')]
    const { matches } = await readAll(page(games))
    const said = matches.map(({ remarks }) => remarks.filter((remark) => remark.includes('kept apart')))
    assert.deepEqual(said, [
      ['may be the series of one, Ravel against Oriole (page.json, $.matches[1]): kept apart'],
      ['may be the series of one, Ravel against Oriole (page.json, $.matches[0]): kept apart'],
    ])
    const later = await readAll(page([games[0]!, after(1, '2T01:27'), after(2, '2T02:30')]))
    assert.ok(later.matches.every(({ remarks }) => !remarks.join().includes('kept apart')))
  })

  test('keep apart what two providers report of one team with other winners, or of a day without a time', async () => {
    const other = { id: 'team:x', name: 'Xebec', code: 'XBC' }
    const double = { id: 'own', seriesId: 'series 2', teamB: other, source: { provider: 'two' } }
    const rival = await readAll(page([row(1, oriole), row(1, ravel, double)]))
    assert.equal(rival.matches.length, 2)
    assert.match(rival.matches[1]!.remarks[0]!, /^may be the series of one, Ravel against Oriole .*: kept apart$/)
    const midnight = { datetimeUtc: '2026-03-01T00:00:00Z' }
    const days = await readAll(page([row(1, ravel, midnight), row(1, ravel, { ...double, ...midnight })]))
    assert.equal(days.matches.length, 2)
  })

  test('file a series under the qualifier that a provider names, and the main event under its own', async () => {
    const [main, part] = ['Lantern World Cup 2026', 'Lantern World Cup 2026/Qualifiers/East']
    let number = 0
    const series = (event: string, day: string, provider = 'one', more: object = {}) =>
      row(1, ravel, {
        id: `s${(number += 1)}`,
        seriesId: `s${number}`,
        datetimeUtc: `2026-${day}T10:00:00Z`,
        event,
        bestOf: 1,
        league: 'LWC',
        source: { provider },
        ...more,
      })
    const far = { teamA: { id: 'f', name: 'Farol' }, teamB: { id: 'g', name: 'Gale' }, winnerId: 'f' }
    const { matches } = await readAll(
      page([
        series('LWC 2026', '05-02'),
        series(part, '05-02', 'two'),
        series(part, '05-01'),
        series(part, '05-09'),
        series('LWC 2026', '05-05'),
        series('LWC 2026', '05-06', 'one', far),
        series(main, '07-01'),
        series(main, '07-02'),
        series(main, '07-03'),
        series(main, '07-05'),
        series('LWC 2026', '07-04'),
      ]),
    )
    const counts = Map.groupBy(matches, ({ season }) => season)
    assert.deepEqual(
      [...counts].map(([season, own]) => [season, own.length]),
      [
        ['Lantern World Cup 2026/Qualifiers/East', 4],
        ['Lantern World Cup 2026', 6],
      ],
    )
  })

  test('count one of two rows of a game: the one in the count of the page, else the later one', async () => {
    const first = row(1, oriole, { id: 'void', datetimeUtc: '2026-03-01T10:30:00Z' })
    const counted = await readAll(page([first, row(1, ravel, { seriesWinsA: 1 }), row(2)]))
    assert.deepEqual([folded(counted.matches[0]!).score, counted.matches.length], [{ home: 2, away: 0 }, 1])
    assert.deepEqual(
      counted.refused.map(({ at, reason }) => [at, reason]),
      [['$.matches[0]', 'game void is game 1 of its series like game-1 (page.json, $.matches[1]), which holds']],
    )
    const unsure = await readAll(page([row(1), row(1, oriole, { id: 'void' }), row(2)]))
    assert.deepEqual([unsure.refused.length, folded(unsure.matches[0]!).status], [2, 'abandoned'])
  })

  test('hold the count of the page where a game of it is refused, and name one that no length allows', async () => {
    const gap = await readAll(
      page([row(1), row(2, { ...ravel, id: '' }), row(3, ravel, { seriesWinsA: 2, seriesWinsB: 1 })]),
    )
    assert.deepEqual(folded(gap.matches[0]!).score, { home: 2, away: 1 })
    assert.deepEqual(gap.matches[0]!.remarks, ['2 of the 3 games that the page counts: 2-1 holds'])
    const many = await readAll(page([row(1), row(2), row(3, ravel, { seriesWinsA: 3 })]))
    assert.deepEqual(many.matches[0]!.remarks, ['3-0 is impossible in a best of 3: its length or its games are wrong'])
    const never = await readAll(page([row(1, ravel, { datetimeUtc: '2026-02-30T10:00:00Z' })]))
    assert.match(never.refused[0]!.reason, /has no time/)
  })

  test('read the other files of an import beside a damaged one, and what is before the damage', async () => {
    const text = JSON.stringify({ page: 1, matches: [row(1, ravel, { bestOf: 1 }), row(2)] })
    const files = ['<html></html>', '', text.slice(0, -40), '{"matches":[]}'].map((content, at) =>
      textFile(`${at}`, content),
    )
    const unusable: string[] = []
    let count = 0
    for await (const { file, parsed } of readLolPages([
      ...files,
      page([row(5, ravel, { seriesId: 'other', bestOf: 1 })]),
    ]))
      try {
        for await (const one of parsed) count += one.kind === 'match' ? 1 : 0
      } catch (error) {
        assert.ok(error instanceof Unusable)
        unusable.push(file.name)
      }
    assert.deepEqual([unusable, count], [['0', '1', '2'], 2])
  })

  test('name the rows that they refuse', async () => {
    const { refused } = await readAll(
      page([
        row(1),
        row(1),
        row(2, { ...ravel, id: 'nobody' }),
        row(3, ravel, { teamB: ravel }),
        row(4, ravel, { id: '' }),
      ]),
    )
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['$.matches[1]', 'game game-1 stands twice'],
        ['$.matches[2]', 'game game-2 is won by nobody, who is not in it'],
        ['$.matches[3]', 'game game-3 has team:r on both sides'],
        ['$.matches[4]', 'a game without id'],
      ],
    )
  })

  test('reject a file that is neither a page nor a list of teams', async () => {
    const file = { ...page([]), open: async () => Readable.from([Buffer.from('{"hello":[]}')]) }
    await assert.rejects(() => readAll(file), Unusable)
  })
})
