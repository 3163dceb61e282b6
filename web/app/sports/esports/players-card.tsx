import type { PlayerLine } from '#sports/esports/moba/vocabulary.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest.tsx'
import { personName, sideNames } from '../../kit/names.ts'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { goldText } from './facts.ts'
import { HeroTile } from './hero-tile.tsx'
import type { MobaGameView, SeriesView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** The lines of all players of a game, a table for each side. */
export function PlayersCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = sideNames(view.row, text)
  const { lines } = game.inside
  return (
    <section className="card players-card">
      <header>
        <h2>{words.players}</h2>
      </header>
      {lines.length === 0 && <p className="body quiet">{words.playersNone}</p>}
      {lines.length > 0 &&
        (['home', 'away'] as const).map((side) => (
          <ScrollArea key={side} label={names[side]}>
            <table>
              <caption>
                <span className="line">
                  <Crest team={view.row[side]} size={18} />
                  <b>{names[side]}</b>
                  <span className="small quiet">{campText(game.homeStart, side, words.sides)}</span>
                </span>
              </caption>
              <Head />
              <tbody>
                {lines
                  .filter((line) => line.side === side)
                  .map((line) => (
                    <Line key={line.playerId} line={line} view={view} />
                  ))}
              </tbody>
            </table>
          </ScrollArea>
        ))}
    </section>
  )
}

/** The other side of the map is that which the home team does not play. */
function campText(homeStart: string | null, side: 'home' | 'away', sides: Record<string, string>): string {
  const other = Object.keys(sides).find((one) => one !== homeStart)
  const camp = homeStart === null ? null : side === 'home' ? homeStart : other
  return camp ? (sides[camp] ?? '') : ''
}

function Head() {
  const { columns } = useWords(matchWords)
  return (
    <thead>
      <tr>
        <th scope="col">{columns.player}</th>
        <th scope="col">{columns.level}</th>
        <th scope="col">{columns.kda}</th>
        <th scope="col">{columns.hits}</th>
        <th scope="col">{columns.netWorth}</th>
        <th scope="col">{columns.totalGold}</th>
        <th scope="col">{columns.rates}</th>
        <th scope="col">{columns.heroDamage}</th>
        <th scope="col">{columns.items}</th>
      </tr>
    </thead>
  )
}

function Line({ line: { playerId, hero, counts, items }, view }: { line: PlayerLine; view: SeriesView }) {
  const of = (value: number | undefined) => (value === undefined ? '–' : String(value))
  const gold = (value: number | undefined) => (value === undefined ? '–' : goldText(value))
  return (
    <tr>
      <th scope="row">
        <span className="line">
          {hero && <HeroTile name={hero.name} />}
          <span>
            <b>{personName(view.match.people, playerId, 'whole') ?? '–'}</b>
            {hero && <small className="quiet">{hero.name}</small>}
          </span>
        </span>
      </th>
      <td>{of(counts.level)}</td>
      <td>{`${of(counts.kills)}/${of(counts.deaths)}/${of(counts.assists)}`}</td>
      <td>{`${of(counts.lastHits)}/${of(counts.denies)}`}</td>
      <td>{gold(counts.netWorth)}</td>
      <td>{gold(counts.totalGold)}</td>
      <td>{`${of(counts.goldPerMinute)}/${of(counts.xpPerMinute)}`}</td>
      <td>{gold(counts.heroDamage)}</td>
      <td>
        <span className="line items">
          {items.map((item, index) => (
            <HeroTile key={index} name={item} size={22} />
          ))}
          <span className="hidden-text">{items.join(', ').replaceAll('_', ' ')}</span>
        </span>
      </td>
    </tr>
  )
}
