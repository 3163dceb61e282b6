import { Link } from 'react-router'
import type { HeroRanks } from '#contract/touchline/hero-ranks.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from './words.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { Styles } from '../../sports/esports/styles.tsx'
import { rankedTitles } from '../../sports/titles.ts'
import type { AskedHeroes } from './asked.ts'
import { patchesUpTo } from './changes.ts'
import { csvOfHeroes } from './csv.ts'
import { Filters } from './filters.tsx'
import { HeroesCard } from './heroes-card.tsx'
import { HeroesFigures } from './heroes-figures.tsx'
import { MapsCard } from './maps-card.tsx'
import { ChangesCard, PairsCard, UnpickedCard } from './side-cards.tsx'
import { useChosenInView } from '../../kit/page/use-chosen-in-view.ts'

export interface ShownHeroes {
  asked: AskedHeroes
  ranks: HeroRanks
  name: string
}

/** Heroes and maps of a title over a tournament and a patch. */
export function HeroesPage({ asked, ranks, name }: ShownHeroes) {
  const words = useWords(heroWords)
  const { heroes, maps } = ranks
  return (
    <div className="wrap rankings">
      <Styles />
      <div className="ranking-head">
        <h1 className="page-title">{words.title(name)}</h1>
        <Titles current={asked.sport} />
      </div>
      <div className="ranking-head">
        <Filters asked={asked} ranks={ranks} />
        <span className="push" />
        <Link className="button plain touchable" to={`/rankings/${asked.sport}`}>
          {words.ranking}
        </Link>
        {heroes.length > 0 && <Export ranks={ranks} />}
      </div>
      {ranks.isDemo && ranks.seasons.length > 0 && <p className="small quiet">{words.demo}</p>}
      {ranks.games > 0 && <HeroesFigures ranks={ranks} />}
      {heroes.length > 0 && <Columns asked={asked} ranks={ranks} />}
      {maps.length > 0 && <MapsCard ranks={ranks} />}
      {heroes.length === 0 && maps.length === 0 && (
        <EmptyState icon="calendar" title={words.none}>
          {words.noneText}
        </EmptyState>
      )}
    </div>
  )
}

function Columns({ asked, ranks }: Pick<ShownHeroes, 'asked' | 'ranks'>) {
  const patches = patchesUpTo(ranks.patches, asked.patch)
  return (
    <div className="ranking-columns hero-columns">
      <HeroesCard asked={asked} ranks={ranks} patches={patches} />
      <div className="hero-side">
        <ChangesCard sport={asked.sport} heroes={ranks.heroes} patches={patches} />
        <PairsCard sport={asked.sport} pairs={ranks.pairs} />
        {ranks.unpicked !== null && <UnpickedCard unpicked={ranks.unpicked} />}
      </div>
    </div>
  )
}

function Export({ ranks }: { ranks: HeroRanks }) {
  const words = useWords(heroWords)
  return (
    <a
      className="button compact touchable"
      download={`${ranks.sport}-heroes.csv`}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOfHeroes(ranks.heroes, ranks))}`}
    >
      {words.csv}
    </a>
  )
}

function Titles({ current }: { current: string }) {
  const words = useWords(heroWords)
  const { tag } = useLanguage()
  return (
    <nav ref={useChosenInView(current)} className="chips" aria-label={words.titles}>
      {rankedTitles.map(({ id, name }) => (
        <Link key={id} className="chip" to={`/heroes/${id}`} aria-current={current === id ? 'page' : undefined}>
          {name[tag]}
        </Link>
      ))}
    </nav>
  )
}
