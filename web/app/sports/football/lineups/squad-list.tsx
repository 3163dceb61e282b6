import { Link } from 'react-router'
import type { Ratings } from '#sports/football/models/rating.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { lineupWords } from './words.ts'
import { Ball } from '../../../kit/crest/ball.ts'
import type { FootballView } from '../match-view.ts'
import { personName, sideNames } from '../../../kit/text/names.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { RatingBadge } from './rating-badge.tsx'
import { squadLines, type SquadLine } from './squads.ts'

interface SquadProps {
  view: FootballView
  side: 'home' | 'away'
  all: Ratings | null
}

/** One side's players as a list: the eleven, the bench and the coach. */
export function SquadList({ view, side, all }: SquadProps) {
  const { text } = useLanguage()
  const words = useWords(lineupWords)
  const lines = squadLines(view.state, side)
  const coach = view.state.squads[side]?.coach
  const bench = lines.filter(({ player }) => !player.isStarter)
  return (
    <div className="squad">
      <h3>
        <Crest team={view.row[side]} />
        {sideNames(view.row, text)[side]}
      </h3>
      <h4>{words.starters}</h4>
      <Players lines={lines.filter(({ player }) => player.isStarter)} view={view} all={all} />
      {bench.length > 0 && <h4>{words.bench}</h4>}
      <Players lines={bench} view={view} all={all} />
      {coach && (
        <>
          <h4>{words.coach}</h4>
          <p className="coach">{coach.name}</p>
        </>
      )}
    </div>
  )
}

function Players({ lines, view, all }: { lines: readonly SquadLine[]; view: FootballView; all: Ratings | null }) {
  const words = useWords(lineupWords)
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.player.playerId}>
          <span className="number">{line.player.shirtNumber ?? ''}</span>
          <Link className="clip" to={`/player/${line.player.playerId}`}>
            {personName(view.match.people, line.player.playerId, 'whole') ?? words.unknownPlayer}
          </Link>
          {line.goals > 0 && (
            <span className="line tight" role="img" aria-label={words.scored}>
              <Ball />
              {line.goals > 1 && line.goals}
            </span>
          )}
          {line.isBooked && <i className="card-icon" role="img" aria-label={words.booked} />}
          {line.isSentOff && <i className="card-icon red" role="img" aria-label={words.sentOff} />}
          <span className="push" />
          {line.cameOn !== null && <span className="small came-on">{words.cameOn(line.cameOn)}</span>}
          {line.wentOff !== null && <span className="small quiet">{words.wentOff(line.wentOff)}</span>}
          <RatingBadge view={view} all={all} playerId={line.player.playerId} />
        </li>
      ))}
    </ul>
  )
}
