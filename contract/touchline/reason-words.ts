import type { ModerationReason } from './moderation.ts'
import type { ReportReason } from './report.ts'
import type { z } from 'zod'

type Code = z.infer<typeof ModerationReason>
type Names = Readonly<Record<'en' | 'zh', Readonly<Record<Code, string>>>>

/** The names of reasons, wherever one is shown: queue, notices, pages of people, public log. */
export const reasonNames: Names = {
  en: {
    abuse: 'Abuse',
    hate: 'Hate speech',
    sexual: 'Sexual content',
    advertising: 'Advertising',
    contact: 'Private or contact details',
    gambling: 'Gambling',
    politics: 'Politics',
    spam: 'Spam',
    impersonation: 'Impersonation',
    link: 'Link',
    too_long: 'Too long',
    unavailable: 'Not checked',
    circle_rule: 'Circle rule',
    rules: 'Site rules',
  },
  zh: {
    abuse: '辱骂',
    hate: '仇恨言论',
    sexual: '色情',
    advertising: '广告',
    contact: '隐私或联系方式',
    gambling: '赌博',
    politics: '政治',
    spam: '垃圾信息',
    impersonation: '冒充',
    link: '链接',
    too_long: '过长',
    unavailable: '未能审核',
    circle_rule: '圈规',
    rules: '站规',
  },
}

const { en, zh } = reasonNames

/** The names of reasons of reports: those of decisions, and two of their own. */
export const reportReasonNames: Readonly<Record<'en' | 'zh', Readonly<Record<ReportReason, string>>>> = {
  en: {
    abuse: en.abuse,
    hate: en.hate,
    sexual: en.sexual,
    spam: en.spam,
    personal: en.contact,
    spoiler: 'Spoiler',
    other: 'Other',
  },
  zh: {
    abuse: zh.abuse,
    hate: zh.hate,
    sexual: zh.sexual,
    spam: zh.spam,
    personal: zh.contact,
    spoiler: '剧透',
    other: '其他',
  },
}
