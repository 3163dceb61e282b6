import { Link, useParams } from 'react-router'
import type { Tournament } from '#contract/touchline/tennis-tournament.ts'
import { useWords } from '../../i18n/language.tsx'
import { pageWords } from './page-words.ts'

/** The draws of a tournament: men, women, doubles. */
export function DrawChoice({ draws }: Pick<Tournament, 'draws'>) {
  const words = useWords(pageWords)
  const { league } = useParams()
  if (draws.length < 2) return null
  return (
    <nav className="segments" aria-label={words.drawChoice}>
      {draws.map(({ draw, competitionId, seasonId }) => (
        <Link
          key={draw}
          to={`/league/${competitionId}?season=${seasonId}`}
          prefetch="intent"
          preventScrollReset
          aria-current={String(competitionId) === league ? 'page' : undefined}
        >
          {words.draws[draw]}
        </Link>
      ))}
    </nav>
  )
}
