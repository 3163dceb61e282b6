import { mvpsOf, type Mvp } from '#sports/esports/moba/mvp.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName } from '../../kit/text/names.ts'
import { heroName } from '../esports/moba/hero-name.ts'
import { HeroTile } from '../esports/moba/hero-tile.tsx'
import type { SeriesView } from '../esports/match/match-view.ts'
import { matchWords } from '../esports/match/match-words.ts'
import { kogWords } from './words.ts'

/** The best player of the side that won and of the side that lost, of every finished game. */
export function MvpCard({ view }: { view: SeriesView }) {
  const words = useWords(kogWords)
  const { gameShort } = useWords(matchWords)
  const found = view.state.games.flatMap((game) => {
    const mvps = mvpsOf(game)
    return mvps?.isFinal ? [{ ordinal: game.ordinal, mvps }] : []
  })
  if (found.length === 0) return null
  const all = found.flatMap(({ mvps: { best } }) => [best.home, best.away].filter((one) => one !== null))
  const stated = all.filter(({ isStated }) => isStated).length
  const basis = stated === 0 ? words.mvpsRated : stated === all.length ? words.mvpsStated : words.mvpsMixed
  return (
    <section className="card mvp-card">
      <header>
        <h2>{words.mvps}</h2>
        <span className="push" />
        <span className="small quiet">{basis}</span>
      </header>
      <ol>
        {found.map(({ ordinal, mvps: { best, winner } }) => (
          <li key={ordinal}>
            <span className="quiet small">{gameShort(ordinal)}</span>
            {[winner, winner === 'home' ? ('away' as const) : ('home' as const)].map((side) => (
              <MvpCell key={side} view={view} side={side} mvp={best[side]} isWinner={side === winner} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

type CellProps = { view: SeriesView; side: Side; mvp: Mvp | null; isWinner: boolean }

function MvpCell({ view, side, mvp, isWinner }: CellProps) {
  const words = useWords(kogWords)
  const { format } = useLanguage()
  if (mvp === null) return <span className="mvp-cell quiet">–</span>
  const { hero, playerId, counts } = mvp.line
  const name = hero && heroName(view.match, hero)
  const kda = [counts.kills, counts.deaths, counts.assists].map((one) => one ?? '–').join('/')
  return (
    <div className={`mvp-cell ${side}`}>
      {name === null ? <span /> : <HeroTile name={name} size={40} />}
      <span className="who">
        <b className="line">
          {personName(view.match.people, playerId, 'short') ?? '–'}
          <Crest team={view.row[side]} size={16} />
        </b>
        <small className="quiet">{[name, kda].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="mark-out">
        <small className="quiet">{isWinner ? words.mvp : words.losingMvp}</small>
        {mvp.rating !== null && <b className="tabular">{format.decimal(mvp.rating, 1)}</b>}
      </span>
    </div>
  )
}
