import type { LanguageTag } from '../../i18n/format.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { reasonWords } from './reason-words.ts'

/** A reason (of a card, a break, a withdrawn goal) in the visitor's language if known, else as the source names it. */
export function reasonText(reason: string, tag: LanguageTag): string {
  const known: Record<string, string> = wordsOf(reasonWords, tag).reasons
  return known[reason] ?? known[reason.toLowerCase()] ?? reason
}
