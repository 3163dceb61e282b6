import { paletteKey, type Palette, type PaletteDoubt, type PaletteEntry, type PaletteLineup } from '../palette.ts'
import type { MatchState } from '../match.ts'
import type { SquadShape } from '../player.ts'
import type { Side } from '../timeline.ts'
import { seriesEvent } from './build.ts'
import type { SeriesState } from './state.ts'
import { gameEndings, lengths, type GameEnding } from './vocabulary.ts'

const noSide = { side: 'none', player: 'none' } as const

/** Where the clock of each game starts. */
export const gameStarts: Readonly<Record<number, number>> = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [at + 1, 0]),
)

/** The readings of a game; the longest recorded ones took over three hours. */
export const gameReadings = (period: number) => (period in gameStarts ? { least: 0, most: 5 * 3600 } : null)

// A side that does not appear forfeits before the first game.
const early = { player: 'none', isBefore: true, hasFreeReason: true, endsMatch: true } as const

const endingNames: Readonly<Record<GameEnding, { en: string; zh: string }>> = {
  played: { en: 'played', zh: '正常结束' },
  forfeit: { en: 'forfeit', zh: '弃权' },
  awarded: { en: 'awarded', zh: '判定' },
  disqualified: { en: 'disqualified', zh: '取消资格' },
}
const endings = gameEndings.flatMap((id) => (id === 'played' ? [] : [{ id, label: endingNames[id] }]))
const formats = lengths.map((bestOf) => ({
  id: `bo${bestOf}`,
  label: { en: `best of ${bestOf}`, zh: bestOf === 2 ? '两局制' : `${bestOf} 局制` },
}))

/** Keys of every series: its length, games, pauses and early ends. */
export const seriesKeys = [
  paletteKey(
    'game_end',
    'e',
    'score',
    { en: 'Game won', zh: '赢下一局' },
    { player: 'none', reasons: endings, moves: 'end' },
  ),
  paletteKey(
    'unplayed',
    'w',
    'score',
    { en: 'Game won unplayed', zh: '未打获胜' },
    { player: 'none', reasons: endings, moves: 'skip', isBefore: true },
  ),
  paletteKey(
    'format',
    'f',
    'match',
    { en: 'Best of', zh: '赛制' },
    { side: 'optional', player: 'none', reasons: formats, needsReason: true, isBefore: true },
  ),
  paletteKey('forfeit', 'x', 'match', { en: 'Forfeit', zh: '弃权' }, early),
  paletteKey('disqualified', 'q', 'match', { en: 'Disqualified', zh: '取消资格' }, early),
  paletteKey('remake', 'm', 'match', { en: 'Remake', zh: '重赛' }, { ...noSide, moves: 'again' }),
  paletteKey('held_up', 'h', 'match', { en: 'Paused', zh: '暂停' }, { ...noSide, moves: 'hold' }),
  paletteKey('resumed', '', 'match', { en: 'Resumed', zh: '恢复' }, { ...noSide, moves: 'resume' }),
  paletteKey('game_start', '', 'match', { en: 'Game start', zh: '对局开始' }, { ...noSide, moves: 'begin' }),
  paletteKey('clock', '', 'match', { en: 'Clock', zh: '计时' }, { ...noSide, moves: 'set' }),
]

type Games = Pick<SeriesState<unknown>, 'games'>
type BySide = PaletteEntry & { side: Side }

/** The attempt at a game that is played. */
const attemptAt = ({ games }: Games, period: number) => games.find(({ ordinal }) => ordinal === period)?.attempt

/** Time and identity of an entry within its game. */
export function inGame({ name, ordinal, period, clockSeconds, at }: PaletteEntry, state: Games) {
  return { key: name, order: ordinal, game: period, attempt: attemptAt(state, period), clockSeconds, occurredAt: at }
}

/** The same of what is said before the clock runs, in a draft: between two games it is about the next one. */
export function beforeGame(entry: PaletteEntry, state: Games) {
  const current = state.games.find(({ ordinal }) => ordinal === entry.period)
  const game = entry.period === 0 || current?.ending != null ? entry.period + 1 : entry.period
  return { ...inGame({ ...entry, period: game }, state), clockSeconds: null }
}

/** A game that was not played is none that is being played. */
export function seriesDoubt({ key, period }: PaletteEntry, state: MatchState): PaletteDoubt | null {
  const game = (state as SeriesState).games.find(({ ordinal }) => ordinal === period)
  return key === 'unplayed' && game?.isStarted === true && game.ending === null ? 'game_runs' : null
}

const endingOf = (reason: string | null) => gameEndings.find((one) => one === reason)

export const seriesMakers = {
  game_end: (entry: BySide, state: Games) => [
    seriesEvent.gameEnd({ ...inGame(entry, state), order: 9_999, side: entry.side, ending: endingOf(entry.reason) }),
  ],
  unplayed: (entry: BySide, state: Games) => [
    seriesEvent.gameEnd({ ...beforeGame(entry, state), side: entry.side, ending: endingOf(entry.reason) ?? 'forfeit' }),
  ],
  format: ({ name: key, side, reason }: PaletteEntry) =>
    lengths.flatMap((bestOf) =>
      `bo${bestOf}` === reason ? [seriesEvent.format({ key, bestOf, advantage: side })] : [],
    ),
  forfeit: ({ name: key, side, reason }: BySide) => [seriesEvent.forfeit({ key, side, reason: reason ?? undefined })],
  disqualified: ({ name: key, side, reason }: BySide) => [
    seriesEvent.disqualified({ key, side, reason: reason ?? undefined }),
  ],
  remake: (entry: PaletteEntry, state: Games) => [
    seriesEvent.remake({
      ...inGame(entry, state),
      clockSeconds: null,
      order: -10,
      attempt: (attemptAt(state, entry.period) ?? 0) + 1,
    }),
  ],
  held_up: (entry: PaletteEntry, state: Games) => [seriesEvent.paused({ ...inGame(entry, state) })],
  resumed: (entry: PaletteEntry, state: Games) => [seriesEvent.resumed({ ...inGame(entry, state) })],
  game_start: (entry: PaletteEntry, state: Games) => [
    seriesEvent.gameStart({ ...inGame(entry, state), order: -1, clockSeconds: 0 }),
  ],
  // The clock of a game that runs is set by a second report of its running.
  clock: (entry: PaletteEntry, state: Games) => [seriesEvent.resumed({ ...inGame(entry, state) })],
}

/** The roster of a side; a bench player is a stand-in. Its order gives the numbers at the desk. */
export function seriesLineup({ side, players }: PaletteLineup) {
  const inOrder = players.toSorted((a, b) => (a.shirtNumber ?? 99) - (b.shirtNumber ?? 99))
  const listed = inOrder.map(({ playerId, isStarter }) => ({ playerId, role: null, isStandIn: !isStarter }))
  return seriesEvent.roster({ side, players: listed })
}

/** The players of both sides, numbered from 1 in the order of the roster. */
export const seriesSquads: NonNullable<Palette['squads']> = (state) => {
  const { rosters } = state as SeriesState
  const squad = (side: Side): SquadShape | null =>
    rosters[side] && {
      formation: null,
      coach: null,
      players: rosters[side].map(({ playerId, isStandIn }, at) => ({
        playerId,
        shirtNumber: at + 1,
        position: null,
        isStarter: !isStandIn,
        line: null,
        slot: null,
      })),
    }
  return { home: squad('home'), away: squad('away') }
}
