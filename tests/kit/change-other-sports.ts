import assert from 'node:assert/strict'
import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { basketballWorld } from './basketball-world.ts'
import { addFixtures, matchImport } from './facts.ts'
import { entered, type KeyPress } from './palette-entered.ts'
import { seriesWorld } from './series-world.ts'

const times = (count: number, ...presses: KeyPress[]) => Array.from({ length: count }, () => presses).flat()
const point = (side: 'home' | 'away'): KeyPress => ({ key: 'point', side })
const out: KeyPress = { key: 'out' }

/** Entries of a whole match of sports without a clock: two sets, and nine innings. */
const matches: Readonly<Record<string, KeyPress[]>> = {
  tennis: [
    { key: 'start', side: 'home' },
    ...times(6, point('home'), point('away'), ...times(3, point('home'))),
    ...times(6, ...times(4, point('home'))),
  ],
  baseball: [
    ...times(8, { key: 'single' }, { key: 'walk' }, out, out, out, { key: 'double' }, out, { key: 'single' }, out, out),
    ...times(3, out),
    { key: 'home_run' },
    ...times(3, out),
  ],
}

/** Matches of basketball, tennis, baseball, Dota and Counter-Strike that are over. */
export async function changeOtherSports(database: Database): Promise<number[]> {
  const game = await basketballWorld(database)
  const { matches: series } = await seriesWorld(database)
  const ids = [game.matchId, series.first, series.maps]
  for (const [sport, presses] of Object.entries(matches)) {
    const { competitionId, seasonId, homeId, awayId } = await addFixtures(database, sports, { sport, count: 0 })
    const { events, state } = entered(sport, presses)
    assert.equal(state.status, 'finished', sport)
    const of = {
      sport,
      key: `${sport} whole`,
      competitionId,
      seasonId,
      homeId,
      awayId,
      kickOff: Date.UTC(2026, 9, 1, 12),
    }
    const [told] = await createImport({ database, sports }).importMatches([
      matchImport({ ...of, hasTimeline: true, events }),
    ])
    assert.ok(told?.ok, JSON.stringify(told))
    ids.push(told.matchId)
  }
  return ids
}
