import type { MatchState } from '../match.ts'
import { buildBy, paletteKey } from '../palette.ts'
import type { Palette, PaletteEntry } from '../palette.ts'
import { otherSide } from '../timeline.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { tennisEvent } from './build.ts'
import type { TennisState } from './state.ts'
import { pointEndings } from './vocabulary.ts'

const onlySide = { player: 'none' } as const
/** A player may give up, or be sent away, before the first point. */
const early = { player: 'none', mayBeFirst: true, hasFreeReason: true } as const
const noSide = { side: 'none', player: 'none' } as const

const keys = [
  paletteKey('point', 'p', 'score', { en: 'Point', zh: '得分' }, onlySide),
  paletteKey('ace', 'a', 'score', { en: 'Ace', zh: 'ACE 球' }, onlySide),
  paletteKey('double_fault', 'd', 'score', { en: 'Double fault', zh: '双误' }, onlySide),
  paletteKey('winner', 'w', 'score', { en: 'Winner', zh: '制胜分' }, onlySide),
  paletteKey('unforced', 'u', 'score', { en: 'Unforced error', zh: '非受迫性失误' }, onlySide),
  paletteKey('forced', 'f', 'score', { en: 'Forced error', zh: '受迫性失误' }, onlySide),
  paletteKey('retired', 'r', 'players', { en: 'Retired', zh: '退赛' }, early),
  paletteKey('defaulted', 'x', 'players', { en: 'Disqualified', zh: '取消资格' }, early),
  paletteKey(
    'start',
    's',
    'match',
    { en: 'Start, server', zh: '开赛，发球方' },
    { side: 'optional', player: 'none', moves: 'begin' },
  ),
  paletteKey('held_up', 'h', 'match', { en: 'Held up', zh: '比赛中断' }, { ...noSide, moves: 'hold' }),
  paletteKey('resumed', 'g', 'match', { en: 'Resumed', zh: '比赛恢复' }, { ...noSide, moves: 'resume' }),
]

/** The entry in the current set, in the order in which entries were pressed. */
function when({ name, ordinal, at }: PaletteEntry, { standing }: TennisState) {
  return { key: name, period: Math.max(1, standing.sets.length), order: ordinal, occurredAt: at }
}

/** A point that the side of the entry won, or lost by an error of its own. */
function point(key: string) {
  const ending = pointEndings.find((one) => one === key)
  const isLost = key === 'double_fault' || key === 'unforced' || key === 'forced'
  return (entry: PaletteEntry & { side: Side }, state: TennisState): TimelineEvent[] => {
    const side = isLost ? otherSide(entry.side) : entry.side
    return [tennisEvent.point({ ...when(entry, state), side, ...(ending && { ending }) })]
  }
}

const makers = {
  ...Object.fromEntries(
    ['point', 'ace', 'double_fault', 'winner', 'unforced', 'forced'].map((key) => [key, point(key)]),
  ),
  retired: ({ side, name: key, at, reason }: PaletteEntry & { side: Side }) => [
    tennisEvent.retired({ key, side, occurredAt: at, reason: reason ?? undefined }),
  ],
  defaulted: ({ side, name: key, at, reason }: PaletteEntry & { side: Side }) => [
    tennisEvent.defaulted({ key, side, occurredAt: at, reason: reason ?? undefined }),
  ],
  start: ({ side, name: key, at }: PaletteEntry) => [
    tennisEvent.start({ key, server: side, clockSeconds: 0, occurredAt: at }),
  ],
  held_up: (entry: PaletteEntry, state: TennisState) => [tennisEvent.interrupted(when(entry, state))],
  resumed: (entry: PaletteEntry, state: TennisState) => [tennisEvent.resumed(when(entry, state))],
}

/** Tennis at the live desk: points make games, sets and the end by themselves. */
export const tennisPalette: Palette = {
  keys,
  decisions: [],
  periodStarts: {},
  build: (entry, state: MatchState) => buildBy(keys, makers, entry, state),
}
