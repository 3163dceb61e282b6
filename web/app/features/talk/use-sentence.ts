import { useWords } from '../../i18n/language.tsx'
import type { CallError } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { talkWords } from './words.ts'

/** The failure of a call about a comment as a sentence; null stays null. */
export function useSentence(): (failure: CallError | null) => string | null {
  const words = useWords(talkWords)
  const explain = useFailureText()
  return (failure) => {
    if (failure?.error === 'not_found') return words.goneNow
    return failure?.error === 'conflict' ? words.tooLate : explain(failure)
  }
}
