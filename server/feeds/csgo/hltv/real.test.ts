import assert from 'node:assert/strict'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { halves } from '#sports/csgo/rounds.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import { csgo } from '#sports/csgo/sport.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { readHltv } from './read.ts'

const folder = join(import.meta.dirname, '../../../../../shared/data/csgo-hltv_python')
const skip = existsSync(folder) ? false : 'skipped: the data sets are not beside the project'
const fileOf = (name: string) => ({ name, size: null, open: async () => createReadStream(join(folder, name)) })

async function matches(): Promise<ParsedMatch[]> {
  const found: ParsedMatch[] = []
  for await (const { parsed } of readHltv([fileOf('results.csv'), fileOf('rounds.csv')]))
    for await (const one of parsed) {
      assert.notEqual(one.kind, 'refused', JSON.stringify(one))
      if (one.kind === 'match') found.push(one.match)
    }
  return found
}

const folded = ({ events }: ParsedMatch) => fold(csgo, events) as SeriesState<MapState>
const rowsOf = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

describe('real tables of Counter-Strike', { skip }, () => {
  test('have the result of each row: games of a series, or the winner of a single map', async () => {
    const all = await matches()
    for (const [, id, , , one, two, map, first, second] of rowsOf('results.csv')) {
      const match = all.find(({ key }) => key === id)!
      const state = folded(match)
      const isSeries = map!.startsWith('bo')
      const [a, b] = [Number(first), Number(second)]
      assert.deepEqual([match.home!.name, match.away!.name], [one, two])
      assert.deepEqual(state.score, isSeries ? { home: a, away: b } : { home: a > b ? 1 : 0, away: b > a ? 1 : 0 })
      assert.equal(state.winner, a > b ? 'home' : 'away')
      assert.deepEqual(reconcile(match.stated, csgo.figures!(match.events)), [])
    }
  })

  test('have the rounds of each map, its first half and its winner, counted from the cells', async () => {
    const all = await matches()
    for (const [index, cells] of rowsOf('rounds.csv').entries()) {
      const winners = cells
        .slice(6)
        .filter((_, at) => at % 3 === 2 && cells[6 + at] !== '')
        .map(Number)
      const state = folded(all.find(({ key }) => key === cells[1])!)
      const { inside, winner } = state.games[index]!
      const of = (own: readonly number[], team: number) => own.filter((one) => one === team).length
      const total = { home: of(winners, 1), away: of(winners, 2) }
      assert.deepEqual(state.periods[index]!.score, total)
      assert.equal(inside.surplusRounds, 0)
      assert.equal(winner, total.home > total.away ? 'home' : 'away')
      const first = winners.slice(0, 15)
      assert.deepEqual(halves(inside.rounds, inside.rules)[0]!.score, { home: of(first, 1), away: of(first, 2) })
    }
  })
})
