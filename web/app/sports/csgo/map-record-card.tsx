import type { CSSProperties } from 'react'
import type { MapRecord } from '#contract/touchline/map-record.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import type { Game } from '#sports/esports/state.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { useRead } from '../../session/use-read.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import { MapTile } from '../esports/match/map-tile.tsx'
import { csgoWords } from './words.ts'

/** With fewer maps no rate is claimed. */
const leastMaps = 5

type Tally = MapRecord['maps'][number]['home']
type Names = { home: string; away: string }

/** Maps won by both teams before the series, mirrored around the map; read after the page. */
export function MapRecordCard({ view, game }: { view: SeriesView<MapState>; game: Game<MapState> | undefined }) {
  const words = useWords(csgoWords)
  const { text, format } = useLanguage()
  const reading = useRead<MapRecord>(`/api/v1/esports/matches/${view.row.id}/map-record`)
  if (reading.state !== 'read' || reading.data.maps.length === 0) return null
  const { maps, from, counted } = reading.data
  const names = shortSideNames(view.row, text)
  return (
    <section className="card map-record">
      <header>
        <h2>{words.mapRecord}</h2>
        <span className="push" />
        <span className="small quiet">{words.mapRecordFrom(format.date(from), counted.home, counted.away)}</span>
      </header>
      <p className="heads small" aria-hidden="true">
        <Crest team={view.row.home} size={18} />
        <span>{names.home}</span>
        <span className="push" />
        <span>{names.away}</span>
        <Crest team={view.row.away} size={18} />
      </p>
      <ol>
        {inOrder(maps, view).map((one) => (
          <Row key={one.map} record={one} names={names} isNow={game?.ending === null && game.map === one.map} />
        ))}
      </ol>
      <p className="small quiet padded">{words.mapRecordNote}</p>
    </section>
  )
}

/** The maps of this series first, in the order of the choice of maps. */
function inOrder(maps: MapRecord['maps'], { state }: SeriesView<MapState>): MapRecord['maps'] {
  const chosen = state.veto.filter(({ action }) => action !== 'ban').map(({ map }) => map)
  const place = ({ map }: { map: string }) => (chosen.includes(map) ? chosen.indexOf(map) : chosen.length)
  return maps.toSorted((a, b) => place(a) - place(b))
}

function Row({ record, names, isNow }: { record: MapRecord['maps'][number]; names: Names; isNow: boolean }) {
  const { map, home, away } = record
  const isBetter = (own: Tally, other: Tally) => rateOf(own) !== null && (rateOf(own) ?? 0) > (rateOf(other) ?? 0)
  return (
    <li className={isNow ? 'now' : undefined}>
      <Side side="home" tally={home} name={names.home} isBetter={isBetter(home, away)} />
      <span className="map">
        <MapTile name={map} />
        <b>{map}</b>
      </span>
      <Side side="away" tally={away} name={names.away} isBetter={isBetter(away, home)} />
    </li>
  )
}

function rateOf({ games, wins }: Tally): number | null {
  return games < leastMaps ? null : wins / games
}

type SideProps = { side: 'home' | 'away'; tally: Tally; name: string; isBetter: boolean }

function Side({ side, tally, name, isBetter }: SideProps) {
  const words = useWords(csgoWords)
  const { format } = useLanguage()
  const { games, wins } = tally
  const rate = rateOf(tally)
  const share = games === 0 ? 0 : (100 * wins) / games
  return (
    <span className={`side ${side}`}>
      <span className="hidden-text">{words.mapRecordOf(name, wins, games - wins)}</span>
      <span className="tabular quiet" aria-hidden="true">{`${wins}–${games - wins}`}</span>
      <span className={isBetter ? 'tabular better' : 'tabular quiet'}>
        {rate === null ? '–' : format.percent(Math.round(rate * 100))}
      </span>
      <i className={rate === null ? 'bar thin' : 'bar'} aria-hidden="true" style={{ '--v': share } as CSSProperties} />
    </span>
  )
}
