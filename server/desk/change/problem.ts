import type { Texts } from '#contract/errors.ts'
import { Complaint } from '#core/parts/complaint.ts'

const texts = {
  event_changed: {
    en: 'This event was corrected after you opened it. Your change is not lost: see the event as it is now, and decide.',
    zh: '你打开之后，已有人更正了该事件。你的更改没有丢失，请查看最新内容后再决定。',
  },
  event_missing: {
    en: 'This event is no longer shown. Look at the match as it is now.',
    zh: '该事件已不再显示，请查看比赛的最新内容。',
  },
  effect_moved: {
    en: 'The match changed since your dry run, and the effect is another one. See the new dry run first.',
    zh: '比赛在试算之后已变化，影响也不同，请先查看新的试算。',
  },
  no_effect: { en: 'This changes nothing.', zh: '此更改没有任何变化。' },
  bad_player: { en: 'No player has this number.', zh: '没有该球员。' },
  bad_team: { en: 'This team does not play this match.', zh: '该球队不在这场比赛中。' },
  bad_event: { en: 'This sport has no such event.', zh: '该项目没有此类事件。' },
  not_open: { en: 'It is applied or dropped already.', zh: '该更改已执行或已放弃。' },
  second_needed: { en: 'A second person applies it.', zh: '须由另一人执行。' },
  proposer_gone: {
    en: 'Who proposed it has no role for it any more. Propose it yourself.',
    zh: '提出者已没有相应权限，请由你重新提出。',
  },
  not_yours: { en: 'You do not work on this competition.', zh: '你不负责此赛事。' },
  only_admins: { en: 'Awards and points are for admins.', zh: '判定结果与扣分须由管理员处理。' },
  refused: { en: 'The match did not take it.', zh: '比赛未能接受此更改。' },
} as const satisfies Record<string, Texts>
type ChangeWhy = keyof typeof texts

/** A reason why a change cannot be made, in the words of the desk. */
export class ChangeProblem extends Complaint {
  readonly why: ChangeWhy

  constructor(why: ChangeWhy, more = '') {
    super(`${texts[why].en}${more === '' ? '' : ` ${more}`}`)
    this.why = why
  }

  get texts(): Texts {
    return texts[this.why]
  }
}
