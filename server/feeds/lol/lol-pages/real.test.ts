import assert from 'node:assert/strict'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { lol } from '#sports/lol/sport.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { readLolPages } from './read.ts'

const folder = join(import.meta.dirname, '../../../../../shared/data/lol-esports-ranking/matches')
const skip = existsSync(folder) ? false : 'skipped: the data sets are not beside the project'

type Row = {
  id: string
  seriesId: string
  bestOf: number
  seriesState: string
  league: string
  datetimeUtc: string
  teamA: { id: string; name: string }
  teamB: { id: string }
  winnerId: string
}

async function read() {
  const paths = readdirSync(folder).map((name) => join(folder, name))
  const files = paths.map((path) => ({ name: basename(path), size: null, open: async () => createReadStream(path) }))
  const rows: Row[] = paths.flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).matches)
  const matches: ParsedMatch[] = []
  for await (const { parsed } of readLolPages(files))
    for await (const one of parsed) {
      assert.notEqual(one.kind, 'refused', JSON.stringify(one))
      if (one.kind === 'match') matches.push(one.match)
    }
  return { rows, matches }
}

describe('all pages of League of Legends', { skip }, () => {
  test('are as many series as the pages have, less the one that both providers have under two names', async () => {
    const { rows, matches } = await read()
    assert.equal(matches.length, new Set(rows.map(({ seriesId }) => seriesId)).size - 1)
    const double = matches.filter(({ remarks }) => remarks.some((remark) => remark.startsWith('also by')))
    assert.deepEqual(
      double.map(({ home, away, detail }) => [home!.name, away!.name, detail.event]),
      [['GAM Esports', 'Team Secret Whales', 'Esports World Cup 2026/Online Qualifiers/Asia-Pacific']],
    )
  })

  test('of the qualifiers and of the main event of a World Cup are seasons of their own', async () => {
    const { matches } = await read()
    const own = Map.groupBy(
      matches.filter(({ competition }) => competition.slug === 'lol-ewc'),
      ({ season }) => season.split('/').at(-1)!,
    )
    assert.deepEqual([...own].map(([season, list]) => [season, list.length]).toSorted(), [
      ['Asia-Pacific', 14],
      ['EMEA', 14],
      ['Esports World Cup 2026', 19],
      ['Korea', 14],
      ['North America', 14],
      ['South America', 12],
    ])
  })

  test('have the score that the wins of their games add up to, or a remark why not', async () => {
    const { rows, matches } = await read()
    const wins = Map.groupBy(rows, ({ seriesId }) => seriesId.replaceAll('\u0000', '|'))
    for (const match of matches) {
      const own = wins.get(match.key!)!
      const of = (key: string | null) => own.filter(({ winnerId }) => winnerId === key).length
      const state = fold(lol, match.events)
      assert.deepEqual(state.score, { home: of(match.home!.key), away: of(match.away!.key) }, match.key!)
      assert.deepEqual(reconcile(match.stated, lol.figures!(match.events)), [])
      if (state.status !== 'finished')
        assert.ok(
          match.remarks.some((remark) => remark.endsWith('it stays incomplete')),
          match.key!,
        )
    }
    const open = matches.filter(({ events }) => fold(lol, events).status !== 'finished')
    const undecided = [...wins.values()].filter((own) => {
      const most = Math.max(...[...Map.groupBy(own, ({ winnerId }) => winnerId).values()].map(({ length }) => length))
      return most * 2 <= own[0]!.bestOf || own.length > own[0]!.bestOf
    })
    assert.deepEqual([open.length, undecided.length], [11, 11])
  })

  test('give the standings of each event that an independent count gives', async () => {
    const { rows, matches } = await read()
    const mine = new Map<string, number>()
    for (const match of matches) {
      const { winner, status } = fold(lol, match.events)
      if (status !== 'finished' || (winner !== 'home' && winner !== 'away')) continue
      const key = `${match.competition.name} ${match[winner]!.key}`
      mine.set(key, (mine.get(key) ?? 0) + 1)
    }
    const counted = new Map<string, number>()
    for (const [, own] of Map.groupBy(rows, ({ seriesId }) => seriesId)) {
      const [{ bestOf, league, seriesId }] = own as [Row]
      // The one series of both providers is counted once.
      if (own[0]!.teamB.id === 'team:ts:team-secret' && seriesId.includes('leaguepedia')) continue
      for (const [winner, games] of Map.groupBy(own, ({ winnerId }) => winnerId))
        if (games.length * 2 > bestOf && own.length <= bestOf)
          counted.set(`${league} ${winner}`, (counted.get(`${league} ${winner}`) ?? 0) + 1)
    }
    assert.deepEqual([...mine].toSorted(), [...counted].toSorted())
  })

  test('join the two names of the Mid-Season Invitational', async () => {
    const { matches } = await read()
    const names = new Set(
      matches.filter(({ competition }) => competition.name === 'MSI').map(({ detail }) => detail.event),
    )
    assert.deepEqual([...names], ['MSI 2026'])
  })
})
