import type { EsportsTeam, WinShare } from '#contract/touchline/esports.ts'
import { useWords } from '../../i18n/language.tsx'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { HeroTile } from './hero-tile.tsx'
import { pageWords } from './page-words.ts'
import { ShareBar } from './share-bar.tsx'

const mostRows = 12

/** Heroes, or maps, that a team or a player played, with the share won. */
export function PoolCard({ heroes, maps }: Pick<EsportsTeam, 'heroes' | 'maps'>) {
  const words = useWords(pageWords)
  const isMaps = heroes.length === 0
  const rows = isMaps ? maps.map(({ map, won }) => ({ name: map, won })) : heroes
  if (rows.length === 0) return null
  const title = isMaps ? words.maps : words.heroes
  return (
    <section className="card pool-card">
      <header>
        <h2>{title}</h2>
      </header>
      <ScrollArea label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{isMaps ? words.map : words.hero}</th>
              <th scope="col">{words.games}</th>
              <th scope="col">{words.won}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map(({ name, won }) => (
              <Row key={name} name={name} won={won} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="small quiet padded">{words.poolNote}</p>
    </section>
  )
}

function Row({ name, won }: { name: string; won: WinShare }) {
  return (
    <tr>
      <th scope="row">
        <span className="line">
          <HeroTile name={name} size={24} />
          {name}
        </span>
      </th>
      <td className="tabular">{won.games}</td>
      <td>
        <ShareBar won={won} />
      </td>
    </tr>
  )
}
