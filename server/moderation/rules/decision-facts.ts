import { reasonNames } from '#contract/touchline/reason-words.ts'
import type { ReasonCode } from '../types.ts'
import { withoutPictures } from './pictures.ts'

const longestQuote = 100

/** What a notice of a decision says beside its sentence: the reason of a refusal, and how the text begins. */
export function decisionFacts({ text, reason, isShown }: { text: string; reason: ReasonCode; isShown: boolean }): {
  text: { en: string; zh: string }
} {
  const quote = beginningOf(withoutPictures(text))
  const why = { en: `Reason: ${reasonNames.en[reason] ?? reason}.`, zh: `理由：${reasonNames.zh[reason] ?? reason}。` }
  const join = (why: string, gap: string) => [isShown ? '' : why, quote && `“${quote}”`].filter(Boolean).join(gap)
  return { text: { en: join(why.en, ' '), zh: join(why.zh, '') } }
}

/** Whole characters only: half an emoji is invalid JSON and would block all later notices. */
function beginningOf(text: string): string {
  const signs = [...text]
  return signs.length <= longestQuote ? text : `${signs.slice(0, longestQuote).join('')}…`
}
