import { Link } from 'react-router'
import type { Player } from '#contract/touchline/team.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Ball } from '../../ui/mark.tsx'
import { sideNames } from '../match/names.ts'
import { Crest } from '../team/crest.tsx'

/** The last matches of a player, with what the player did in each. */
export function PlayerMatches({ player }: { player: Player }) {
  const { text } = useLanguage()
  if (player.matches.length === 0) return null
  return (
    <section className="card named">
      <header>
        <h2>{text.player.matches}</h2>
      </header>
      <ul>
        {player.matches.map((one) => (
          <Played key={one.row.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function Played({ row, goals, assists, minutes }: Player['matches'][number]) {
  const { text, format } = useLanguage()
  const names = sideNames(row, text)
  const result = `${row.summary.score.home}–${row.summary.score.away}`
  const time = minutes === null ? '' : text.player.minutesPlayed(format.number(minutes))
  return (
    <li>
      <Link className="list-item result" to={`/match/${row.id}`}>
        <span className="hidden-text">{[text.match.title(names.home, result, names.away), goals + assists > 0 && text.player.did(goals, assists)].filter(Boolean).join(', ')}</span>
        <span className="date small quiet tabular">{format.dateOf(row.kickOff)}</span>
        <span className="result-name home" aria-hidden="true">
          {row.home?.shortName ?? names.home}
        </span>
        <Crest team={row.home} />
        <span className="number" aria-hidden="true">
          {result}
        </span>
        <Crest team={row.away} />
        <span className="result-name" aria-hidden="true">
          {row.away?.shortName ?? names.away}
        </span>
        <span className="did small second tabular" aria-hidden="true">
          {goals > 0 && (
            <>
              <Ball />
              {goals > 1 && format.number(goals)}
            </>
          )}
          {assists > 0 && text.player.assisted(format.number(assists))}
        </span>
        <span className="minutes small second tabular">{time}</span>
      </Link>
    </li>
  )
}
