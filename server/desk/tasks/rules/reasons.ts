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
  people: [asked, { en: 'Joins the staff', zh: '加入工作人员' }, { en: 'Leaves the staff', zh: '离开工作人员' }],
  money: [asked, mistake, { en: 'Booked twice', zh: '重复入账' }],
  site: [
    { en: 'Rights in this region', zh: '该地区版权要求' },
    { en: 'By order of an authority', zh: '主管机关要求' },
    mistake,
  ],
}

export function reasonsOf(group: DeskActionGroup, language: Language): string[] {
  return reasons[group].map((texts) => texts[language])
}
