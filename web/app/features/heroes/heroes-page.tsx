import { Link } from 'react-router'
import type { HeroRanks } from '#contract/touchline/esports.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from '../../i18n/words/heroes.ts'
import { EmptyState } from '../../kit/states.tsx'
import { Styles } from '../../sports/esports/styles.tsx'
import { rankedTitles } from '../../sports/titles.ts'
import type { AskedHeroes } from './asked.ts'
import { Filters } from './filters.tsx'
import { HeroesTable } from './heroes-table.tsx'
import { MapsCard } from './maps-card.tsx'

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
      </div>
      {ranks.isDemo && ranks.seasons.length > 0 && <p className="small quiet">{words.demo}</p>}
      {heroes.length > 0 && <HeroesCard asked={asked} ranks={ranks} />}
      {maps.length > 0 && <MapsCard maps={maps} />}
      {heroes.length === 0 && maps.length === 0 && (
        <EmptyState icon="calendar" title={words.none}>
          {words.noneText}
        </EmptyState>
      )}
    </div>
  )
}

function HeroesCard({ asked, ranks }: Pick<ShownHeroes, 'asked' | 'ranks'>) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const { heroes, games, picked, banned } = ranks
  const isPartly = picked < games || banned < games
  return (
    <section className="card">
      <header>
        <h2>{words.heroes}</h2>
        <span className="push" />
        <span className="small quiet">{words.counted(format.number(heroes.length), format.number(games))}</span>
      </header>
      <HeroesTable asked={asked} ranks={ranks} />
      <p className="small quiet table-note">
        {format.sentences([
          words.key,
          words.dashed,
          ...(isPartly ? [words.known(format.number(picked), format.number(banned))] : []),
        ])}
      </p>
    </section>
  )
}

function Titles({ current }: { current: string }) {
  const words = useWords(heroWords)
  const { tag } = useLanguage()
  return (
    <nav className="chips" aria-label={words.titles}>
      {rankedTitles.map(({ id, name }) => (
        <Link key={id} className="chip" to={`/heroes/${id}`} aria-current={current === id ? 'page' : undefined}>
          {name[tag]}
        </Link>
      ))}
    </nav>
  )
}
