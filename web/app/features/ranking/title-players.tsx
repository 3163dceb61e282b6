import { Link } from 'react-router'
import type { TitlePlayers } from '#contract/touchline/title-players.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from './title-words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { roleWords } from '../../sports/esports/role-words.ts'
import { ViewChoice } from './title-choices.tsx'
import type { AskedTitle } from './title-asked.ts'

/** The players of a title by rating or KDA, with the games that it is from and their share of wins. */
export function PlayersCard({ asked, players }: { asked: AskedTitle; players: TitlePlayers }) {
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  if (players.rows.length === 0)
    return (
      <EmptyState icon="calendar" title={words.none}>
        {words.noPlayers}
      </EmptyState>
    )
  return (
    <section className="card ranking-list">
      <header>
        <h2>{words.players}</h2>
        <span className="small quiet">{words.ofGames(format.number(players.games))}</span>
        <span className="push" />
        <ViewChoice asked={asked} />
      </header>
      <ScrollArea label={words.players}>
        <table className="ranking title-ranking">
          <thead>
            <tr>
              <th scope="col">{words.rank}</th>
              <th scope="col">{words.player}</th>
              {players.by === 'rating' && <th scope="col">{words.rating}</th>}
              <th scope="col">{words.kda}</th>
              <th scope="col">{words.games}</th>
              <th scope="col" className="wide-only">
                {words.wonInterval}
              </th>
            </tr>
          </thead>
          <tbody>
            {players.rows.map((row) => (
              <Row key={row.player.id} row={row} hasRating={players.by === 'rating'} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="small quiet table-note">
        {format.sentences([
          (players.by === 'rating' ? words.byRating : words.byKda)(format.number(players.least)),
          ...(players.isDemo ? [words.demo] : []),
        ])}
      </p>
    </section>
  )
}

function Row({ row, hasRating }: { row: TitlePlayers['rows'][number]; hasRating: boolean }) {
  const { place, player, team, role, games, won, kda, rating } = row
  const words = useWords(titleRankingWords)
  const roles = useWords(roleWords)
  const { format } = useLanguage()
  const percent = (share: number) => format.percent(Math.round(share * 100))
  return (
    <tr>
      <td>
        <b className="number">{place}</b>
      </td>
      <th scope="row">
        <Link to={`/player/${player.id}`}>
          <Crest team={team} />
          <span>
            {player.name}
            <span className="small quiet title-could">
              {[team?.shortName, role && (roles[role] ?? role)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Link>
      </th>
      {hasRating && <td className="number">{rating.mean?.toFixed(2) ?? '–'}</td>}
      <td className="number">{kda.mean?.toFixed(2) ?? '–'}</td>
      <td className="tabular">{format.number(games)}</td>
      <td className="wide-only tabular">
        {won.rate === null || won.interval === null
          ? '–'
          : `${percent(won.rate)} (${words.span(percent(won.interval.low), percent(won.interval.high))})`}
      </td>
    </tr>
  )
}
