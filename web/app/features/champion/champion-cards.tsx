import { Link } from 'react-router'
import type { Champion, ChampionPage } from '#contract/touchline/champion.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { championWords } from './words.ts'
import { TableHidden } from '../../kit/lens/hidden.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { PickCard } from './pick-card.tsx'
import type { Told } from './told.ts'

const MINUTE_MS = 60_000

interface CardsProps {
  champion: Champion
  others: ChampionPage['others']
  told: Told | null
}

/** The guess of one cup, and links to those of others. */
export function ChampionCards({ champion, others, told }: CardsProps) {
  const words = useWords(championWords)
  const rest = others.filter(({ id }) => id !== champion.id)
  return (
    <>
      <Header champion={champion} />
      {champion.isHidden && <TableHidden seasonId={champion.seasonId} />}
      <PickCard key={champion.id} champion={champion} told={told} />
      <GuessersCard champion={champion} />
      <RulesCard champion={champion} />
      {rest.length > 0 && (
        <Card title={words.others}>
          <ul className="body champion-others">
            {rest.map(({ id, competition, season, phase }) => (
              <li key={id}>
                <Link className="button tall" to={`/champion?cup=${id}`}>
                  {competition} {season} · {words.phase[phase]}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Header({ champion }: { champion: Champion }) {
  const words = useWords(championWords)
  const { format } = useLanguage()
  const moment = useMoment()
  const { now } = usePage()
  const left = useTicking((at) => Math.max(0, Math.floor((champion.locksAt - at) / MINUTE_MS)), now)
  const { competition, phase, opensAt, locksAt, result } = champion
  const count = (of: number) => format.number(of)
  return (
    <section className="card">
      <header>
        <h2>
          {competition.name} {champion.season}
        </h2>
        {competition.isDemo && <span className="tag">{words.demo}</span>}
      </header>
      <div className="body">
        <p>
          {phase === 'coming'
            ? words.opens(moment(opensAt))
            : phase === 'open'
              ? words.locks(moment(locksAt))
              : words.locked(moment(locksAt))}
        </p>
        {phase === 'open' && left > 0 && (
          <p className="small second tabular">
            {words.left(count(Math.floor(left / 1440)), count(Math.floor(left / 60) % 24), count(left % 60))}
          </p>
        )}
        <p className="small second">{words.guesses(count(champion.guessers.total))}</p>
        {result.state === 'unsettled' && <p>{words.unsettled}</p>}
      </div>
    </section>
  )
}

function GuessersCard({ champion }: { champion: Champion }) {
  const words = useWords(championWords)
  const { format } = useLanguage()
  const { list, page, pages } = champion.guessers
  const names = new Map(champion.teams.map(({ team }) => [team.id, team.name]))
  return (
    <Card title={words.guessers}>
      {list.length === 0 ? (
        <p className="body second">{words.nobody}</p>
      ) : (
        <table className="champion-table">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.team}</th>
              <th scope="col">{words.points}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ rank, userId, name, teamId, score }) => (
              <tr key={userId ?? name}>
                <td className="tabular">{champion.isHidden ? '–' : format.number(rank)}</td>
                <td>
                  {name} {userId === null && <span className="tag">{words.demo}</span>}
                </td>
                <td>{names.get(teamId)}</td>
                <td className="tabular">{champion.isHidden ? '–' : format.number(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={pages} to={(to) => `/champion?cup=${champion.id}&page=${to}`} isPart />
    </Card>
  )
}

function RulesCard({ champion: { stages, pointsPerRound, simulation } }: { champion: Champion }) {
  const words = useWords(championWords)
  const { format } = useLanguage()
  const moment = useMoment()
  return (
    <Card title={words.counts}>
      <table className="champion-table">
        <thead>
          <tr>
            <th scope="col">{words.stage}</th>
            <th scope="col">{words.ifWins}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ name, from, points }) => (
            <tr key={name}>
              <td>
                {name} <span className="small second">{moment(from)}</span>
              </td>
              <td className="tabular">{format.number(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="body">
        <p className="small second">{words.perRound(format.number(pointsPerRound))}</p>
        {simulation && (
          <p className="small second">
            {(simulation.rating === 'none' ? words.simulatedEven : words.simulated)(format.number(simulation.runs))}{' '}
            <Link to="/rankings">{words.ranking}</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

/** Formats an instant, epoch ms, as day and time in the reader's zone. */
function useMoment(): (at: number) => string {
  const { format } = useLanguage()
  return (at) => format.moment(at, 0)
}
