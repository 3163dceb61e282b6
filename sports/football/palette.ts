import type { MatchState } from '../match.ts'
import {
  buildBy,
  lacks,
  paletteKey,
  type Built,
  type Palette,
  type PaletteDecision,
  type PaletteEntry,
} from '../palette.ts'
import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import { footballEvent } from './build.ts'
import type { FootballState } from './state.ts'
import {
  periodLengthSeconds,
  periodStartSeconds,
  varOutcomes,
  type GoalKind,
  type Period,
  type ShotDetail,
  type VarOutcome,
  type VarPossible,
} from './vocabulary.ts'

const assist = { label: { en: 'assist', zh: '助攻' }, of: 'same' } as const
const keeper = { label: { en: 'keeper', zh: '门将' }, of: 'other' } as const
const noSide = { side: 'none', player: 'none' } as const
const saved = { id: 'saved', label: { en: 'saved', zh: '被扑出' } }
const off = { id: 'off', label: { en: 'off target', zh: '偏出' } }
const post = { id: 'post', label: { en: 'post', zh: '中柱' } }
const goalReasons = [
  { id: 'open', label: { en: 'from play', zh: '运动战' } },
  { id: 'header', label: { en: 'header', zh: '头球' } },
  { id: 'free_kick', label: { en: 'free kick', zh: '任意球' } },
]
/** A card for somebody without a shirt. */
const staff = 'staff'
const cardReasons = [
  { id: 'foul', label: { en: 'foul', zh: '犯规' } },
  { id: 'handball', label: { en: 'handball', zh: '手球' } },
  { id: 'dissent', label: { en: 'dissent', zh: '抗议' } },
  { id: 'time_wasting', label: { en: 'time wasting', zh: '拖延时间' } },
  { id: staff, label: { en: 'team official', zh: '球队官员' } },
]
const card = { reasons: cardReasons, withoutPlayer: staff, playerIs: 'not_sent_off', isInPlay: true } as const
const playing = { playerIs: 'playing', otherIs: 'playing' } as const
const checkReasons = [
  { id: 'goal', label: { en: 'goal check', zh: '进球核查' } },
  { id: 'penalty', label: { en: 'penalty check', zh: '点球核查' } },
  { id: 'red_card', label: { en: 'red card check', zh: '红牌核查' } },
]
const minutes = { label: { en: 'minutes', zh: '分钟' }, most: 30 }
/** The reason of a period's end after which the match continues. */
const more = { id: 'more', label: { en: 'extra time or shoot-out follows', zh: '进入加时或点球大战' } }

const keys = [
  paletteKey(
    'goal',
    'g',
    'score',
    { en: 'Goal', zh: '进球' },
    { ...playing, other: assist, reasons: goalReasons, mayBePossible: true },
  ),
  paletteKey('own_goal', 'o', 'score', { en: 'Own goal', zh: '乌龙球' }, { ...playing, mayBePossible: true }),
  paletteKey('penalty', 'p', 'score', { en: 'Penalty', zh: '点球' }, { ...playing, mayBePossible: true }),
  paletteKey(
    'penalty_missed',
    'm',
    'score',
    { en: 'Penalty missed', zh: '点球未进' },
    { ...playing, other: keeper, reasons: [saved, off, post] },
  ),
  paletteKey('yellow', 'y', 'players', { en: 'Yellow card', zh: '黄牌' }, card),
  paletteKey(
    'red',
    'x',
    'players',
    { en: 'Red card', zh: '红牌' },
    { ...card, changes: 'send_off', mayBePossible: true },
  ),
  paletteKey(
    'substitution',
    's',
    'players',
    { en: 'Substitution', zh: '换人' },
    {
      player: 'needed',
      playerIs: 'coming_on',
      other: { label: { en: 'off', zh: '下场' }, of: 'same', isNeeded: true },
      otherIs: 'playing',
      changes: 'swap',
    },
  ),
  paletteKey('injury', 'i', 'players', { en: 'Injury', zh: '受伤' }, playing),
  paletteKey('shot_on', 't', 'play', { en: 'Shot on target', zh: '射正' }, playing),
  paletteKey('shot_off', 'f', 'play', { en: 'Shot off', zh: '射偏' }, { ...playing, reasons: [off, post] }),
  paletteKey('shot_blocked', 'b', 'play', { en: 'Shot blocked', zh: '射门被封堵' }, playing),
  paletteKey('corner', 'c', 'play', { en: 'Corner', zh: '角球' }, playing),
  paletteKey('offside', 'd', 'play', { en: 'Offside', zh: '越位' }, playing),
  paletteKey(
    'foul',
    'u',
    'play',
    { en: 'Foul', zh: '犯规' },
    { ...playing, other: { label: { en: 'fouled', zh: '被犯规' }, of: 'other' } },
  ),
  paletteKey('free_kick', 'k', 'play', { en: 'Free kick', zh: '任意球' }, playing),
  paletteKey('throw_in', 'n', 'play', { en: 'Throw-in', zh: '界外球' }, playing),
  paletteKey('goal_kick', 'l', 'play', { en: 'Goal kick', zh: '球门球' }, playing),
  paletteKey('save', 'z', 'play', { en: 'Save', zh: '扑救' }, playing),
  paletteKey(
    'var',
    'v',
    'match',
    { en: 'VAR', zh: 'VAR' },
    { side: 'optional', player: 'none', reasons: checkReasons, isOpening: true },
  ),
  paletteKey('added_time', 'a', 'match', { en: 'Added time', zh: '补时' }, { ...noSide, count: minutes }),
  paletteKey(
    'period_end',
    'h',
    'match',
    { en: 'Half or full time', zh: '半场或全场结束' },
    { ...noSide, reasons: [more], moves: 'end', endsIn: [2, 4] },
  ),
  paletteKey(
    'held_up',
    'w',
    'match',
    { en: 'Held up', zh: '比赛中断' },
    { ...noSide, moves: 'hold', hasFreeReason: true },
  ),
  paletteKey('period_start', '', 'match', { en: 'Kick-off', zh: '开球' }, { ...noSide, moves: 'begin' }),
  paletteKey('resumed', '', 'match', { en: 'Resumed', zh: '比赛恢复' }, { ...noSide, moves: 'resume' }),
  paletteKey('clock', '', 'match', { en: 'Clock', zh: '计时' }, { ...noSide, moves: 'set' }),
]

const decisions: readonly PaletteDecision[] = [
  { id: 'stands', key: '1', label: { en: 'Goal stands', zh: '进球有效' }, of: 'possible' },
  { id: 'does_not_stand', key: '2', label: { en: 'No goal', zh: '进球无效' }, of: 'possible' },
  {
    id: 'var_over',
    key: '3',
    label: { en: 'VAR over', zh: 'VAR 结束' },
    of: 'open',
    reasons: varOutcomes.filter((id) => id !== 'checking').map((id) => ({ id })),
  },
]

/** Events that no key makes alone. */
const names: Readonly<Record<string, { en: string; zh: string }>> = {
  'card second_yellow': { en: 'Second yellow card', zh: '第二张黄牌' },
  'shot goal': { en: 'Shot, goal', zh: '射门得分' },
  'shootout_kick true': { en: 'Shoot-out, scored', zh: '点球大战，罚中' },
  'shootout_kick false': { en: 'Shoot-out, missed', zh: '点球大战，未进' },
  'var_check no_change': { en: 'VAR: decision stands', zh: 'VAR：维持原判' },
  'var_check goal_confirmed': { en: 'VAR: goal stands', zh: 'VAR：进球有效' },
  'var_check goal_cancelled': { en: 'VAR: no goal', zh: 'VAR：进球无效' },
  'var_check penalty_awarded': { en: 'VAR: penalty', zh: 'VAR：判罚点球' },
  'var_check penalty_cancelled': { en: 'VAR: no penalty', zh: 'VAR：取消点球' },
  'var_check card_given': { en: 'VAR: card', zh: 'VAR：出示红黄牌' },
  'var_check card_cancelled': { en: 'VAR: no card', zh: 'VAR：取消红黄牌' },
  attack: { en: 'Attack', zh: '进攻' },
  dangerous_attack: { en: 'Dangerous attack', zh: '危险进攻' },
  passes: { en: 'Passes', zh: '传球' },
  possession: { en: 'Possession', zh: '控球' },
  touches: { en: 'Touches', zh: '触球' },
}

type BySide = PaletteEntry & { side: Side }

/** An event other than a whistle has no wall time: the clock is that of the whistles alone. */
function when({ name, period, clockSeconds }: PaletteEntry) {
  return { key: name, period: period as Period, clockSeconds }
}
const by = (entry: BySide) => ({ ...when(entry), side: entry.side, playerId: entry.playerId })
const whistle = (entry: PaletteEntry) => ({ ...when(entry), occurredAt: entry.at })
const because = ({ reason }: PaletteEntry) => reason ?? undefined

function shot(entry: BySide, outcome: ShotDetail['outcome'], key = entry.name): TimelineEvent {
  return footballEvent.shot({ ...by(entry), key, outcome })
}

/** A goal counts as a shot too, as in every source with shots; in a shoot-out it is a kick. */
function goal(entry: BySide, kind: GoalKind, state: FootballState): TimelineEvent[] {
  if (entry.period === 5) return [kick(entry, true, state)]
  const scored = footballEvent.goal({ ...by(entry), kind, assistId: entry.otherPlayerId })
  return [scored, shot(entry, 'goal', `${entry.name}:shot`)]
}

function kick({ name, side, playerId }: BySide, isScored: boolean, { kicks }: FootballState): TimelineEvent {
  const taken = kicks.filter(({ key }) => key !== name).length
  return footballEvent.shootoutKick({ key: name, side, playerId, order: taken + 1, isScored })
}

function missed(entry: BySide, state: FootballState): TimelineEvent[] {
  if (entry.period === 5) return [kick(entry, false, state)]
  const outcome = (['saved', 'off', 'post'] as const).find((one) => one === entry.reason)
  const event = footballEvent.missedPenalty({ ...by(entry), outcome, keeperId: entry.otherPlayerId })
  return [event, shot(entry, outcome ?? 'saved', `${entry.name}:shot`)]
}

/** The second yellow card of a player is one. */
function yellow(entry: BySide, { bookings }: FootballState): TimelineEvent[] {
  const others = bookings.filter(({ key, colour }) => key !== entry.name && colour === 'yellow')
  const isSecond = entry.playerId !== null && others.some(({ playerId }) => playerId === entry.playerId)
  return [footballEvent.card({ ...by(entry), colour: isSecond ? 'second_yellow' : 'yellow', reason: because(entry) })]
}

function substitution(entry: BySide): TimelineEvent[] {
  const { side, playerId: onId, otherPlayerId: offId } = entry
  return [footballEvent.substitution({ ...when(entry), side, onId, offId })]
}

function periodEnd(entry: PaletteEntry): TimelineEvent[] {
  const isLast = entry.period === 5 || (entry.reason !== more.id && (entry.period === 2 || entry.period === 4))
  return [footballEvent.periodEnd({ ...whistle(entry), isLast })]
}

const goalKindOf = ({ reason: kind }: PaletteEntry): GoalKind =>
  kind === 'header' || kind === 'free_kick' ? kind : 'open'

const makers = {
  goal: (entry: BySide, state: FootballState) => goal(entry, goalKindOf(entry), state),
  own_goal: (entry: BySide) => [footballEvent.goal({ ...by(entry), side: otherSide(entry.side), kind: 'own' })],
  penalty: (entry: BySide, state: FootballState) => goal(entry, 'penalty', state),
  penalty_missed: missed,
  yellow,
  red: (entry: BySide) => [footballEvent.card({ ...by(entry), colour: 'red', reason: because(entry) })],
  substitution,
  injury: (entry: BySide) => [footballEvent.injury(by(entry))],
  shot_on: (entry: BySide) => [shot(entry, 'saved')],
  shot_off: (entry: BySide) => [shot(entry, entry.reason === 'post' ? 'post' : 'off')],
  shot_blocked: (entry: BySide) => [shot(entry, 'blocked')],
  corner: (entry: BySide) => [footballEvent.corner(by(entry))],
  offside: (entry: BySide) => [footballEvent.offside(by(entry))],
  foul: (entry: BySide) => [footballEvent.foul({ ...by(entry), fouledId: entry.otherPlayerId })],
  free_kick: (entry: BySide) => [footballEvent.freeKick(by(entry))],
  throw_in: (entry: BySide) => [footballEvent.throwIn(by(entry))],
  goal_kick: (entry: BySide) => [footballEvent.goalKick(by(entry))],
  save: (entry: BySide) => [footballEvent.save(by(entry))],
  var: (entry: PaletteEntry) => [check(entry, entry, 'checking')],
  added_time: (entry: PaletteEntry) => [footballEvent.stoppageAnnounced({ ...when(entry), minutes: entry.count ?? 0 })],
  period_end: periodEnd,
  held_up: (entry: PaletteEntry) => [footballEvent.interrupted({ ...whistle(entry), reason: because(entry) })],
  resumed: (entry: PaletteEntry) => [footballEvent.resumed(whistle(entry))],
  period_start: (entry: PaletteEntry) => [
    footballEvent.periodStart({ ...whistle(entry), clockSeconds: periodStartSeconds[entry.period] ?? null }),
  ],
  // The clock of a period that has started is set by a whistle with another reading.
  clock: (entry: PaletteEntry) => [footballEvent.periodStart({ ...whistle(entry), order: 0 })],
}

/** What each key makes possible. */
const possibles: Readonly<Record<string, VarPossible>> = {
  goal: 'goal',
  own_goal: 'goal',
  penalty: 'goal',
  red: 'red_card',
}

const checkName = ({ name }: PaletteEntry) => `${name}:check`

function check(entry: PaletteEntry, { name, side }: PaletteEntry, outcome: VarOutcome, key = name): TimelineEvent {
  const isOfEntry = key !== name
  // An own goal is one for the other side.
  const scoring = isOfEntry && entry.key === 'own_goal' && side !== null ? otherSide(side) : side
  return footballEvent.varCheck({
    ...when(entry),
    key,
    side: scoring,
    outcome,
    about: isOfEntry ? name : undefined,
    reason: because(entry),
    possible: isOfEntry ? possibles[entry.key] : undefined,
  })
}

const outcomesOf: Readonly<Record<string, [VarOutcome, VarOutcome]>> = {
  goal: ['goal_confirmed', 'goal_cancelled'],
  own_goal: ['goal_confirmed', 'goal_cancelled'],
  penalty: ['goal_confirmed', 'goal_cancelled'],
  red: ['card_given', 'no_change'],
}

/** A possible goal is a check until it is decided; only then it counts. */
function decide({ key, reason }: PaletteEntry, about: PaletteEntry | undefined, state: MatchState): Built {
  const decision = decisions.find(({ id }) => id === key)
  if (!decision || !about || (decision.of === 'possible') !== about.isPossible)
    return { ok: false, complaint: 'nothing_to_decide' }
  if (decision.of === 'open') {
    const outcome = varOutcomes.find((one) => one === reason && one !== 'checking') ?? 'no_change'
    return { ok: true, events: [check(about, about, outcome)] }
  }
  const [stands, falls] = outcomesOf[about.key] ?? ['no_change', 'no_change']
  const name = checkName(about)
  if (key === 'does_not_stand') return { ok: true, events: [check(about, about, falls, name)] }
  const built = buildBy(keys, makers, { ...about, isPossible: false }, state)
  return built.ok ? { ok: true, events: [check(about, about, stands, name), ...built.events] } : built
}

function build(entry: PaletteEntry, state: MatchState, about?: PaletteEntry): Built {
  if (decisions.some(({ id }) => id === entry.key)) return decide(entry, about, state)
  const key = keys.find(({ id }) => id === entry.key)
  if (!key) return { ok: false, complaint: 'unknown_key' }
  if (readings(entry.period) === null) return { ok: false, complaint: 'wrong_period' }
  if (!entry.isPossible) return buildBy(keys, makers, entry, state)
  const complaint = lacks(key, entry)
  if (complaint !== null) return { ok: false, complaint }
  return { ok: true, events: [check(entry, entry, 'checking', checkName(entry))] }
}

/** A half runs on beyond its 45 minutes; who forgot its end can still enter that. */
const longestPeriodSeconds = 105 * 60

function readings(period: number) {
  const least = periodStartSeconds[period]
  if (least !== undefined) return { least, most: least + longestPeriodSeconds }
  return period === 5 ? { least: 0, most: null } : null
}

/** Who plays, by the line-ups, the changes and the cards. */
function presence(given: MatchState) {
  const { squads, substitutions, bookings } = given as FootballState
  const of = (side: Side) => {
    if (!squads[side]) return null
    return new Map(
      squads[side].players.map(({ playerId, isStarter, isOnPitch, isSentOff }) => {
        const isRed = (booking: FootballState['bookings'][number]) =>
          booking.playerId === playerId && booking.colour !== 'yellow'
        const on = substitutions.findLast(({ onId }) => onId === playerId) ?? null
        const off = bookings.find(isRed) ?? substitutions.findLast(({ offId }) => offId === playerId) ?? null
        // A player who came back plays.
        const left = isOnPitch ? null : off
        return [playerId, { isStarter, cameOn: on && placeOf(on), left: left && placeOf(left), isSentOff }] as const
      }),
    )
  }
  return { home: of('home'), away: of('away') }
}

const placeOf = ({ period, clockSeconds }: { period: number; clockSeconds: number | null }) => ({
  period,
  clockSeconds,
})

const positions = [
  { id: 0, label: { en: 'Goalkeeper', zh: '门将' } },
  { id: 1, label: { en: 'Back', zh: '后卫' } },
  { id: 2, label: { en: 'Holding midfield', zh: '后腰' } },
  { id: 3, label: { en: 'Midfield', zh: '中场' } },
  { id: 4, label: { en: 'Attacking midfield', zh: '前腰' } },
  { id: 5, label: { en: 'Forward', zh: '前锋' } },
]

const periodEnds = Object.fromEntries(
  Object.entries(periodStartSeconds).map(([period, start]) => [period, start + periodLengthSeconds[Number(period)]!]),
)

/** Football at the live desk. */
export const footballPalette: Palette = {
  keys,
  decisions,
  periodStarts: periodStartSeconds,
  periodEnds,
  readings,
  nameOf({ type, detail }) {
    const { colour, outcome, isScored } = detail
    return names[`${type} ${String(colour ?? outcome ?? isScored)}`] ?? names[type] ?? null
  },
  presence,
  lineupLimits: {
    starters: 11,
    fewest: 11,
    hasShirts: true,
    formation: /^\d(-\d){1,4}$/,
    outfield: 10,
    positions,
  },
  build,
  lineup: ({ side, formation, coach, players }, { name }) =>
    footballEvent.lineup({
      key: name,
      side,
      formation,
      coach: coach === null ? null : { id: null, name: coach },
      players: players.map((player) => ({ ...player, line: player.line ?? null, slot: player.slot ?? null })),
    }),
}
