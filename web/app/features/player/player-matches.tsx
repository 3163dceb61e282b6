import { Link } from 'react-router'
import type { Player } from '#contract/touchline/team.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Ball } from '../../ui/mark.tsx'
import { shortSideNames } from '../match/names.ts'
import { Crest } from '../team/crest.tsx'

/** The last matches of a player, with what the player did in each. */
export function PlayerMatches({ player }: { player: Player }) {
  const { text, format } = useLanguage()
  if (player.matches.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{text.player.matches}</h2>
      </header>
      <ul>
        {player.matches.map(({ row, goals, minutes }) => {
          const names = shortSideNames(row, text)
          const { score } = row.summary
          return (
            <li key={row.id}>
              <Link className="list-item result" to={`/match/${row.id}`}>
                <span className="small quiet tabular date">{format.dateOf(row.kickOff)}</span>
                <Crest team={row.home} />
                <span className="clip push">{text.match.title(names.home, `${score.home}–${score.away}`, names.away)}</span>
                {Array.from({ length: goals }, (_, index) => (
                  <Ball key={index} />
                ))}
                {minutes !== null && <span className="small second tabular">{text.player.minutesPlayed(format.number(minutes))}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
