import type { MatchState } from '../match.ts'
import { buildBy, paletteKey, type Palette, type PaletteEntry } from '../palette.ts'
import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import { tennisEvent } from './build.ts'
import { formatBy, formatPresets } from './format-presets.ts'
import { currentServer } from './point.ts'
import type { TennisState } from './state.ts'
import { pointEndings } from './vocabulary.ts'

const noSide = { side: 'none', player: 'none' } as const
const onlySide = { player: 'none' } as const
const gone = { ...onlySide, hasFreeReason: true, endsMatch: true }
/** The serve in play: unknown where it is left out. */
const serve = { label: { en: 'serve', zh: '第几发' }, most: 2, isOptional: true }
const netReasons = [
  { id: 'net', label: { en: 'winner at the net', zh: '得分方上网' } },
  { id: 'net_other', label: { en: 'other side at the net', zh: '失分方上网' } },
  { id: 'net_both', label: { en: 'both at the net', zh: '双方上网' } },
]
const rally = { ...onlySide, count: serve, reasons: netReasons }
const bestOf = { label: { en: 'best of', zh: '盘数' }, most: 5, isOptional: true }
const stops = [
  { id: 'rain', label: { en: 'rain', zh: '下雨' } },
  { id: 'darkness', label: { en: 'darkness', zh: '天黑' } },
  { id: 'heat', label: { en: 'heat', zh: '高温' } },
  { id: 'medical', label: { en: 'medical time-out', zh: '医疗暂停' } },
]

const keys = [
  paletteKey('point', 'p', 'score', { en: 'Point', zh: '得分' }, rally),
  paletteKey('ace', 'a', 'score', { en: 'Ace', zh: 'ACE 球' }, { ...onlySide, count: serve, isServing: true }),
  paletteKey('double_fault', 'd', 'score', { en: 'Double fault', zh: '双误' }, { ...onlySide, isServing: true }),
  paletteKey('winner', 'w', 'score', { en: 'Winner', zh: '制胜分' }, rally),
  paletteKey('unforced', 'u', 'score', { en: 'Unforced error', zh: '非受迫性失误' }, rally),
  paletteKey('forced', 'f', 'score', { en: 'Forced error', zh: '受迫性失误' }, rally),
  paletteKey('retired', 'r', 'players', { en: 'Retired', zh: '退赛' }, gone),
  paletteKey('defaulted', 'x', 'players', { en: 'Disqualified', zh: '取消资格' }, gone),
  paletteKey(
    'walkover',
    'o',
    'players',
    { en: 'Did not appear', zh: '未出场' },
    { ...gone, isBefore: true, isOnlyBefore: true },
  ),
  paletteKey(
    'format',
    'b',
    'match',
    { en: 'Rules', zh: '赛制' },
    { ...noSide, count: bestOf, reasons: formatPresets.map(({ id, label }) => ({ id, label })), isBefore: true },
  ),
  paletteKey(
    'start',
    's',
    'match',
    { en: 'Start, server', zh: '开赛，发球方' },
    { side: 'optional', player: 'none', moves: 'begin' },
  ),
  paletteKey('serves', 'v', 'match', { en: 'Server now', zh: '更正发球方' }, onlySide),
  paletteKey('held_up', 'h', 'match', { en: 'Held up', zh: '比赛中断' }, { ...noSide, moves: 'hold', reasons: stops }),
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
    // A double fault is on the second serve.
    const given = key === 'double_fault' ? null : entry.count
    const inPlay = given === 1 ? 1 : given === 2 ? 2 : null
    const net = netOf(entry.reason, side)
    return [tennisEvent.point({ ...when(entry, state), side, serve: inPlay, ending: ending ?? null, net })]
  }
}

function netOf(reason: string | null, winner: Side): Side[] {
  if (reason === 'net_both') return [winner, otherSide(winner)]
  return reason === 'net' ? [winner] : reason === 'net_other' ? [otherSide(winner)] : []
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
  walkover: ({ side, name: key, at, reason }: PaletteEntry & { side: Side }) => [
    tennisEvent.walkover({ key, side, occurredAt: at, reason: reason ?? undefined }),
  ],
  format: ({ name: key, reason, count, at }: PaletteEntry) => [
    tennisEvent.format({ key, format: formatBy(reason, count), occurredAt: at }),
  ],
  serves: (entry: PaletteEntry & { side: Side }, state: TennisState) => {
    const { sets, points } = state.standing
    const stated = sets.map(({ games, tiebreak }) => ({ ...games, tiebreak }))
    return [tennisEvent.scoreSet({ ...when(entry, state), sets: stated, points, server: entry.side })]
  },
  start: ({ side, name: key, at }: PaletteEntry) => [tennisEvent.start({ key, server: side, occurredAt: at })],
  held_up: (entry: PaletteEntry, state: TennisState) => [
    tennisEvent.interrupted({ ...when(entry, state), reason: entry.reason ?? undefined }),
  ],
  resumed: (entry: PaletteEntry, state: TennisState) => [tennisEvent.resumed(when(entry, state))],
}

/** Tennis at the live desk: points make games, sets and the end by themselves. */
export const tennisPalette: Palette = {
  keys,
  decisions: [],
  periodStarts: {},
  serving: (state) => currentServer(state as TennisState),
  build: (entry, state: MatchState) => buildBy(keys, makers, entry, state),
  // A side is one player, or two.
  lineupLimits: { starters: 2 },
  lineup: ({ side, players: [first, second] }) =>
    tennisEvent.entry({ side, playerId: first?.playerId ?? null, partnerId: second?.playerId ?? null }),
}
