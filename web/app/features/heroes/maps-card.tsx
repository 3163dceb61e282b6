import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { WinShare } from '#contract/touchline/esports-team.ts'
import type { HeroRanks } from '#contract/touchline/hero-ranks.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { heroWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { MapTile } from '../../sports/esports/match/map-tile.tsx'
import { mapAnchor } from '../../kit/match/map-anchor.ts'

/** Under so many plays no share of rounds is claimed. */
const LEAST_MAPS = 5

type MapRow = HeroRanks['maps'][number]

/** Maps by plays: the rounds of the defending side, picked and banned by the sides of series, best team, overtime. */
export function MapsCard({ ranks }: { ranks: HeroRanks }) {
  const words = useWords(heroWords)
  const { maps, vetoes, games } = ranks
  const all = maps.reduce((sum, { plays }) => sum + plays, 0)
  return (
    <Card title={words.maps} beside={<span className="small quiet">{words.plays(all, games)}</span>}>
      <ScrollArea label={words.maps}>
        <table className="ranking map-ranks">
          <thead>
            <tr>
              <th scope="col">{words.map}</th>
              <th scope="col">{words.played}</th>
              <th scope="col">{words.ct}</th>
              <th scope="col">{words.picks}</th>
              <th scope="col">{words.bans}</th>
              <th scope="col" className="map-best">
                {words.best}
              </th>
              <th scope="col" className="map-best">
                {words.overtime}
              </th>
            </tr>
          </thead>
          <tbody>
            {maps.map((row) => (
              <Row key={row.map} row={row} all={all} vetoes={vetoes} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="small quiet table-note">{`${words.mapsNote} ${words.vetoes(vetoes)}`}</p>
    </Card>
  )
}

function Row({ row, all, vetoes }: { row: MapRow; all: number; vetoes: number }) {
  const { format } = useLanguage()
  const { map, plays, counted, ct, picks, bans, best, overtime } = row
  const percent = (share: number) => format.percent(Math.round(share * 100))
  const ofSeries = (count: number) => (vetoes === 0 ? '–' : percent(count / vetoes))
  return (
    <tr id={mapAnchor(map)}>
      <th scope="row">
        <span className="line">
          <MapTile name={map} />
          {map}
        </span>
      </th>
      <td className="tabular">
        <span className="hero-share main">
          {percent(plays / all)}
          <span className="hero-bar" aria-hidden="true">
            <i style={{ width: `${(plays / all) * 100}%` }} />
          </span>
        </span>
      </td>
      <td>
        <Rounds won={counted < LEAST_MAPS ? { ...ct, rate: null } : ct} />
      </td>
      <td className="tabular">{ofSeries(picks)}</td>
      <td className="tabular">{ofSeries(bans)}</td>
      <td className="map-best">{best === null ? '–' : <Best best={best} />}</td>
      <td className="tabular map-best">{overtime.rate === null ? '–' : percent(overtime.rate)}</td>
    </tr>
  )
}

function Best({ best: { team, won } }: { best: NonNullable<MapRow['best']> }) {
  const words = useWords(heroWords)
  return (
    <Link className="line" to={`/team/${team.id}`}>
      <Crest team={team} size={20} />
      <span>
        {team.shortName}
        <span className="small quiet hero-role">{words.wonOf(won.wins, won.games)}</span>
      </span>
    </Link>
  )
}

/** The share of rounds as a filled bar with a tick at half. */
function Rounds({ won: { rate, interval } }: { won: WinShare }) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const percent = (share: number) => format.percent(Math.round(share * 100))
  if (rate === null || interval === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="hidden-text">{words.fewMaps}</span>
      </>
    )
  return (
    <span className="hero-won">
      <span
        className="map-rounds"
        style={{ '--at': rate } as CSSProperties}
        role="img"
        aria-label={words.interval(percent(interval.low), percent(interval.high))}
      />
      <b className="tabular">{percent(rate)}</b>
    </span>
  )
}
