import type { Texts } from '#contract/errors.ts'
import type { Language } from '#core/calls/language.ts'
import type { DeskActionGroup } from '#contract/touchline/desk-actions.ts'

const mistake = { en: 'Corrects a mistake', zh: '纠正错误' }
const asked = { en: 'Asked for by its owner', zh: '应本人要求' }
const rules = { en: 'Breaks the rules of the site', zh: '违反网站规则' }

/** Reasons to choose from, by groups of actions; others are typed. */
const reasons: Readonly<Record<DeskActionGroup, readonly Texts[]>> = {
  data: [
    mistake,
    { en: 'The same in two sources', zh: '两个来源实为同一条目' },
    { en: 'By the official report', zh: '以官方报告为准' },
  ],
  news: [{ en: 'Planned', zh: '按计划' }, { en: 'Out of date', zh: '已过期' }, mistake],
  community: [asked, rules, { en: 'Without moderators', zh: '无人管理' }],
  moderation: [
    rules,
    { en: 'New spelling of a listed word', zh: '已收录词语的新写法' },
    { en: 'Stops harmless texts', zh: '误拦正常内容' },
  ],
  messages: [{ en: 'Planned maintenance', zh: '计划内维护' }, { en: 'Answered', zh: '已答复' }, mistake],
  people: [asked, mistake],
  money: [asked, mistake, { en: 'Booked twice', zh: '重复入账' }],
  site: [
    { en: 'Rights in this region', zh: '该地区版权要求' },
    { en: 'By order of an authority', zh: '主管机关要求' },
    mistake,
  ],
}

const leaves = { en: 'Leaves the staff', zh: '离开工作人员' }
const joins = { en: 'Joins the staff', zh: '加入工作人员' }
const settled = { en: 'Matter settled', zh: '事项已解决' }

/** Where those of the group do not fit. */
const reasonsOfAction: Readonly<Record<string, readonly Texts[]>> = {
  circle_opened: [
    { en: 'Of use to many', zh: '对多数用户有用' },
    { en: 'No circle on this topic', zh: '尚无同主题圈子' },
  ],
  circle_refused: [
    { en: 'A circle on this topic exists', zh: '已有同主题圈子' },
    rules,
    { en: 'Unclear topic', zh: '主题不明确' },
  ],
  circle_reopened: [asked, { en: 'Moderators found', zh: '已有版主' }, mistake],
  circle_renamed: [asked, mistake, rules],
  circle_moderator_added: [asked, { en: 'Without moderators', zh: '无人管理' }],
  circle_moderator_removed: [asked, rules, { en: 'Inactive', zh: '长期不活跃' }],
  payouts_frozen: [
    { en: 'Account may be taken over', zh: '账号可能被盗' },
    { en: 'Owner of the bank account is checked', zh: '正在核实收款账号' },
    { en: 'By order of an authority', zh: '主管机关要求' },
  ],
  payouts_thawed: [settled, { en: 'Bank account is checked', zh: '收款账号已核实' }, mistake],
  age_cleared: [asked, mistake],
  role_given: [joins, { en: 'New duties', zh: '职责调整' }, mistake],
  role_taken: [leaves, { en: 'New duties', zh: '职责调整' }, mistake],
  scout_given: [joins, { en: 'New duties', zh: '职责调整' }],
  scout_taken: [leaves, { en: 'New duties', zh: '职责调整' }, mistake],
  factor_reset: [{ en: 'Device lost', zh: '设备丢失' }, asked],
}

export function reasonsOf({ name, group }: { name: string; group: DeskActionGroup }, language: Language): string[] {
  return (reasonsOfAction[name] ?? reasons[group]).map((texts) => texts[language])
}
