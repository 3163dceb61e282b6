import { seriesKeys, gameReadings, gameStarts, inGame, seriesMakers } from '../esports/palette.ts'
import type { SeriesState } from '../esports/state.ts'
import { buildBy, paletteKey } from '../palette.ts'
import type { Palette, PaletteEntry } from '../palette.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { csgoEvent } from './build.ts'
import { roundEndings } from './vocabulary.ts'

const endingNames = { elimination: '全歼', bomb: '炸弹爆炸', defuse: '拆除炸弹', time: '时间耗尽' } as const
const endings = roundEndings.map((id) => ({ id, label: { en: id, zh: endingNames[id] } }))
const keys = [
  paletteKey('round', 'r', 'score', { en: 'Round won', zh: '赢下回合' }, { player: 'none', reasons: endings }),
  ...seriesKeys,
]

type Inside = { rounds: readonly unknown[] }

/** The round that is played: one more than those of the map. */
function round(entry: PaletteEntry & { side: Side }, state: SeriesState<Inside>): TimelineEvent[] {
  const number = (state.games.find(({ ordinal }) => ordinal === entry.period)?.inside.rounds.length ?? 0) + 1
  const ending = roundEndings.find((one) => one === entry.reason) ?? null
  const time = { ...inGame(entry, state), clockSeconds: number * 60 }
  return [csgoEvent.round({ ...time, side: entry.side, number, ending })]
}

const makers = { ...seriesMakers, round }

/** Counter-Strike at the live desk: rounds make the score of a map. */
export const csgoPalette: Palette = {
  keys,
  decisions: [],
  periodStarts: gameStarts,
  readings: gameReadings,
  build: (entry, state) => buildBy(keys, makers, entry, state),
}
