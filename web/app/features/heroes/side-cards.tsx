import { Link } from 'react-router'
import type { HeroRanks, HeroRow } from '#contract/touchline/hero-ranks.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { heroWords } from './words.ts'
import { HeroTile } from '../../sports/esports/moba/hero-tile.tsx'
import { heroPath } from './asked.ts'
import { largestChanges } from './changes.ts'
import { Points } from './points.tsx'

interface ChangesProps {
  sport: string
  heroes: readonly HeroRow[]
  /** Newest first. */
  patches: HeroRanks['patches']
}

/** The heroes whose presence changed most from the patch before to the newest one. */
export function ChangesCard({ sport, heroes, patches }: ChangesProps) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const [last, previous] = patches
  const changes = largestChanges(heroes, patches)
  if (!last || !previous || changes.length === 0) return null
  const percent = (share: number) => format.percent(Math.round(share * 100))
  return (
    <Card title={words.since} beside={<span className="small quiet">{words.from(previous.patch, last.patch)}</span>}>
      <ul>
        {changes.map(({ hero, change }) => (
          <li key={hero.hero}>
            <Link className="list-item hero-item" to={heroPath(sport, hero.hero)}>
              <HeroTile name={hero.name} size={30} />
              <span className="hero-text">
                <b className="clip">{hero.name}</b>
                <span className="small quiet">{words.from(percent(change.before), percent(change.after))}</span>
              </span>
              <span className="push" />
              <Points change={change} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="small quiet table-note">{words.sinceNote(last.drafted, previous.drafted)}</p>
    </Card>
  )
}

const SHOWN_PAIRS = 6

/** Heroes that one side picked together, the best first. */
export function PairsCard({ sport, pairs }: { sport: string; pairs: HeroRanks['pairs'] }) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  return (
    <Card title={words.pairs} beside={<span className="small quiet">{words.pairGames}</span>}>
      {pairs.length === 0 ? (
        <p className="small second table-note">{words.noPairs}</p>
      ) : (
        <ul>
          {pairs.slice(0, SHOWN_PAIRS).map(({ heroes, won }) => (
            <li key={heroes.map(({ hero }) => hero).join(' ')} className="list-item hero-item">
              {heroes.map(({ hero, name }) => (
                <HeroTile key={hero} name={name} size={26} />
              ))}
              <span className="hero-text">
                <b>
                  {heroes.map(({ hero, name }, at) => (
                    <span key={hero}>
                      {at > 0 && ' + '}
                      <Link to={heroPath(sport, hero)}>{name}</Link>
                    </span>
                  ))}
                </b>
                <span className="small quiet">{words.wonOf(won.wins, won.games)}</span>
              </span>
              <span className="push" />
              <b className="tabular">{won.rate === null ? '–' : format.percent(Math.round(won.rate * 100))}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const SHOWN_TILES = 20

/** The known heroes that were never picked, by their tiles; all of their names below. */
export function UnpickedCard({ unpicked }: { unpicked: NonNullable<HeroRanks['unpicked']> }) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  if (unpicked.length === 0) return null
  return (
    <Card title={words.never} beside={<span className="small quiet">{words.heroCount(unpicked.length)}</span>}>
      <div className="body">
        <p className="hero-tiles" aria-hidden="true">
          {unpicked.slice(0, SHOWN_TILES).map(({ hero, name }) => (
            <HeroTile key={hero} name={name} isBanned size={30} />
          ))}
          {unpicked.length > SHOWN_TILES && <span className="tag">+{unpicked.length - SHOWN_TILES}</span>}
        </p>
        <details>
          <summary className="touchable small">{words.names}</summary>
          <p className="small second">{format.list(unpicked.map(({ name }) => name))}</p>
        </details>
      </div>
    </Card>
  )
}
