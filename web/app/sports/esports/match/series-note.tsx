import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { sideNames } from '../../../kit/text/names.ts'
import { wonWithoutPlay } from '../facts.ts'
import type { SeriesView } from './match-view.ts'
import { esportsWords } from '../words.ts'

/** Below the score: who won a series that its games did not decide. */
export function SeriesNote({ view: { row, moment } }: { view: SeriesView<unknown> }) {
  const words = useWords(esportsWords)
  const { text } = useLanguage()
  const won = moment === null ? wonWithoutPlay(row.summary) : null
  return won && <span className="small second">{words.wins[won.by](sideNames(row, text)[won.winner])}</span>
}
