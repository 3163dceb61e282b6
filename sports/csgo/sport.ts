import { seriesSport } from '../esports/title.ts'
import type { SeriesState } from '../esports/state.ts'
import type { Score } from '../match.ts'
import { fold } from '../sport.ts'
import { csgoFold } from './fold.ts'
import { csgoRecords } from './game-record.ts'
import { ours } from './rated.ts'
import { csgoRules, type MapState } from './rules.ts'
import { halves } from './rounds.ts'
import { statistics } from './statistics.ts'

/** Counter-Strike: series of maps, each of rounds. */
export const csgo = seriesSport<MapState>({
  id: 'csgo',
  name: { en: 'Counter-Strike', zh: '反恐精英' },
  wireId: 104,
  archives: ['csgo-csv', 'csgo-json', 'hltv'],
  fold: csgoFold,
  scoreOf: csgoRules.scoreOf,
  rows: ['round'],
  quiet: ['player_line', 'rules', 'bomb', 'round_start', 'scoreboard'],
  figured: ['round', 'kill', 'player_line', 'scoreboard'],
  records: { edition: 7, of: csgoRecords },
  statistics,
  figures: (events) => figures(fold(csgoFold, events)),
  ours,
})

/** Totals of a series: `score` in maps once it is over, of each map its rounds, and those of its first half. */
function figures(state: SeriesState<MapState>): { [field: string]: Score | null } {
  const isOver = state.status === 'finished' || state.status === 'awarded'
  const maps = state.games.flatMap(({ ordinal, inside }) => [
    [`rounds${ordinal}`, csgoRules.scoreOf(inside)] as const,
    [`half${ordinal}`, halves(inside.rounds, inside.rules)[0]?.score ?? null] as const,
  ])
  return { score: isOver ? state.score : null, ...Object.fromEntries(maps) }
}
