import type { Language } from '#core/caller.ts'
import type { Outcome, ReasonCode } from '../types.ts'

const reasons: Readonly<Record<ReasonCode, Readonly<Record<Language, string>>>> = {
  abuse: { en: 'It contains abusive words.', zh: '内容包含辱骂性词语。' },
  hate: { en: 'It attacks people for who they are.', zh: '内容涉及对群体的攻击或歧视。' },
  sexual: { en: 'It contains sexual content.', zh: '内容包含色情信息。' },
  advertising: { en: 'It looks like advertising.', zh: '内容疑似广告。' },
  contact: { en: 'Please do not post contact details.', zh: '请勿发布联系方式。' },
  gambling: { en: 'It advertises gambling.', zh: '内容涉及赌博推广。' },
  politics: { en: 'This topic is not open here.', zh: '此处暂不开放该话题。' },
  spam: { en: 'You already said that, or you are writing too fast.', zh: '请勿重复发送或发送过快。' },
  impersonation: { en: 'It reads as if it came from our staff or from somebody else.', zh: '内容疑似冒充官方或他人。' },
  link: { en: 'Links to other sites are not open here.', zh: '此处不能发布外部链接。' },
  too_long: { en: 'It is too long.', zh: '内容过长。' },
  unavailable: { en: 'Texts cannot be checked at the moment. Try again shortly.', zh: '内容审核暂不可用，请稍后再试。' },
}
const held = { en: 'It will be shown once somebody has looked at it.', zh: '内容审核通过后将会展示。' }

/** What an author is told. */
export function sentenceOf(outcome: Outcome, reason: ReasonCode, language: Language): string {
  return outcome === 'hold' ? `${reason === 'unavailable' ? '' : reasons[reason][language]}${language === 'en' && reason !== 'unavailable' ? ' ' : ''}${held[language]}` : reasons[reason][language]
}
