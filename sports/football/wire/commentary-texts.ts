import type { Language } from '../../wire.ts'
import type { CardColour, GoalKind, ShotOutcome, VarOutcome } from '../vocabulary.ts'

/**
 * Sentences of the commentary. `{player}` falls back to the team where no player is named: see `fill`. Old clients look
 * for 乌龙球 in them.
 */
export type Words = {
  goal: Record<GoalKind, string>
  assist: string
  score: string
  card: Record<CardColour, string>
  shot: Record<Exclude<ShotOutcome, 'goal'>, string>
  missedPenalty: Record<'saved' | 'off' | 'post' | 'other', string>
  kick: Record<'scored' | 'missed', string>
  review: Record<VarOutcome, string>
  begins: Record<number, string>
  ends: Record<number, string>
  over: string
  stoppage: string
  result: string
  onKicks: string
  awarded: string
  plainAward: string
  plain: Record<string, string>
  /** After a sentence. */
  reason: string
}

const en: Words = {
  goal: {
    open: 'Goal: {player} ({team})',
    header: 'Goal: {player} ({team}), header',
    free_kick: 'Goal: {player} ({team}), free kick',
    penalty: 'Goal: {player} ({team}), penalty',
    own: 'Own goal: {player}, for {team}',
  },
  assist: ', assisted by {other}',
  score: '. {home} {score} {away}',
  card: {
    yellow: 'Yellow card: {player} ({team})',
    second_yellow: 'Second yellow card: {player} ({team}), sent off',
    red: 'Red card: {player} ({team})',
  },
  shot: {
    saved: 'Shot saved: {player} ({team})',
    off: 'Shot off target: {player} ({team})',
    blocked: 'Shot blocked: {player} ({team})',
    post: 'Shot: {player} ({team}), hit the woodwork',
  },
  missedPenalty: {
    saved: 'Penalty saved: {player} ({team})',
    off: 'Penalty off target: {player} ({team})',
    post: 'Penalty: {player} ({team}), hit the woodwork',
    other: 'Penalty missed: {player} ({team})',
  },
  kick: {
    scored: 'Penalties: {player} ({team}) scores, {kicks}',
    missed: 'Penalties: {player} ({team}) misses, {kicks}',
  },
  review: {
    checking: 'VAR check',
    no_change: 'VAR: decision stands',
    goal_confirmed: 'VAR: goal stands',
    goal_cancelled: 'VAR: no goal',
    penalty_awarded: 'VAR: penalty',
    penalty_cancelled: 'VAR: no penalty',
    card_given: 'VAR: card given',
    card_cancelled: 'VAR: card overturned',
  },
  begins: {
    1: 'Kick-off',
    2: 'Second half begins',
    3: 'Extra time begins',
    4: 'Second half of extra time begins',
    5: 'Penalty shoot-out begins',
  },
  ends: {
    1: 'Half-time. {home} {score} {away}',
    2: 'End of normal time. {home} {score} {away}',
    3: 'Half-time of extra time. {home} {score} {away}',
    4: 'End of extra time. {home} {score} {away}',
  },
  over: 'Full-time. {home} {score} {away}',
  stoppage: 'Stoppage time: {minutes} min',
  result: 'Final score: {home} {final} {away}',
  onKicks: ', {final} on penalties',
  awarded: 'Result awarded: {home} {final} {away}',
  plainAward: 'Result awarded',
  plain: {
    substitution: 'Substitution, {team}: {player} on, {other} off',
    injury: 'Injury: {player} ({team})',
    corner: 'Corner: {team}',
    foul: 'Foul: {player} ({team})',
    offside: 'Offside: {player} ({team})',
    save: 'Save: {player} ({team})',
    free_kick: 'Free kick: {team}',
    interrupted: 'Match interrupted',
    resumed: 'Match resumed',
    abandoned: 'Match abandoned',
    postponed: 'Match postponed',
    cancelled: 'Match cancelled',
    kick_off_moved: 'Kick-off time changed',
  },
  reason: ' ({reason})',
}

const zh: Words = {
  goal: {
    open: '{team}进球：{player}',
    header: '{team}进球：{player}头球破门',
    free_kick: '{team}进球：{player}任意球破门',
    penalty: '{team}点球破门：{player}',
    own: '乌龙球：{player}，{team}得分',
  },
  assist: '，{other}助攻',
  score: '。{home} {score} {away}',
  card: {
    yellow: '黄牌：{player}（{team}）',
    second_yellow: '两黄变红：{player}（{team}）被罚下',
    red: '红牌：{player}（{team}）',
  },
  shot: {
    saved: '{player}（{team}）射门被扑出',
    off: '{player}（{team}）射门偏出',
    blocked: '{player}（{team}）射门被封堵',
    post: '{player}（{team}）射门击中门框',
  },
  missedPenalty: {
    saved: '{player}（{team}）点球被扑出',
    off: '{player}（{team}）点球射偏',
    post: '{player}（{team}）点球击中门框',
    other: '{player}（{team}）罚失点球',
  },
  kick: { scored: '点球大战：{player}（{team}）罚进，{kicks}', missed: '点球大战：{player}（{team}）罚失，{kicks}' },
  review: {
    checking: 'VAR 介入',
    no_change: 'VAR：维持原判',
    goal_confirmed: 'VAR：进球有效',
    goal_cancelled: 'VAR：进球无效',
    penalty_awarded: 'VAR：判罚点球',
    penalty_cancelled: 'VAR：取消点球',
    card_given: 'VAR：出示红黄牌',
    card_cancelled: 'VAR：撤销红黄牌',
  },
  begins: { 1: '比赛开始', 2: '下半场开始', 3: '加时赛开始', 4: '加时赛下半场开始', 5: '点球大战开始' },
  ends: {
    1: '中场休息。{home} {score} {away}',
    2: '常规时间结束。{home} {score} {away}',
    3: '加时赛中场休息。{home} {score} {away}',
    4: '加时赛结束。{home} {score} {away}',
  },
  over: '全场结束。{home} {score} {away}',
  stoppage: '补时 {minutes} 分钟',
  result: '最终比分：{home} {final} {away}',
  onKicks: '，点球大战 {final}',
  awarded: '官方判定：{home} {final} {away}',
  plainAward: '官方判定',
  plain: {
    substitution: '{team}换人：{player}上，{other}下',
    injury: '{player}（{team}）受伤',
    corner: '{team}角球',
    foul: '{player}（{team}）犯规',
    offside: '{player}（{team}）越位',
    save: '{player}（{team}）扑救',
    free_kick: '{team}任意球',
    interrupted: '比赛中断',
    resumed: '比赛恢复',
    abandoned: '比赛腰斩',
    postponed: '比赛延期',
    cancelled: '比赛取消',
    kick_off_moved: '开球时间变更',
  },
  reason: '（{reason}）',
}

export const texts: Readonly<Record<Language, Words>> = { en, zh }

/** The name of an event, by its number on the wire. */
export const typeNames: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  en: {
    9: 'Goal',
    12: 'Penalty goal',
    13: 'Half-time',
    18: 'Yellow card',
    21: 'Second yellow card',
    22: 'Red card',
    23: 'Substitution',
    30: 'Corner',
    34: 'Injury',
  },
  zh: {
    9: '进球',
    12: '点球进球',
    13: '中场',
    18: '黄牌',
    21: '两黄变红',
    22: '红牌',
    23: '换人',
    30: '角球',
    34: '受伤',
  },
}

/** Inserts values at their placeholders; placeholders without a value remain. */
export function fill(line: string, values: Readonly<Record<string, string>>): string {
  return line.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
