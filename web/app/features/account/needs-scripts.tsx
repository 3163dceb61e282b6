import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { EmptyState } from '../../kit/page/states.tsx'

/** In place of what scripts read for this account or browser, where none run. */
export function NeedsScripts() {
  const words = useWords(accountWords)
  return (
    <noscript>
      <EmptyState icon="me" title={words.needsScripts}>
        {words.needsScriptsText}
      </EmptyState>
    </noscript>
  )
}
