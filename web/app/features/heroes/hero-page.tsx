import { Link } from 'react-router'
import type { HeroFigures } from '#contract/touchline/hero.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from './words.ts'
import { KeyFigures } from '../../kit/figures/key-figures.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { usePage } from '../../page.ts'
import { HeroTile } from '../../sports/esports/moba/hero-tile.tsx'
import { roleWords } from '../../sports/esports/role-words.ts'
import { Styles } from '../../sports/esports/styles.tsx'
import { BesideCard, PatchesCard, PlayersCard, RecentCard, RolesCard } from './hero-cards.tsx'
import { isClaimed, sharesOf } from './rank.ts'

export interface ShownHero {
  hero: HeroFigures
  title: string
}

/** One hero of a title over the newest tournaments. */
export function HeroPage({ hero, title }: ShownHero) {
  const words = useWords(heroWords)
  const roles = useWords(roleWords)
  const [role] = hero.roles
  const { isSpoilerFree } = usePage().lens
  return (
    <div className="wrap rankings">
      <Styles />
      <div className="ranking-head">
        <HeroTile name={hero.name} size={44} />
        <h1 className="page-title">{hero.name}</h1>
        <span className="second">{[title, role && (roles[role.role] ?? role.role)].filter(Boolean).join(' · ')}</span>
        <span className="push" />
        <Link className="button plain touchable" to={`/heroes/${hero.sport}`}>
          {words.allOf(title)}
        </Link>
      </div>
      <p className="small quiet">{hero.isDemo ? `${words.newest}. ${words.demo}` : `${words.newest}.`}</p>
      {hero.present === 0 ? (
        <EmptyState icon="calendar" title={words.none}>
          {isSpoilerFree ? words.hiddenOfHero : words.noneOfHero}
        </EmptyState>
      ) : (
        <>
          <Figures hero={hero} />
          <div className="ranking-columns hero-columns">
            <div className="hero-main">
              <PatchesCard patches={hero.patches} />
              <PlayersCard players={hero.players} />
              <RecentCard recent={hero.recent} />
            </div>
            <div className="hero-side">
              <RolesCard roles={hero.roles} />
              <BesideCard sport={hero.sport} title={words.together} rows={hero.pairs} />
              <BesideCard sport={hero.sport} title={words.against} rows={hero.against} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Figures({ hero }: { hero: HeroFigures }) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  const { presence, picks, bans } = sharesOf(hero, hero)
  const percent = (share: number | null) => (share === null ? '–' : format.percent(Math.round(share * 100)))
  const { won } = hero
  return (
    <div className="card">
      <KeyFigures
        label={words.figures}
        figures={[
          { label: words.presence, value: percent(presence), note: words.count(hero.drafted) },
          { label: words.picks, value: percent(picks), note: words.count(hero.picks) },
          { label: words.bans, value: percent(bans), note: words.count(hero.bans) },
          isClaimed(won)
            ? {
                label: words.wonShare,
                value: percent(won.rate),
                note: `${words.span(percent(won.interval.low), percent(won.interval.high))}, ${words.count(won.games)}`,
              }
            : { label: words.wonShare, value: '–', note: words.few },
        ]}
      />
    </div>
  )
}
