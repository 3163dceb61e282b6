import type { MatchState } from '../match.ts'
import { buildBy, paletteKey, type Palette, type PaletteEntry } from '../palette.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { basketballEvent } from './build.ts'
import { isPlayed, startReading } from './clock.ts'
import { playsOf, type BasketballState } from './state.ts'
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

/** Of how many free throws it is which, or for what. */
const throwReasons = [
  { id: '1/1', label: { en: '1 of 1', zh: '1/1' } },
  { id: '1/2', label: { en: '1 of 2', zh: '1/2' } },
  { id: '2/2', label: { en: '2 of 2', zh: '2/2' } },
  { id: '1/3', label: { en: '1 of 3', zh: '1/3' } },
  { id: '2/3', label: { en: '2 of 3', zh: '2/3' } },
  { id: '3/3', label: { en: '3 of 3', zh: '3/3' } },
  { id: 'technical', label: { en: 'technical foul', zh: '技术犯规罚球' } },
  { id: 'flagrant', label: { en: 'flagrant foul', zh: '恶意犯规罚球' } },
]
const turnoverReasons = [
  { id: 'bad pass', label: { en: 'bad pass', zh: '传球失误' } },
  { id: 'lost ball', label: { en: 'lost ball', zh: '丢球' } },
  { id: 'out of bounds', label: { en: 'out of bounds', zh: '出界' } },
  { id: 'traveling', label: { en: 'traveling', zh: '走步' } },
  { id: 'offensive foul', label: { en: 'offensive foul', zh: '进攻犯规' } },
  { id: 'double dribble', label: { en: 'double dribble', zh: '两次运球' } },
  { id: '3 second violation', label: { en: 'three seconds', zh: '三秒违例' } },
  { id: 'shot clock', label: { en: 'shot clock', zh: '24 秒违例' } },
  { id: 'backcourt', label: { en: 'backcourt', zh: '回场违例' } },
]
const violationReasons = [
  { id: 'defensive goaltending', label: { en: 'defensive goaltending', zh: '防守干扰球' } },
  { id: 'offensive goaltending', label: { en: 'offensive goaltending', zh: '进攻干扰球' } },
  { id: 'kicked ball', label: { en: 'kicked ball', zh: '脚踢球' } },
  { id: 'lane', label: { en: 'free throw line-up', zh: '罚球提前进入' } },
  { id: 'delay of game', label: { en: 'delay of game', zh: '拖延比赛' } },
]
const timeoutReasons = [
  { id: 'full', label: { en: 'full', zh: '长暂停' } },
  { id: 'short', label: { en: 'short', zh: '短暂停' } },
  { id: 'official', label: { en: 'official', zh: '官方暂停' } },
]
const reviewReasons = [
  { id: 'upheld', label: { en: 'upheld', zh: '维持原判' } },
  { id: 'overturned', label: { en: 'overturned', zh: '改判' } },
]

/** Anyone who was not ejected: changes between periods are not reported, so who is on the court is not known. */
const available = { playerIs: 'available' } as const

/** The fourth quarter and the overtimes. */
const lastPeriods = Array.from({ length: 9 }, (_, at) => at + 4)

const keys = [
  paletteKey('two', 'q', 'score', { en: 'Two made', zh: '两分命中' }, { ...available, other: assist }),
  paletteKey('three', 'w', 'score', { en: 'Three made', zh: '三分命中' }, { ...available, other: assist }),
  paletteKey(
    'free_throw',
    'f',
    'score',
    { en: 'Free throw made', zh: '罚球命中' },
    { ...available, reasons: throwReasons },
  ),
  paletteKey('two_missed', 'a', 'play', { en: 'Two missed', zh: '两分不中' }, available),
  paletteKey('three_missed', 's', 'play', { en: 'Three missed', zh: '三分不中' }, available),
  paletteKey(
    'free_throw_missed',
    'g',
    'play',
    { en: 'Free throw missed', zh: '罚球不中' },
    { ...available, reasons: throwReasons },
  ),
  paletteKey('rebound', 'e', 'play', { en: 'Defensive rebound', zh: '后场篮板' }, available),
  paletteKey('offensive_rebound', 'r', 'play', { en: 'Offensive rebound', zh: '前场篮板' }, available),
  paletteKey('turnover', 't', 'play', { en: 'Turnover', zh: '失误' }, { ...available, reasons: turnoverReasons }),
  paletteKey(
    'steal',
    'y',
    'play',
    { en: 'Steal', zh: '抢断' },
    { ...available, other: { label: { en: 'lost by', zh: '被断' }, of: 'other' } },
  ),
  paletteKey(
    'block',
    'b',
    'play',
    { en: 'Block', zh: '盖帽' },
    { ...available, other: { label: { en: 'shooter', zh: '投篮者' }, of: 'other' } },
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
    { ...available, player: 'needed', other: { label: { en: 'off', zh: '下场' }, of: 'same', isNeeded: true } },
  ),
  paletteKey('ejection', 'x', 'players', { en: 'Ejection', zh: '驱逐' }, { changes: 'send_off' }),
  paletteKey('violation', 'v', 'play', { en: 'Violation', zh: '违例' }, { ...available, reasons: violationReasons }),
  paletteKey(
    'timeout',
    'o',
    'match',
    { en: 'Timeout', zh: '暂停' },
    { side: 'optional', player: 'none', reasons: timeoutReasons },
  ),
  paletteKey(
    'jump_ball',
    'j',
    'match',
    { en: 'Jump ball', zh: '跳球' },
    { side: 'optional', other: { label: { en: 'against', zh: '对' }, of: 'other' } },
  ),
  paletteKey(
    'review',
    'c',
    'match',
    { en: 'Review', zh: '回看' },
    { side: 'optional', player: 'none', reasons: reviewReasons },
  ),
  paletteKey(
    'period_end',
    'h',
    'match',
    { en: 'End of period', zh: '本节结束' },
    { ...noSide, moves: 'end', endsIn: lastPeriods, endsUnlessLevel: true },
  ),
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
const freeThrow = (isMade: boolean) => (entry: BySide) => {
  const [number = null, of = null] =
    /^(\d)\/(\d)$/
      .exec(entry.reason ?? '')
      ?.slice(1)
      .map(Number) ?? []
  const kind = entry.reason === 'technical' || entry.reason === 'flagrant' ? entry.reason : 'foul'
  return [basketballEvent.freeThrow({ ...by(entry), isMade, number, of, kind })]
}
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
  turnover: (entry: BySide) => [basketballEvent.turnover({ ...by(entry), kind: entry.reason })],
  violation: (entry: BySide) => [basketballEvent.violation({ ...by(entry), kind: entry.reason })],
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
  timeout: (entry: PaletteEntry) => [basketballEvent.timeout({ ...when(entry), side: entry.side, kind: entry.reason })],
  jump_ball: (entry: PaletteEntry) => [
    basketballEvent.jumpBall({
      ...when(entry),
      side: entry.side,
      playerId: entry.playerId,
      otherPlayerId: entry.otherPlayerId,
    }),
  ],
  review: (entry: PaletteEntry) => {
    const outcome = entry.reason === 'upheld' || entry.reason === 'overturned' ? entry.reason : 'unknown'
    return [basketballEvent.review({ ...when(entry), side: entry.side, outcome })]
  },
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

const periodStarts = { ...quarters, ...overtimes }

/** Who was ejected, and when. */
function presence(given: MatchState) {
  const state = given as BasketballState
  const ejections = playsOf(state).filter(({ type, withdrawn }) => type === 'ejection' && withdrawn === null)
  const of = (side: Side) => {
    const players = state.squads[side]
    if (!players) return null
    return new Map(
      players.map(({ playerId, isStarter }) => {
        const ejected = ejections.find((one) => one.playerId === playerId)
        const left = ejected ? { period: ejected.period, clockSeconds: ejected.clockSeconds } : null
        return [playerId, { isStarter, cameOn: null, left, isSentOff: left !== null }] as const
      }),
    )
  }
  return { home: of('home'), away: of('away') }
}

/** Basketball at the live desk, in quarters of twelve minutes. */
export const basketballPalette: Palette = {
  keys,
  decisions: [],
  periodStarts,
  periodEnds: Object.fromEntries(Object.keys(periodStarts).map((period) => [period, endReading])),
  endReading,
  hasOwnClock: true,
  // A half begins at 0.
  readings: (period) => (isPlayed(period) ? { least: 0, most: endReading } : null),
  presence,
  lineupLimits: { starters: 5, fewest: 5, hasShirts: true },
  build: (entry, state: MatchState) => buildBy(keys, makers, entry, state),
  lineup: ({ side, players }, { name }) => basketballEvent.lineup({ key: name, side, players }),
}
