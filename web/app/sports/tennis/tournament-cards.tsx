import { Link } from 'react-router'
import type { Tournament } from '#contract/touchline/tennis-tournament.ts'
import type { SetScore } from '#sports/tennis/standing.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { roundName } from '../../kit/text/round-name.ts'
import { factsOf, setsText } from './facts.ts'
import { pageWords } from './page-words.ts'

/** Surface, length of the matches, and how far the draw is. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const { surface, bestOf, played, matches } = tournament
  const lines: [label: string, value: string][] = [
    ...(surface !== null && words.surfaces[surface]
      ? [[words.surface, words.surfaces[surface]] as [string, string]]
      : []),
    ...(bestOf === null ? [] : [[words.bestOf, words.sets(bestOf)] as [string, string]]),
    ...(matches === 0
      ? []
      : [[words.played, words.of(format.number(played), format.number(matches))] as [string, string]]),
  ]
  if (lines.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.tournament}</h2>
      </header>
      <dl className="spread">
        {lines.map(([label, value]) => (
          <div key={label} className="list-item">
            <dt className="quiet small push">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function SeedsCard({ seeds }: Pick<Tournament, 'seeds'>) {
  const words = useWords(pageWords)
  const { text } = useLanguage()
  if (seeds.length === 0) return null
  const left = seeds.filter(({ isOut }) => !isOut).length
  const standing = ({ round, isOut, isChampion }: Tournament['seeds'][number]) => {
    if (isChampion) return words.champion
    const name = roundName(round, text) ?? ''
    return isOut ? words.out(name) : name
  }
  return (
    <section className="card seeds">
      <header>
        <h2>{words.seeds}</h2>
        <span className="push" />
        <span className="small quiet">{words.stillIn(left, seeds.length)}</span>
      </header>
      <ol>
        {seeds.map((one) => (
          <li key={one.side.id} className={one.isOut ? 'out' : undefined}>
            <Link className="list-item" to={`/team/${one.side.id}`}>
              <span className="tie-mark">{one.seed}</span>
              <Crest team={one.side} size={18} />
              <span className="clip push name">{one.side.shortName}</span>
              <small className="second">{standing(one)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A set with the sides changed, so that the champion's games stand first. */
function turned({ games, tiebreak, winner }: SetScore): SetScore {
  const turn = (score: SetScore['games']) => ({ home: score.away, away: score.home })
  const won = winner === null ? null : winner === 'home' ? 'away' : 'home'
  return { games: turn(games), tiebreak: tiebreak && turn(tiebreak), winner: won }
}

/** Winners of the finals, with the score. */
export function Champions({ champions }: Pick<Tournament, 'champions'>) {
  const words = useWords(pageWords)
  if (champions.length === 0) return null
  return (
    <section className="card champions">
      <header>
        <h2>{words.champions}</h2>
      </header>
      <ul>
        {champions.map(({ seasonId, season, champion, final }) => (
          <li key={seasonId}>
            <Link className="list-item" to={`/match/${final.id}`}>
              <span className="quiet small tabular">{season}</span>
              <Crest team={champion} size={18} />
              <span className="clip push">{champion.shortName}</span>
              <small className="second tabular">
                {setsText(
                  factsOf(final.summary).sets.map((set) => (final.home?.id === champion.id ? set : turned(set))),
                )}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
