import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { lol } from '#sports/lol/sport.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable } from '../../reading/parsed.ts'
import type { ParsedMatch, Refusal } from '../../reading/parsed.ts'
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
