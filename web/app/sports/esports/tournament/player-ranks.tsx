import { Link } from 'react-router'
import type { PlayerSort } from '#contract/touchline/player-sorts.ts'
import type { TournamentRanks } from '#contract/touchline/tournament-ranks.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { OrderLinks, RankCard } from './rank-card.tsx'
import { tournamentWords } from './words.ts'

type Players = TournamentRanks['players']
type Mean = Players['rows'][number]['kills']

/** Players by a figure of their title; the whole list has all of them. */
export function PlayerRankCard({ ranks: { players, games }, isWhole }: { ranks: TournamentRanks; isWhole: boolean }) {
  const words = useWords(tournamentWords)
  const { sort, sorts, rows, total } = players
  if (rows.length === 0) return null
  const shown = isWhole ? sorts : sort === null ? [] : [sort]
  return (
    <RankCard
      tab="players"
      total={total}
      isWhole={isWhole}
      heads={[words.player, words.games, words.kills, ...shown.map((name) => words.sorts[name])]}
      choice={
        <OrderLinks
          name="sort"
          label={words.order}
          current={sort}
          orders={sorts.map((value) => ({ value, text: words.sorts[value] }))}
        />
      }
      note={`${words.playerNote} ${words.fromGames(games)}`}
    >
      {rows.map((row, at) => (
        <Row key={row.player.id} row={row} place={at + 1} shown={shown} sort={sort} />
      ))}
    </RankCard>
  )
}

interface RowProps {
  row: Players['rows'][number]
  place: number
  shown: readonly PlayerSort[]
  sort: PlayerSort | null
}

function Row({ row: { player, team, games, kills, deaths, assists, figures }, place, shown, sort }: RowProps) {
  const { format } = useLanguage()
  const each = ({ mean }: Mean) => (mean === null ? '–' : format.decimal(mean, 1))
  return (
    <tr>
      <th scope="row">
        <span className="line">
          <b className="number rank">{place}</b>
          {team && <Crest team={team} />}
          <Link className="clip semi" to={`/player/${player.id}`}>
            {player.shortName}
          </Link>
        </span>
      </th>
      <td className="quiet">{games}</td>
      <td className="quiet">{[kills, deaths, assists].map(each).join('/')}</td>
      {shown.map((name) => {
        const value = figures.find((one) => one.name === name)?.value ?? { games: 0, mean: null }
        return (
          <td key={name} className={name === sort ? undefined : 'quiet'}>
            {name === sort ? <b>{figureText(name, value, format)}</b> : figureText(name, value, format)}
          </td>
        )
      })}
    </tr>
  )
}

/** A rating has two decimals, a ratio or a share of a round one, gold and damage none. */
function figureText(name: PlayerSort, { mean }: Mean, format: ReturnType<typeof useLanguage>['format']): string {
  if (mean === null) return '–'
  if (name === 'goldPerMinute' || name === 'heroDamage') return format.number(Math.round(mean))
  return format.decimal(mean, name === 'rating' ? 2 : 1)
}
