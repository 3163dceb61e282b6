import type { Coverage } from '#contract/touchline/brief.ts'
import { useLanguage } from '../i18n/language.tsx'
import { partlyKnown } from './coverage-words.ts'

type Given = { coverage: Coverage; kinds: Parameters<typeof partlyKnown>[1]; of?: string }

/** Below a table: the number of matches that a figure covers, if not all of them. */
export function CoverageNotes({ coverage, kinds, of }: Given) {
  const { text, format } = useLanguage()
  const sentenceOf = (sentence: string) => (of === undefined ? sentence : format.pair(of, sentence))
  return partlyKnown(coverage, kinds).map(({ kinds: same, known, matches }) => (
    <p key={known} className="table-note small quiet">
      {sentenceOf(
        text.player.partly(format.list(same.map((kind) => text.player.known[kind])), String(known), String(matches)),
      )}
    </p>
  ))
}
