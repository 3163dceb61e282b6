import { paletteKey } from '../palette.ts'
import type { PaletteEntry } from '../palette.ts'
import type { Side } from '../timeline.ts'
import { seriesEvent } from './build.ts'
import type { SeriesState } from './state.ts'

const noSide = { side: 'none', player: 'none' } as const

/** Where the clock of each game starts. */
export const gameStarts: Readonly<Record<number, number>> = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [at + 1, 0]),
)

/** The readings of a game; the longest recorded ones took over three hours. */
export const gameReadings = (period: number) => (period in gameStarts ? { least: 0, most: 5 * 3600 } : null)

// A side that does not appear forfeits before the first game.
const early = { player: 'none', isBefore: true, hasFreeReason: true } as const

/** Keys of every series: its games, pauses and early ends. */
export const seriesKeys = [
  paletteKey('game_end', 'e', 'score', { en: 'Game won', zh: '赢下一局' }, { player: 'none', moves: 'end' }),
  paletteKey('forfeit', 'x', 'match', { en: 'Forfeit', zh: '弃权' }, early),
  paletteKey('remake', 'm', 'match', { en: 'Remake', zh: '重赛' }, { ...noSide }),
  paletteKey('held_up', 'h', 'match', { en: 'Paused', zh: '暂停' }, { ...noSide, moves: 'hold' }),
  paletteKey('resumed', '', 'match', { en: 'Resumed', zh: '恢复' }, { ...noSide, moves: 'resume' }),
  paletteKey('game_start', '', 'match', { en: 'Game start', zh: '对局开始' }, { ...noSide, moves: 'begin' }),
  paletteKey('clock', '', 'match', { en: 'Clock', zh: '计时' }, { ...noSide, moves: 'set' }),
]

type Games = Pick<SeriesState<unknown>, 'games'>
type BySide = PaletteEntry & { side: Side }

/** Time and identity of an entry within its game. */
export function inGame(
  { name, ordinal, period, clockSeconds, at }: PaletteEntry,
  { games }: Pick<SeriesState<unknown>, 'games'>,
) {
  const attempt = games.find((game) => game.ordinal === period)?.attempt
  return { key: name, order: ordinal, game: period, attempt, clockSeconds, occurredAt: at }
}

export const seriesMakers = {
  game_end: (entry: BySide, state: Games) => [
    seriesEvent.gameEnd({ ...inGame(entry, state), order: 9_999, side: entry.side }),
  ],
  forfeit: ({ name: key, side, reason }: BySide) => [seriesEvent.forfeit({ key, side, reason: reason ?? undefined })],
  remake: (entry: PaletteEntry, state: Games) => [
    seriesEvent.remake({ ...inGame(entry, state), clockSeconds: null, order: -10, attempt: entry.ordinal }),
  ],
  held_up: (entry: PaletteEntry, state: Games) => [seriesEvent.paused({ ...inGame(entry, state) })],
  resumed: (entry: PaletteEntry, state: Games) => [seriesEvent.resumed({ ...inGame(entry, state) })],
  game_start: (entry: PaletteEntry, state: Games) => [
    seriesEvent.gameStart({ ...inGame(entry, state), order: -1, clockSeconds: 0 }),
  ],
  // The clock of a game that runs is set by a second report of its running.
  clock: (entry: PaletteEntry, state: Games) => [seriesEvent.resumed({ ...inGame(entry, state) })],
}
