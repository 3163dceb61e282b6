import { Link } from 'react-router'
import type { HeroRanks, HeroRow } from '#contract/touchline/hero-ranks.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { heroWords } from './words.ts'
import { placeOfRole, roleWords } from '../../sports/esports/role-words.ts'
import { heroesPath, type AskedHeroes } from './asked.ts'
import { HeroesTable } from './heroes-table.tsx'
import { sortHeroes } from './rank.ts'

const FEW = 20

interface CardProps {
  asked: AskedHeroes
  ranks: HeroRanks
  /** Patches of the lines, newest first. */
  patches: HeroRanks['patches']
}

/** The heroes that were picked or banned, of one role or all, the first of them or all. */
export function HeroesCard({ asked, ranks, patches }: CardProps) {
  const words = useWords(heroWords)
  const roles = useWords(roleWords)
  const { format } = useLanguage()
  const { games, picked, banned } = ranks
  const nameOf = (role: string | null) => (role === null ? null : (roles[role] ?? role))
  const wanted = nameOf(asked.role)
  const ofRole = ranks.heroes.filter(({ role }) => wanted === null || nameOf(role) === wanted)
  const all = sortHeroes(ofRole, asked.sort)
  const shown = asked.isWhole ? all : all.slice(0, FEW)
  const isPartly = picked < games || banned < games
  return (
    <section className="card ranking-list">
      <header className="hero-head">
        <h2>{words.shownOf(format.number(shown.length), format.number(all.length))}</h2>
        <span className="push" />
        <Roles asked={asked} heroes={ranks.heroes} nameOf={nameOf} />
      </header>
      <HeroesTable asked={asked} ranks={ranks} heroes={shown} patches={patches} />
      <p className="small quiet table-note">
        {format.sentences([
          words.key,
          words.dashed,
          ...(patches.length > 1 ? [words.line(patches.at(-1)!.patch, patches[0]!.patch)] : []),
          ...(isPartly ? [words.known(format.number(picked), format.number(banned))] : []),
        ])}
      </p>
      {shown.length < all.length && (
        <p className="hero-all">
          <Link className="more touchable" to={heroesPath(asked, { isWhole: true })} preventScrollReset>
            {words.all(format.number(all.length))}
          </Link>
        </p>
      )}
    </section>
  )
}

interface RolesProps {
  asked: AskedHeroes
  heroes: readonly HeroRow[]
  nameOf: (role: string | null) => string | null
}

function Roles({ asked, heroes, nameOf }: RolesProps) {
  const words = useWords(heroWords)
  const byName = new Map(heroes.flatMap(({ role }) => (role === null ? [] : [[nameOf(role)!, role] as const])))
  if (byName.size < 2 && asked.role === null) return null
  const roles = [...byName].toSorted(([, a], [, b]) => placeOfRole(a) - placeOfRole(b))
  return (
    <nav className="segments" aria-label={words.roles}>
      {[[words.everyRole, null] as const, ...roles].map(([name, role]) => (
        <Link
          key={name}
          to={heroesPath(asked, { role })}
          aria-current={nameOf(asked.role) === nameOf(role) ? 'page' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
