import type { Coverage } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { kitWords } from '../text/words.ts'
import { partlyKnown } from '../text/coverage-words.ts'

type Given = { coverage: Coverage; kinds: Parameters<typeof partlyKnown>[1]; of?: string }

/** Below a table: the number of matches that a figure covers, if not all of them. */
export function CoverageNotes({ coverage, kinds, of }: Given) {
  const { format } = useLanguage()
  const words = useWords(kitWords)
  const sentenceOf = (sentence: string) => (of === undefined ? sentence : format.pair(of, sentence))
  return partlyKnown(coverage, kinds).map(({ kinds: same, known, matches }) => (
    <p key={known} className="table-note small quiet">
      {sentenceOf(words.partly(format.list(same.map((kind) => words.known[kind])), String(known), String(matches)))}
    </p>
  ))
}
