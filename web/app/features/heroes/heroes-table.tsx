import { Link } from 'react-router'
import type { HeroRanks, HeroRow } from '#contract/touchline/esports.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from '../../i18n/words/heroes.ts'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { HeroTile } from '../../sports/esports/hero-tile.tsx'
import { Sparkline } from '../../kit/sparkline.tsx'
import type { AskedHeroes, Sort } from './asked.ts'
import { heroesPath } from './asked.ts'
import { IntervalBar } from './interval-bar.tsx'
import { presenceSeries, sharesOf, sortHeroes } from './rank.ts'

/** Below this a line of shares is flat. */
const LEAST_RANGE = 0.1

/** Every hero that was picked or banned, by the column asked for. */
export function HeroesTable({ asked, ranks }: { asked: AskedHeroes; ranks: HeroRanks }) {
  const words = useWords(heroWords)
  const hasSeries = asked.patch === null && ranks.patches.length > 1
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
            {hasSeries && (
              <th scope="col" className="wide-only">
                {words.patches}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sortHeroes(ranks.heroes, asked.sort).map((hero, at) => (
            <Row key={hero.hero} hero={hero} place={at + 1} ranks={ranks} hasSeries={hasSeries} />
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

interface RowProps {
  hero: HeroRow
  place: number
  ranks: HeroRanks
  hasSeries: boolean
}

function Row({ hero, place, ranks, hasSeries }: RowProps) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const { presence, picks, bans } = sharesOf(hero, ranks)
  const series = hasSeries ? presenceSeries(hero, ranks.patches) : []
  const percent = (share: number) => format.percent(Math.round(share * 100))
  return (
    <tr>
      <td className="quiet tabular">{place}</td>
      <th scope="row">
        <span className="line">
          <HeroTile name={hero.name} size={30} />
          {hero.name}
        </span>
      </th>
      <ShareCell share={presence} />
      <ShareCell share={picks} />
      <ShareCell share={bans} />
      <td className="tabular quiet">{format.number(hero.won.games)}</td>
      <td>
        <IntervalBar won={hero.won} />
      </td>
      {hasSeries && (
        <td className="wide-only">
          <Sparkline
            values={series}
            isPlace={false}
            leastRange={LEAST_RANGE}
            label={words.series(percent(series[0]!), percent(series.at(-1)!))}
          />
        </td>
      )}
    </tr>
  )
}

function ShareCell({ share }: { share: number | null }) {
  const { format } = useLanguage()
  if (share === null) return <td className="quiet">–</td>
  return (
    <td className="tabular">
      <span className="hero-share">
        {format.percent(Math.round(share * 100))}
        <i style={{ width: `${share * 100}%` }} aria-hidden="true" />
      </span>
    </td>
  )
}
