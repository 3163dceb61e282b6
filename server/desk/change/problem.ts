import type { Texts } from '#contract/errors.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'

type Problem = Texts & { is: DeskProblem['why'] }

const problems = {
  event_changed: {
    is: 'conflict',
    en: 'This event was corrected after you opened it. Your change is not lost: see the event as it is now, and decide.',
    zh: '你打开之后，已有人更正了该事件。你的更改没有丢失，请查看最新内容后再决定。',
  },
  event_missing: {
    is: 'conflict',
    en: 'This event is no longer shown. Look at the match as it is now.',
    zh: '该事件已不再显示，请查看比赛的最新内容。',
  },
  ruling: {
    is: 'forbidden',
    en: 'Awards, postponements, abandonments and cancellations are rulings. Admins make and revoke them, by an entry of their own.',
    zh: '判定、延期、中止与取消属于裁决，须由管理员以专门条目作出或撤销。',
  },
  ruling_missing: {
    is: 'conflict',
    en: 'This ruling is no longer in force. Look at the match as it is now.',
    zh: '该裁决已不再有效，请查看比赛的最新内容。',
  },
  ruling_late: {
    is: 'conflict',
    en: 'After its start a match is abandoned or awarded, never postponed or cancelled.',
    zh: '比赛开始后只能中止或判定，不能延期或取消。',
  },
  effect_moved: {
    is: 'conflict',
    en: 'The match changed since your dry run, and the effect is another one. See the new dry run first.',
    zh: '比赛在试算之后已变化，影响也不同，请先查看新的试算。',
  },
  no_effect: { is: 'bad_request', en: 'This changes nothing.', zh: '此更改没有任何变化。' },
  bad_player: { is: 'bad_request', en: 'No player has this number.', zh: '没有该球员。' },
  same_player: { is: 'bad_request', en: 'Both players are the same one.', zh: '两名球员是同一人。' },
  strange_player: {
    is: 'bad_request',
    en: 'This player is in neither team of the match.',
    zh: '该球员不属于这场比赛的任何一队。',
  },
  other_side: {
    is: 'bad_request',
    en: 'This player is of the other team. Choose one of the side of the event.',
    zh: '该球员属于另一队，请选择事件所属球队的球员。',
  },
  own_side: {
    is: 'bad_request',
    en: 'The second player is of the same team. Choose one of the other team.',
    zh: '第二名球员属于同一队，请选择另一队的球员。',
  },
  after_end: { is: 'bad_request', en: 'This game ended at {at}.', zh: '该局已于 {at} 结束。' },
  bad_period: { is: 'bad_request', en: 'The match has not had this period.', zh: '比赛尚未进行到该阶段。' },
  bad_time: { is: 'bad_request', en: 'This period has no such minute.', zh: '该阶段没有这个时间。' },
  bad_detail: {
    is: 'bad_request',
    en: 'An event of this kind has no such detail.',
    zh: '此类事件没有这样的细节。',
  },
  bad_team: { is: 'bad_request', en: 'This team does not play this match.', zh: '该球队不在这场比赛中。' },
  bad_event: { is: 'bad_request', en: 'This sport has no such event.', zh: '该项目没有此类事件。' },
  event_there: {
    is: 'bad_request',
    en: 'The match has this event. Correct it instead.',
    zh: '比赛中已有该事件，请改为更正。',
  },
  side_missing: { is: 'bad_request', en: 'Choose a side.', zh: '请选择队伍。' },
  player_missing: { is: 'bad_request', en: 'Choose the players.', zh: '请选择球员。' },
  count_missing: { is: 'bad_request', en: 'Enter a number that fits.', zh: '请填写合适的数字。' },
  reason_missing: { is: 'bad_request', en: 'Choose what it is.', zh: '请选择具体类型。' },
  restore_missing: {
    is: 'conflict',
    en: 'What was before this change is not known. Correct the event instead.',
    zh: '该更改之前的内容无法得知，请改为更正事件。',
  },
  restore_changed: {
    is: 'conflict',
    en: 'A later correction changed the same event. Revoke that one first.',
    zh: '之后的更正又改动了同一事件，请先撤销那次更改。',
  },
  not_open: { is: 'conflict', en: 'It is applied or dropped already.', zh: '该更改已执行或已放弃。' },
  second_needed: { is: 'forbidden', en: 'A second person applies it.', zh: '须由另一人执行。' },
  proposer_gone: {
    is: 'conflict',
    en: 'Who proposed it has no role for it any more. Propose it yourself.',
    zh: '提出者已没有相应权限，请由你重新提出。',
  },
  not_yours: { is: 'forbidden', en: 'You do not work on this competition.', zh: '你不负责此赛事。' },
  only_admins: { is: 'forbidden', en: 'Rulings and points are for admins.', zh: '裁决与积分须由管理员处理。' },
  refused: { is: 'conflict', en: 'The match did not take it.', zh: '比赛未能接受此更改。' },
} as const satisfies Record<string, Problem>
export type ChangeWhy = keyof typeof problems

/** A reason why a change cannot be made, in the words of the desk; `more` follows it, or stands at its `{at}`. */
export class ChangeProblem extends DeskProblem {
  readonly texts: Texts

  constructor(name: ChangeWhy, more = '') {
    const { is, en, zh } = problems[name]
    const isPlaced = en.includes('{at}')
    super(is, isPlaced ? en.replace('{at}', more) : `${en}${more === '' ? '' : ` ${more}`}`)
    this.texts = isPlaced ? { en: en.replace('{at}', more), zh: zh.replace('{at}', more) } : { en, zh }
  }
}
