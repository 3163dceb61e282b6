import { paletteKey } from '../palette.ts'
import { basesOfHit, type GameRules, type PlayKind } from './vocabulary.ts'

type Reason = { id: string; label: { en: string; zh: string } }
const reason = (id: string, en: string, zh: string): Reason => ({ id, label: { en, zh } })

// The side at bat follows from the game, and so does the batter from the order.
const batting = { side: 'none', player: 'none' } as const
// The first pitch or play begins the game.
const opening = { ...batting, isBefore: true } as const
/**
 * Pairs of digits, the runners before the batter: from 1 to 3, or 0 the batter; to 1 to 3, 0 out, 4 home, 5 home
 * unearned, 6 home but not batted in, 7 neither. The rest moves as the play usually has it.
 */
const moves = { label: { en: 'from, to', zh: '从哪垒到哪垒' }, most: 99_999_999, isOptional: true }
/** The same, or the base of one runner. */
const runner = { label: { en: 'from base', zh: '起始垒' }, most: 99_999_999, isOptional: true }
const position = { label: { en: 'position', zh: '守位' }, most: 9 }
const base = { label: { en: 'base', zh: '垒' }, most: 3 }

const sacrifices = [
  reason('sacrifice_bunt', 'sacrifice bunt', '牺牲触击'),
  reason('sacrifice_fly', 'sacrifice fly', '高飞牺牲打'),
]
const outReasons = [
  reason('ground', 'ground ball', '滚地球'),
  reason('fly', 'fly ball', '高飞球'),
  reason('line', 'line drive', '平飞球'),
  reason('popup', 'pop-up', '内野飞球'),
  reason('force_out', 'force out', '封杀'),
  reason('double_play', 'double play', '滚地双杀'),
  reason('fly_double_play', 'double play in the air', '飞球双杀'),
  ...sacrifices,
  reason('triple_play', 'triple play', '三杀'),
]
const beside = [
  reason('wild_pitch', 'wild pitch', '暴投'),
  reason('passed_ball', 'passed ball', '捕逸'),
  reason('stolen_base', 'stolen base', '盗垒'),
  reason('caught_stealing', 'caught stealing', '盗垒被杀'),
]
const advances = [
  reason('wild_pitch', 'wild pitch', '暴投'),
  reason('passed_ball', 'passed ball', '捕逸'),
  reason('balk', 'balk', '投手犯规'),
  reason('indifference', 'indifference', '防守无作为'),
]

const hits = [
  paletteKey('single', 's', 'score', { en: 'Single', zh: '一垒打' }, { ...opening, count: moves }),
  paletteKey(
    'double',
    'd',
    'score',
    { en: 'Double', zh: '二垒打' },
    { ...opening, count: moves, reasons: [reason('ground_rule', 'ground rule', '场地规则')] },
  ),
  paletteKey('triple', 't', 'score', { en: 'Triple', zh: '三垒打' }, { ...opening, count: moves }),
  paletteKey('home_run', 'h', 'score', { en: 'Home run', zh: '本垒打' }, { ...opening, count: moves }),
]
const reaches = [
  paletteKey(
    'walk',
    'w',
    'players',
    { en: 'Walk', zh: '四坏球' },
    { ...opening, count: moves, reasons: [reason('intentional', 'intentional', '故意'), ...beside] },
  ),
  paletteKey(
    'hit_by_pitch',
    'p',
    'players',
    { en: 'Hit by pitch', zh: '触身球' },
    { ...opening, count: moves, reasons: [reason('interference', 'interference of the catcher', '捕手妨碍打击')] },
  ),
  paletteKey(
    'reached_on_error',
    'e',
    'players',
    { en: 'Reached on error', zh: '失误上垒' },
    { ...opening, count: moves, reasons: sacrifices },
  ),
  paletteKey(
    'fielders_choice',
    'j',
    'players',
    { en: "Fielder's choice", zh: '野手选择' },
    { ...opening, count: moves, reasons: [...sacrifices, reason('double_play', 'double play', '双杀')] },
  ),
]
const outs = [
  paletteKey(
    'strikeout',
    'k',
    'play',
    { en: 'Strikeout', zh: '三振' },
    { ...opening, count: moves, reasons: [...beside, reason('double_play', 'double play', '双杀')] },
  ),
  paletteKey('out', 'o', 'play', { en: 'Out', zh: '出局' }, { ...opening, count: moves, reasons: outReasons }),
]
const runs = [
  paletteKey(
    'advance',
    'a',
    'play',
    { en: 'Runners advance', zh: '跑者进垒' },
    { ...batting, count: runner, reasons: advances },
  ),
  paletteKey('stolen_base', 'b', 'play', { en: 'Stolen base', zh: '盗垒' }, { ...batting, count: runner }),
  paletteKey('caught_stealing', 'c', 'play', { en: 'Caught stealing', zh: '盗垒被杀' }, { ...batting, count: runner }),
  paletteKey('picked_off', 'i', 'play', { en: 'Runner out', zh: '跑者出局' }, { ...batting, count: runner }),
]

/** Codes of pitches by their key; without a reason the first one. */
export const pitchKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ball: { '': 'B', automatic: 'V', pitchout: 'P', intentional: 'I', hit_batter: 'H', no_pitch: 'N', unknown: 'U' },
  called_strike: { '': 'C', automatic: 'A' },
  swinging_strike: { '': 'S', foul_tip: 'T', missed_bunt: 'M', pitchout: 'Q', unknown: 'K' },
  foul: { '': 'F', bunt: 'L', bunt_tip: 'O', pitchout: 'R' },
  in_play: { '': 'X', pitchout: 'Y' },
}
const pitchWords: Readonly<Record<string, [en: string, zh: string]>> = {
  automatic: ['automatic', '自动判定'],
  pitchout: ['pitchout', '外角引诱球'],
  intentional: ['intentional', '故意'],
  hit_batter: ['hit the batter', '触身'],
  no_pitch: ['no pitch', '无效投球'],
  unknown: ['unknown', '未知'],
  foul_tip: ['foul tip', '擦棒被接'],
  missed_bunt: ['missed bunt', '触击落空'],
  bunt: ['bunt', '触击'],
  bunt_tip: ['bunt tip', '触击擦棒'],
}
const reasonsOf = (key: string) =>
  Object.keys(pitchKeys[key]!)
    .filter((id) => id !== '')
    .map((id) => reason(id, ...pitchWords[id]!))
const pitches = [
  paletteKey('ball', 'z', 'play', { en: 'Ball', zh: '坏球' }, { ...opening, reasons: reasonsOf('ball') }),
  paletteKey(
    'called_strike',
    'x',
    'play',
    { en: 'Called strike', zh: '好球' },
    { ...opening, reasons: reasonsOf('called_strike') },
  ),
  paletteKey(
    'swinging_strike',
    'v',
    'play',
    { en: 'Swinging strike', zh: '挥空' },
    { ...opening, reasons: reasonsOf('swinging_strike') },
  ),
  paletteKey('foul', 'f', 'play', { en: 'Foul', zh: '界外球' }, { ...opening, reasons: reasonsOf('foul') }),
  paletteKey('in_play', 'n', 'play', { en: 'In play', zh: '击球入场' }, { ...opening, reasons: reasonsOf('in_play') }),
]

/** Positions in the field, and those of pinch-hitters and pinch-runners. */
export const positionReasons = [
  reason('pitcher', 'pitcher', '投手'),
  reason('catcher', 'catcher', '捕手'),
  reason('first', 'first base', '一垒手'),
  reason('second', 'second base', '二垒手'),
  reason('third', 'third base', '三垒手'),
  reason('shortstop', 'shortstop', '游击手'),
  reason('left', 'left field', '左外野手'),
  reason('centre', 'centre field', '中外野手'),
  reason('right', 'right field', '右外野手'),
  reason('designated', 'designated hitter', '指定打击'),
  reason('pinch_hitter', 'pinch hitter', '代打'),
  reason('pinch_runner', 'pinch runner', '代跑'),
]

type RulesPreset = Reason & { rules: Pick<Required<GameRules>, 'placedRunnerBase' | 'firstAtBat'> }
/** The rules of games as they are played, the usual ones first. */
export const rulesPresets: readonly RulesPreset[] = [
  {
    ...reason('runner', 'runner in extra innings', '延长局置跑者'),
    rules: { placedRunnerBase: 2, firstAtBat: 'away' },
  },
  {
    ...reason('plain', 'no runner in extra innings', '延长局不置跑者'),
    rules: { placedRunnerBase: null, firstAtBat: 'away' },
  },
  {
    ...reason('runner_home', 'runner in extra innings, home bats first', '延长局置跑者，主队先攻'),
    rules: { placedRunnerBase: 2, firstAtBat: 'home' },
  },
  {
    ...reason('plain_home', 'no runner in extra innings, home bats first', '延长局不置跑者，主队先攻'),
    rules: { placedRunnerBase: null, firstAtBat: 'home' },
  },
]
/** Innings of a game; nine where they are left out. */
const innings = { label: { en: 'innings', zh: '局数' }, most: 9, isOptional: true }

const stay = { side: 'none', player: 'none' } as const
export const keys = [
  ...hits,
  ...reaches,
  ...outs,
  ...runs,
  ...pitches,
  paletteKey(
    'error',
    'r',
    'play',
    { en: 'Error', zh: '失误' },
    { ...stay, isBefore: true, count: position, reasons: [reason('foul', 'foul ball dropped', '界外球漏接')] },
  ),
  paletteKey('pickoff_throw', 'g', 'play', { en: 'Throw to a base', zh: '牵制' }, { ...stay, count: base }),
  paletteKey(
    'substitution',
    'u',
    'players',
    { en: 'Substitution', zh: '换人' },
    {
      player: 'needed',
      // Who plays already changes the position.
      playerIs: 'available',
      other: { label: { en: 'for', zh: '换下' }, of: 'same' },
      reasons: positionReasons,
      isBefore: true,
    },
  ),
  paletteKey('placed_runner', 'm', 'players', { en: 'Runner placed', zh: '置跑者' }, stay),
  paletteKey(
    'rules',
    'q',
    'match',
    { en: 'Rules', zh: '赛制' },
    { ...stay, count: innings, reasons: rulesPresets.map(({ id, label }) => ({ id, label })), isBefore: true },
  ),
  paletteKey('held_up', 'y', 'match', { en: 'Delayed', zh: '延迟' }, { ...stay, moves: 'hold' }),
  paletteKey('resumed', '', 'match', { en: 'Resumed', zh: '恢复' }, { ...stay, moves: 'resume' }),
  paletteKey(
    'called',
    'l',
    'match',
    { en: 'Called early', zh: '提前结束' },
    { ...stay, moves: 'end', endsMatch: true },
  ),
]

/** Keys after which the batter is done, with the kind of play. */
export const batterKeys: ReadonlySet<string> = new Set([...hits, ...reaches, ...outs].map(({ id }) => id))
/** Keys of runners, during a plate appearance. */
export const runnerKeys: ReadonlySet<string> = new Set(runs.map(({ id }) => id))

/** The kind of play of a key with its reason. */
export function kindOf(key: string, given: string | null): PlayKind {
  if (key === 'double' && given === 'ground_rule') return 'ground_rule_double'
  if (key === 'walk' && given === 'intentional') return 'intentional_walk'
  if (key === 'hit_by_pitch' && given === 'interference') return given
  return (key === 'advance' && given !== null ? given : key) as PlayKind
}

/** Bases that a hit is worth. */
export const farOf = (kind: PlayKind): number => basesOfHit[kind] ?? 0
