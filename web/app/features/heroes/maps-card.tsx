import type { HeroRanks } from '#contract/touchline/esports.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from '../../i18n/words/heroes.ts'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { IntervalBar } from './interval-bar.tsx'

/** Under so many plays no share of rounds is claimed. */
const LEAST_MAPS = 5

/** Maps by plays, with the share of rounds that the defending side won. */
export function MapsCard({ maps }: Pick<HeroRanks, 'maps'>) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const all = maps.reduce((sum, { plays }) => sum + plays, 0)
  return (
    <section className="card">
      <header>
        <h2>{words.maps}</h2>
        <span className="push" />
        <span className="small quiet">{words.plays(all)}</span>
      </header>
      <ScrollArea label={words.maps}>
        <table className="ranking map-ranks">
          <thead>
            <tr>
              {[words.map, words.played, words.share, words.rounds, words.ct].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {maps.map(({ map, plays, counted, ct }) => (
              <tr key={map}>
                <th scope="row">{map}</th>
                <td className="tabular">{format.number(plays)}</td>
                <td className="tabular">{format.percent(Math.round((plays / all) * 100))}</td>
                <td className="tabular quiet">{format.number(ct.games)}</td>
                <td>
                  <IntervalBar won={counted < LEAST_MAPS ? { ...ct, rate: null } : ct} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="small quiet table-note">{words.mapsNote}</p>
    </section>
  )
}
