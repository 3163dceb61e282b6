import { useWords } from '../../i18n/language.tsx'
import { NewsIcon } from './news-icon.tsx'
import { newsWords } from './words.ts'

/** What texts from facts are. */
export function FactsNote() {
  const words = useWords(newsWords)
  return (
    <section className="card news-note">
      <h2>
        <NewsIcon name="facts" />
        {words.by.rules}
      </h2>
      <p className="small second">{words.factsNote}</p>
    </section>
  )
}
