import { Link } from 'react-router'
import type { ProphecyList } from '#contract/touchline/prophecy.ts'
import { plays } from '#contract/touchline/prophecy-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { siteSports } from '../../sports/index.ts'
import { listPath, type ListChoice } from './paths.ts'
import { prophecyWords } from './words.ts'

const dayMs = 86_400_000

interface Filter {
  name: string
  change: Partial<ListChoice>
  isCurrent: boolean
  count?: number
}

/** Filters of the lists as links, with counts of open ones: beside the list, on a phone in lines above it. */
export function ListFilters({ choice, counts }: { choice: ListChoice; counts: ProphecyList['counts'] | null }) {
  const words = useWords(prophecyWords)
  const { tag } = useLanguage()
  const { now } = usePage()
  const dayAfter = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10)
  const all = Object.values(counts?.sports ?? {}).reduce((sum, one) => sum + one, 0)
  const counted = (count: number) => (counts === null ? {} : { count })
  const sports = Object.entries(siteSports).map(([id, { name }]) => ({
    name: name[tag],
    change: { sport: id },
    isCurrent: choice.sport === id,
    ...counted(counts?.sports[id] ?? 0),
  }))
  return (
    <nav className="prophecy-filters" aria-label={words.filters}>
      <Group
        title={words.sport}
        choice={choice}
        links={[
          { name: words.allSports, change: { sport: null }, isCurrent: choice.sport === null, ...counted(all) },
          ...sports,
        ]}
      />
      <div className="prophecy-groups">
        <Group
          title={words.play}
          choice={choice}
          links={[null, ...plays].map((play) => ({
            name: play === null ? words.allPlays : words.plays[play],
            change: { play },
            isCurrent: choice.play === play,
          }))}
        />
        <Group
          title={words.price}
          choice={choice}
          links={[null, 'free' as const, 'paid' as const].map((price) => ({
            name: words.prices[price ?? 'any'],
            change: { price },
            isCurrent: choice.price === price,
            ...(price === null ? {} : counted(counts?.[price] ?? 0)),
          }))}
        />
        <Group
          title={words.day}
          choice={choice}
          links={(choice.feed === 'settled' ? [null, 0] : [null, 0, 1]).map((days) => {
            const day = days === null ? null : dayAfter(days)
            const name = words.days[days === null ? 'any' : days === 0 ? 'today' : 'tomorrow']
            return { name, change: { day }, isCurrent: choice.day === day }
          })}
        />
      </div>
    </nav>
  )
}

function Group({ title, choice, links }: { title: string; choice: ListChoice; links: readonly Filter[] }) {
  const { format } = useLanguage()
  return (
    <div className="prophecy-group">
      <h2 className="small second">{title}</h2>
      <ul>
        {links.map(({ name, change, isCurrent, count }) => (
          <li key={name}>
            <Link
              to={listPath({ ...choice, after: null, ...change })}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
            >
              <span>{name}</span>
              {count !== undefined && <span className="push small second tabular">{format.number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
