import type { Language } from '#core/caller.ts'
import type { CardColour, GoalKind, ShotOutcome, VarOutcome } from '#sports/football.ts'

/** Sentences of the commentary. `{player}` falls back to the team where nobody is named: see `fill`. */
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
  awarded: string
  plainAward: string
  plain: Record<string, string>
}

const en: Words = {
  goal: {
    open: 'Goal for {team}: {player}',
    header: 'Goal for {team}: {player}, with a header',
    free_kick: 'Goal for {team}: {player}, from a free kick',
    penalty: 'Goal for {team}: {player}, from the penalty spot',
    own: 'Own goal by {player}, for {team}',
  },
  assist: ', assisted by {other}',
  score: '. {home} {score} {away}',
  card: { yellow: 'Yellow card for {player} ({team})', second_yellow: 'Second yellow card for {player} ({team}), who is sent off', red: 'Red card for {player} ({team})' },
  shot: { saved: 'Shot by {player} ({team}), saved', off: 'Shot by {player} ({team}), off target', blocked: 'Shot by {player} ({team}), blocked', post: 'Shot by {player} ({team}), against the post' },
  missedPenalty: { saved: 'Penalty by {player} ({team}), saved', off: 'Penalty by {player} ({team}), off target', post: 'Penalty by {player} ({team}), against the post', other: 'Penalty missed by {player} ({team})' },
  kick: { scored: 'Penalties: {player} ({team}) scores, {kicks}', missed: 'Penalties: {player} ({team}) misses, {kicks}' },
  review: {
    checking: 'Video review', no_change: 'Video review: no change', goal_confirmed: 'Video review: goal confirmed', goal_cancelled: 'Video review: goal cancelled',
    penalty_awarded: 'Video review: penalty', penalty_cancelled: 'Video review: no penalty', card_given: 'Video review: card given', card_cancelled: 'Video review: card cancelled',
  },
  begins: { 1: 'The match begins', 2: 'The second half begins', 3: 'Extra time begins', 4: 'The second half of extra time begins', 5: 'The penalty shoot-out begins' },
  ends: { 1: 'Half time. {home} {score} {away}', 2: 'End of normal time. {home} {score} {away}', 3: 'Half time of extra time. {home} {score} {away}', 4: 'End of extra time. {home} {score} {away}' },
  over: 'The match is over. {home} {score} {away}',
  stoppage: 'Stoppage time: {minutes} min',
  result: 'Final score: {home} {final} {away}',
  awarded: 'Decided by the organisers: {home} {final} {away}',
  plainAward: 'Decided by the organisers',
  plain: {
    substitution: 'Substitution, {team}: {player} for {other}', injury: '{player} ({team}) is injured', corner: 'Corner for {team}', foul: 'Foul by {player} ({team})',
    offside: 'Offside, {player} ({team})', save: 'Save by {player} ({team})', free_kick: 'Free kick for {team}', interrupted: 'Play is interrupted', resumed: 'Play goes on',
    abandoned: 'The match is abandoned', postponed: 'The match is postponed', cancelled: 'The match is cancelled', kick_off_moved: 'The kick-off is moved',
  },
}

const zh: Words = {
  goal: {
    open: '{team}进球:{player}',
    header: '{team}进球:{player}头球破门',
    free_kick: '{team}进球:{player}任意球破门',
    penalty: '{team}点球破门:{player}',
    own: '乌龙球:{player},{team}得分',
  },
  assist: ',{other}助攻',
  score: '。{home} {score} {away}',
  card: { yellow: '黄牌:{player}({team})', second_yellow: '两黄变红:{player}({team})被罚下', red: '红牌:{player}({team})' },
  shot: { saved: '{player}({team})射门被扑出', off: '{player}({team})射门偏出', blocked: '{player}({team})射门被封堵', post: '{player}({team})射门击中门框' },
  missedPenalty: { saved: '{player}({team})点球被扑出', off: '{player}({team})点球射偏', post: '{player}({team})点球击中门框', other: '{player}({team})罚失点球' },
  kick: { scored: '点球大战:{player}({team})罚进,{kicks}', missed: '点球大战:{player}({team})罚失,{kicks}' },
  review: {
    checking: '视频回看', no_change: '视频回看:维持原判', goal_confirmed: '视频回看:进球有效', goal_cancelled: '视频回看:进球取消',
    penalty_awarded: '视频回看:判罚点球', penalty_cancelled: '视频回看:取消点球', card_given: '视频回看:出示红黄牌', card_cancelled: '视频回看:取消红黄牌',
  },
  begins: { 1: '比赛开始', 2: '下半场开始', 3: '加时赛开始', 4: '加时赛下半场开始', 5: '点球大战开始' },
  ends: { 1: '中场休息。{home} {score} {away}', 2: '常规时间结束。{home} {score} {away}', 3: '加时赛中场休息。{home} {score} {away}', 4: '加时赛结束。{home} {score} {away}' },
  over: '比赛结束。{home} {score} {away}',
  stoppage: '补时{minutes}分钟',
  result: '最终比分:{home} {final} {away}',
  awarded: '由主办方判定:{home} {final} {away}',
  plainAward: '由主办方判定',
  plain: {
    substitution: '{team}换人:{player}上,{other}下', injury: '{player}({team})受伤', corner: '{team}角球', foul: '{player}({team})犯规',
    offside: '{player}({team})越位', save: '{player}({team})扑救', free_kick: '{team}任意球', interrupted: '比赛中断', resumed: '比赛恢复',
    abandoned: '比赛腰斩', postponed: '比赛推迟', cancelled: '比赛取消', kick_off_moved: '开球时间更改',
  },
}

export const texts: Readonly<Record<Language, Words>> = { en, zh }

/** What an event is called, by its number on the wire. */
export const typeNames: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  en: { 9: 'Goal', 12: 'Penalty goal', 13: 'Half time', 18: 'Yellow card', 21: 'Second yellow card', 22: 'Red card', 23: 'Substitution', 30: 'Corner', 34: 'Injury' },
  zh: { 9: '进球', 12: '点球', 13: '中场', 18: '黄牌', 21: '两黄变红', 22: '红牌', 23: '换人', 30: '角球', 34: '受伤' },
}

/** Puts values into their places; places without a value stay for the next filling. */
export function fill(line: string, values: Readonly<Record<string, string>>): string {
  return line.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
