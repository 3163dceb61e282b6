import { Link } from 'react-router'
import type { EsportsPlayer, PlayerGame } from '#contract/touchline/esports-player.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { FormPills } from '../../../kit/data/form-pills.tsx'
import { Pager } from '../../../kit/data/pager.tsx'
import { goldText } from '../facts.ts'
import { HeroTile } from '../moba/hero-tile.tsx'
import { pageWords } from '../page-words.ts'

/** His series, newest first, each with its games and his figures in them; `to` is the address of a page of them. */
export function SeriesCard({ series, to }: { series: EsportsPlayer['series']; to: (page: number) => string }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  if (series.total === 0) return null
  return (
    <section className="card player-series" id="series">
      <header>
        <h2>{words.lastGames}</h2>
        <span className="push" />
        <span className="small quiet tabular">{format.number(series.total)}</span>
      </header>
      <ol>
        {series.list.map(({ matchId, kickOff, competition, opponent, own, other, result, games }) => (
          <li key={matchId}>
            <Link to={`/match/${matchId}`} className="list-item">
              <span className="small quiet">{format.dateWithoutYear(kickOff)}</span>
              <Crest team={opponent} size={18} />
              <b className="clip">{opponent?.name ?? words.none}</b>
              <span className="small quiet clip wide-only">{competition?.name}</span>
              <b className="push tabular">{`${own}–${other}`}</b>
              {result && <FormPills form={[result]} />}
            </Link>
            <ul>
              {games.map((game) => (
                <Game key={game.ordinal} game={game} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <Pager page={series.pageNum} pages={Math.ceil(series.total / series.pageSize)} to={to} isPart />
    </section>
  )
}

function Game({ game }: { game: PlayerGame }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  const { ordinal, map, hero, own, other, isWon, kills, deaths, assists, adr, gold, main } = game
  const name = hero?.name ?? map ?? String(ordinal)
  const count = (value: number | null) => value ?? words.none
  return (
    <li className={isWon === false ? 'lost' : undefined}>
      <span className="line clip">
        <HeroTile name={name} size={22} />
        <span className="clip">{name}</span>
      </span>
      <span className="small quiet tabular">{own === null || other === null ? words.none : `${own}–${other}`}</span>
      <span className="tabular">
        <b>{count(kills)}</b>–{count(deaths)}–{count(assists)}
      </span>
      <span className="small second tabular wide-only">
        {adr !== null ? `${format.decimal(adr, 1)} ADR` : gold !== null ? goldText(gold) : ''}
      </span>
      <b className="tag tabular">{main === null ? words.none : format.decimal(main, 2)}</b>
    </li>
  )
}
