import type { MapState } from '#sports/csgo/rules.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { esportsWords } from '../esports/words.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import { MapTile } from '../esports/match/map-tile.tsx'
import { csgoWords } from './words.ts'

/** The choice of maps in its order: who banned or picked which, the side of the home team, and the score. */
export function VetoCard({ view }: { view: SeriesView<MapState> }) {
  const words = useWords(csgoWords)
  const shared = useWords(esportsWords)
  const { text } = useLanguage()
  const { veto, games, periods, format } = view.state
  if (veto.length === 0) return null
  const names = shortSideNames(view.row, text)
  return (
    <section className="card veto-card">
      <header>
        <h2>{words.veto}</h2>
        <span className="push" />
        {format.bestOf !== null && <span className="small quiet">{shared.bestOf(format.bestOf)}</span>}
      </header>
      <ol className="veto">
        {veto.map(({ ordinal, action, side, map, start }) => {
          const game = action === 'ban' ? undefined : games.find((one) => one.map === map)
          const score = periods.find((period) => period.ordinal === game?.ordinal)?.score
          return (
            <li key={ordinal} className={action}>
              <span className="small step">
                <span className="tabular quiet">{ordinal}</span>
                {side !== null && <Crest team={view.row[side]} size={14} />}
                {side !== null && <span className="hidden-text">{names[side]}</span>}
                {words.vetoActions[action]}
              </span>
              <MapTile name={map} isOut={action === 'ban'} />
              <b>{action === 'ban' ? <s>{map}</s> : map}</b>
              <small className="quiet">
                {score !== undefined && score.home + score.away > 0
                  ? `${words.map(game!.ordinal)}, ${score.home}–${score.away}`
                  : start === 'ct' || start === 't'
                    ? words.starts(names.home, words.sides[start])
                    : ''}
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
