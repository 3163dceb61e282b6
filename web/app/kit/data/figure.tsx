import { useWords } from '../../i18n/language.tsx'
import { kitWords } from '../text/words.ts'

/** A number of a table; a dash, announced as "unknown", where no source has it. */
export function Figure({ value }: { value: number | null }) {
  const words = useWords(kitWords)
  if (value !== null) return <>{value}</>
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="hidden-text">{words.unknown}</span>
    </>
  )
}
