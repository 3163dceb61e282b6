import type { MatchState } from '../match.ts'
import { buildBy, paletteKey } from '../palette.ts'
import type { Palette, PaletteEntry } from '../palette.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { basketballEvent } from './build.ts'
import { isPlayed, startReading } from './clock.ts'
import { endReading, foulKinds, overtimeSeconds, usualFormat } from './vocabulary.ts'

const assist = { label: { en: 'assist', zh: '助攻' }, of: 'same' } as const
const noSide = { side: 'none', player: 'none' } as const
const fouls = {
  personal: '普通犯规',
  shooting: '投篮犯规',
  offensive: '进攻犯规',
  technical: '技术犯规',
  flagrant: '恶意犯规',
} as const
const foulReasons = foulKinds.map((id) => ({ id, label: { en: id, zh: fouls[id] } }))

const keys = [
  paletteKey('two', 'q', 'score', { en: 'Two made', zh: '两分命中' }, { other: assist }),
  paletteKey('three', 'w', 'score', { en: 'Three made', zh: '三分命中' }, { other: assist }),
  paletteKey('free_throw', 'f', 'score', { en: 'Free throw made', zh: '罚球命中' }),
  paletteKey('two_missed', 'a', 'play', { en: 'Two missed', zh: '两分不中' }),
  paletteKey('three_missed', 's', 'play', { en: 'Three missed', zh: '三分不中' }),
  paletteKey('free_throw_missed', 'g', 'play', { en: 'Free throw missed', zh: '罚球不中' }),
  paletteKey('rebound', 'e', 'play', { en: 'Defensive rebound', zh: '后场篮板' }),
  paletteKey('offensive_rebound', 'r', 'play', { en: 'Offensive rebound', zh: '前场篮板' }),
  paletteKey('turnover', 't', 'play', { en: 'Turnover', zh: '失误' }),
  paletteKey(
    'steal',
    'y',
    'play',
    { en: 'Steal', zh: '抢断' },
    { other: { label: { en: 'lost by', zh: '被断' }, of: 'other' } },
  ),
  paletteKey(
    'block',
    'b',
    'play',
    { en: 'Block', zh: '盖帽' },
    { other: { label: { en: 'shooter', zh: '投篮者' }, of: 'other' } },
  ),
  paletteKey(
    'foul',
    'u',
    'players',
    { en: 'Foul', zh: '犯规' },
    { other: { label: { en: 'fouled', zh: '被犯规' }, of: 'other' }, reasons: foulReasons },
  ),
  paletteKey(
    'substitution',
    'n',
    'players',
    { en: 'Substitution', zh: '换人' },
    { other: { label: { en: 'off', zh: '下场' }, of: 'same' } },
  ),
  paletteKey('ejection', 'x', 'players', { en: 'Ejection', zh: '驱逐' }),
  paletteKey('timeout', 'o', 'match', { en: 'Timeout', zh: '暂停' }, { side: 'optional', player: 'none' }),
  paletteKey('jump_ball', 'j', 'match', { en: 'Jump ball', zh: '跳球' }, { side: 'optional' }),
  paletteKey('period_end', 'h', 'match', { en: 'End of period', zh: '本节结束' }, { ...noSide, moves: 'end' }),
  paletteKey('period_start', '', 'match', { en: 'Start of period', zh: '本节开始' }, { ...noSide, moves: 'begin' }),
  paletteKey('clock_stopped', '', 'match', { en: 'Clock stopped', zh: '停表' }, { ...noSide, moves: 'hold' }),
  paletteKey('clock_runs', '', 'match', { en: 'Clock runs', zh: '走表' }, { ...noSide, moves: 'resume' }),
  paletteKey('clock', '', 'match', { en: 'Clock', zh: '计时' }, { ...noSide, moves: 'set' }),
]

type BySide = PaletteEntry & { side: Side }

function when({ name, ordinal, period, clockSeconds, at }: PaletteEntry) {
  return { key: name, order: ordinal, period, clockSeconds, occurredAt: at }
}
const by = (entry: BySide) => ({ ...when(entry), side: entry.side, playerId: entry.playerId })

const shot = (points: 2 | 3, isMade: boolean) => (entry: BySide) => [
  basketballEvent.fieldGoal({ ...by(entry), points, isMade, assistId: isMade ? entry.otherPlayerId : null }),
]
const freeThrow = (isMade: boolean) => (entry: BySide) => [
  basketballEvent.freeThrow({ ...by(entry), isMade, number: null, of: null }),
]
/** The clock of the fold stands at each report: it runs at the desk alone. */
const none = (): TimelineEvent[] => []

const makers = {
  two: shot(2, true),
  three: shot(3, true),
  two_missed: shot(2, false),
  three_missed: shot(3, false),
  free_throw: freeThrow(true),
  free_throw_missed: freeThrow(false),
  rebound: (entry: BySide) => [basketballEvent.rebound({ ...by(entry), isOffensive: false })],
  offensive_rebound: (entry: BySide) => [basketballEvent.rebound({ ...by(entry), isOffensive: true })],
  turnover: (entry: BySide) => [basketballEvent.turnover(by(entry))],
  steal: (entry: BySide) => [basketballEvent.steal({ ...by(entry), victimId: entry.otherPlayerId })],
  block: (entry: BySide) => [basketballEvent.block({ ...by(entry), shooterId: entry.otherPlayerId })],
  foul: (entry: BySide) => {
    const kind = foulKinds.find((one) => one === entry.reason) ?? 'personal'
    return [basketballEvent.foul({ ...by(entry), kind, fouledId: entry.otherPlayerId })]
  },
  substitution: (entry: BySide) => {
    const { side, playerId: onId, otherPlayerId: offId } = entry
    return [basketballEvent.substitution({ ...when(entry), side, onId, offId })]
  },
  ejection: (entry: BySide) => [basketballEvent.ejection(by(entry))],
  timeout: (entry: PaletteEntry) => [basketballEvent.timeout({ ...when(entry), side: entry.side })],
  jump_ball: (entry: PaletteEntry) => [
    basketballEvent.jumpBall({ ...when(entry), side: entry.side, playerId: entry.playerId }),
  ],
  period_end: (entry: PaletteEntry) => [basketballEvent.periodEnd({ ...when(entry), clockSeconds: endReading })],
  period_start: (entry: PaletteEntry) => [
    basketballEvent.periodStart({ ...when(entry), clockSeconds: startReading(entry.period, usualFormat) }),
  ],
  clock_stopped: none,
  clock_runs: none,
  clock: none,
}

const quarters = Object.fromEntries([1, 2, 3, 4].map((period) => [period, startReading(period, usualFormat)]))
const overtimes = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [at + 5, endReading - overtimeSeconds] as const),
)

/** Basketball at the live desk, in quarters of twelve minutes. */
export const basketballPalette: Palette = {
  keys,
  decisions: [],
  periodStarts: { ...quarters, ...overtimes },
  endReading,
  hasOwnClock: true,
  // A half begins at 0.
  readings: (period) => (isPlayed(period) ? { least: 0, most: endReading } : null),
  lineupLimits: { starters: 5 },
  build: (entry, state: MatchState) => buildBy(keys, makers, entry, state),
  lineup: ({ side, players }, { name }) => basketballEvent.lineup({ key: name, side, players }),
}
