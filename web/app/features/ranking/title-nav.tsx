import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from './title-words.ts'
import { rankedTitles } from '../../sports/titles.ts'
import { useChosenInView } from '../../kit/page/use-chosen-in-view.ts'

/** Leads to the rankings of football and of each title. */
export function TitleNav({ current }: { current: string }) {
  const words = useWords(titleRankingWords)
  const { tag } = useLanguage()
  return (
    <nav ref={useChosenInView(current)} className="chips" aria-label={words.titles}>
      <Link className="chip" to="/rankings" aria-current={current === 'football' ? 'page' : undefined}>
        {words.football}
      </Link>
      {rankedTitles.map(({ id, name }) => (
        <Link key={id} className="chip" to={`/rankings/${id}`} aria-current={current === id ? 'page' : undefined}>
          {name[tag]}
        </Link>
      ))}
    </nav>
  )
}
