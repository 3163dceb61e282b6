import type { Texts } from '#contract/errors.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Outcome, ReasonCode } from '../types.ts'

const reasons: Readonly<Record<ReasonCode, Texts>> = {
  abuse: { en: 'It contains abusive words.', zh: '内容包含辱骂性词语。' },
  hate: { en: 'It attacks people for who they are.', zh: '内容涉及仇恨或歧视言论。' },
  sexual: { en: 'It contains sexual content.', zh: '内容包含色情信息。' },
  advertising: { en: 'It looks like advertising.', zh: '内容疑似广告。' },
  contact: { en: 'Please do not post contact details.', zh: '请勿发布联系方式。' },
  gambling: { en: 'It advertises gambling.', zh: '内容涉及赌博推广。' },
  politics: { en: 'This topic is not allowed here.', zh: '暂不开放该话题。' },
  spam: { en: 'Repeated or too fast. Wait, or write something else.', zh: '请勿重复发言或刷屏，请稍候或换个说法。' },
  impersonation: { en: 'It looks like impersonation.', zh: '内容疑似冒充官方或他人。' },
  link: { en: 'Links to other sites are not allowed here.', zh: '不能发布外部链接。' },
  too_long: { en: 'It is too long.', zh: '内容过长。' },
  circle_rule: { en: 'It breaks a rule of its circle.', zh: '内容违反圈规。' },
  rules: { en: 'It breaks the rules of this site.', zh: '内容违反站规。' },
  unavailable: { en: 'Content checks are unavailable. Try again shortly.', zh: '内容审核暂不可用，请稍后再试。' },
}
const held = { en: 'It will appear after review.', zh: '审核通过后显示。' }

export function sentenceOf(outcome: Outcome, reason: ReasonCode, language: Language): string {
  return outcome === 'hold'
    ? `${reason === 'unavailable' ? '' : reasons[reason][language]}${language === 'en' && reason !== 'unavailable' ? ' ' : ''}${held[language]}`
    : reasons[reason][language]
}

export function textsOf(outcome: Outcome, reason: ReasonCode): Texts {
  return { en: sentenceOf(outcome, reason, 'en'), zh: sentenceOf(outcome, reason, 'zh') }
}
