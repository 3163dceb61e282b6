import { useSearchParams } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { postWords } from './post-words.ts'
import { isTold } from './told.ts'

/** Outcome of a form without scripts, as the address says. */
export function ToldNote() {
  const words = useWords(postWords)
  const told = useSearchParams()[0].get('told')
  if (!isTold(told)) return null
  return (
    <p className="card card-text" role="status">
      {words.told[told]}
    </p>
  )
}
