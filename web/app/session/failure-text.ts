import { useLanguage, useWords } from '../i18n/language.tsx'
import { failureWords } from './failure-words.ts'
import type { CallError } from './call.ts'
import { failureSentence } from './failure-sentence.ts'

/** Converts an error to its sentence; null stays null. */
export function useFailureText(): (failure: CallError | null) => string | null {
  const words = useWords(failureWords)
  const { tag } = useLanguage()
  return (failure) => failure && failureSentence(failure, words, tag)
}
