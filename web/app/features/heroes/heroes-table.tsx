import { Link } from 'react-router'
import type { HeroRanks, HeroRow } from '#contract/touchline/hero-ranks.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from './words.ts'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { Sparkline } from '../../kit/data/sparkline.tsx'
import { HeroTile } from '../../sports/esports/moba/hero-tile.tsx'
import { roleWords } from '../../sports/esports/role-words.ts'
import { heroesPath, heroPath, type AskedHeroes, type Sort } from './asked.ts'
import { changeOf } from './changes.ts'
import { IntervalBar } from './interval-bar.tsx'
import { Points } from './points.tsx'
import { presenceSeries, sharesOf } from './rank.ts'

/** Below this a line of shares is flat. */
const LEAST_RANGE = 0.1

interface TableProps {
  asked: AskedHeroes
  ranks: HeroRanks
  heroes: readonly HeroRow[]
  /** Patches of the lines, newest first. */
  patches: HeroRanks['patches']
}

/** Heroes with their shares of the games, by the column asked for. */
export function HeroesTable({ asked, ranks, heroes, patches }: TableProps) {
  const words = useWords(heroWords)
  const hasLine = patches.length > 1
  return (
    <ScrollArea label={words.heroes}>
      <table className="ranking hero-ranks">
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.hero}</th>
            <SortHead asked={asked} sort="presence" />
            <SortHead asked={asked} sort="picks" />
            <SortHead asked={asked} sort="bans" />
            <th scope="col">{words.games}</th>
            <SortHead asked={asked} sort="won" />
            {hasLine && (
              <th scope="col" className="hero-line">
                {words.patches(patches.length)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {heroes.map((hero, at) => (
            <Row key={hero.hero} sport={asked.sport} hero={hero} place={at + 1} ranks={ranks} patches={patches} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function SortHead({ asked, sort }: { asked: AskedHeroes; sort: Sort }) {
  const words = useWords(heroWords)
  const isChosen = asked.sort === sort
  return (
    <th scope="col" aria-sort={isChosen ? 'descending' : undefined}>
      <Link className="hero-sort" to={heroesPath(asked, { sort })} preventScrollReset>
        {words[sort]}
        {isChosen && <span aria-hidden="true"> ↓</span>}
      </Link>
    </th>
  )
}

interface RowProps extends Omit<TableProps, 'asked' | 'heroes'> {
  sport: string
  hero: HeroRow
  place: number
}

function Row({ sport, hero, place, ranks, patches }: RowProps) {
  const roles = useWords(roleWords)
  const { format } = useLanguage()
  const { presence, picks, bans } = sharesOf(hero, ranks)
  return (
    <tr>
      <td className="quiet tabular">{place}</td>
      <th scope="row">
        <Link to={heroPath(sport, hero.hero)}>
          <HeroTile name={hero.name} size={30} />
          <span>
            {hero.name}
            {hero.role !== null && <span className="small quiet hero-role">{roles[hero.role] ?? hero.role}</span>}
          </span>
        </Link>
      </th>
      <ShareCell share={presence} isMain />
      <ShareCell share={picks} />
      <ShareCell share={bans} />
      <td className="tabular quiet">{format.number(hero.won.games)}</td>
      <td>
        <IntervalBar won={hero.won} />
      </td>
      {patches.length > 1 && (
        <td className="hero-line">
          <LineCell hero={hero} patches={patches} />
        </td>
      )}
    </tr>
  )
}

function LineCell({ hero, patches }: { hero: HeroRow; patches: HeroRanks['patches'] }) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const series = presenceSeries(hero, patches)
  const percent = (share: number) => format.percent(Math.round(share * 100))
  return (
    <span className="line">
      <Points change={changeOf(hero, patches)} />
      <Sparkline
        values={series}
        isPlace={false}
        leastRange={LEAST_RANGE}
        label={words.series(percent(series[0]!), percent(series.at(-1)!))}
      />
    </span>
  )
}

/** A share in digits, and as a bar on a scale of all games. */
function ShareCell({ share, isMain = false }: { share: number | null; isMain?: boolean }) {
  const { format } = useLanguage()
  if (share === null) return <td className="quiet">–</td>
  return (
    <td className="tabular">
      <span className={isMain ? 'hero-share main' : 'hero-share'}>
        {format.percent(Math.round(share * 100))}
        <span className="hero-bar" aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      </span>
    </td>
  )
}
