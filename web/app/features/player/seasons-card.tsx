import { Link } from 'react-router'
import type { Player } from '#contract/touchline/player.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { playerWords } from './words.ts'
import { ratingWords } from '../../kit/data/rating-words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { Figure } from '../../kit/data/figure.tsx'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'
import { AverageRating, RatingNote } from '../../kit/data/rating.tsx'
import { CoverageNotes } from '../../kit/data/coverage-notes.tsx'

const figures = ['lineups', 'goals', 'assists', 'cards'] as const

export function SeasonsCard({ player }: { player: Player }) {
  const words = useWords(playerWords)
  const ratings = useWords(ratingWords)
  if (player.seasons.length === 0) return null
  const hasMinutes = player.seasons.some(({ minutes }) => minutes !== null && minutes > 0)
  const hasRatings = player.seasons.some(({ rating }) => rating !== null)
  const heads = ['appearances', 'starts', 'goals', 'assists', 'cards'] as const
  return (
    <Card title={words.career}>
      <div className="scroll">
        <table className="squad-table seasons-table">
          <thead>
            <tr>
              <th scope="col">{words.league}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === 'starts' || head === 'cards' ? 'wide-cell' : undefined}>
                  {words[head]}
                </th>
              ))}
              {hasMinutes && (
                <th scope="col" className="wide-cell">
                  {words.minutes}
                </th>
              )}
              {hasRatings && <th scope="col">{ratings.title}</th>}
            </tr>
          </thead>
          <tbody>
            {player.seasons.map((season, index) => (
              <SeasonRow key={index} season={season} hasMinutes={hasMinutes} hasRatings={hasRatings} />
            ))}
          </tbody>
        </table>
      </div>
      {hasRatings && <RatingNote />}
      {player.seasons.map(({ competition, seasonName, coverage }, index) => (
        <CoverageNotes key={index} coverage={coverage} kinds={figures} of={`${competition.name} ${seasonName}`} />
      ))}
    </Card>
  )
}

interface SeasonRowProps {
  season: Player['seasons'][number]
  hasMinutes: boolean
  hasRatings: boolean
}

function SeasonRow({ season, hasMinutes, hasRatings }: SeasonRowProps) {
  const { format } = useLanguage()
  const words = useWords(playerWords)
  return (
    <tr>
      <th scope="row">
        <span className="line">
          {season.team ? <Crest team={season.team} /> : <LeagueCrest competition={season.competition} />}
          <Link className="clip" to={`/league/${season.competition.id}?season=${season.seasonId}`}>
            <span className="long-name">{season.competition.name}</span>
            <span className="short-name">{season.competition.shortName}</span>
          </Link>
          <span className="micro quiet">{season.seasonName}</span>
        </span>
      </th>
      <td>
        <Figure value={season.appearances} />
      </td>
      <td className="wide-cell">
        <Figure value={season.starts} />
      </td>
      <td>
        <b className="number">
          <Figure value={season.goals} />
        </b>
      </td>
      <td>
        <Figure value={season.assists} />
      </td>
      <td className="wide-cell">
        <span className="line card-counts">
          <i className="card-icon small-card" role="img" aria-label={words.yellowCard} />
          <Figure value={season.yellowCards} />
          <i className="card-icon red small-card" role="img" aria-label={words.redCard} />
          <Figure value={season.redCards} />
        </span>
      </td>
      {hasMinutes && (
        <td className="wide-cell">
          {season.minutes === null ? <Figure value={null} /> : format.number(season.minutes)}
        </td>
      )}
      {hasRatings && (
        <td>
          <AverageRating rating={season.rating} />
        </td>
      )}
    </tr>
  )
}
