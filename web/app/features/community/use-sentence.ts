import { useWords } from '../../i18n/language.tsx'
import type { CallError } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { postWords } from './post-words.ts'

/** The failure of a call about a post as a sentence; null stays null. `conflict` is what it means to the caller. */
export function useSentence(conflict?: string): (failure: CallError | null) => string | null {
  const words = useWords(postWords)
  const explain = useFailureText()
  return (failure) => {
    if (failure?.error === 'not_found') return words.goneNow
    return failure?.error === 'conflict' ? (conflict ?? words.pollOver) : explain(failure)
  }
}
