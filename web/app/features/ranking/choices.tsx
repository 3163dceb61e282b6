import { Link } from 'react-router'
import type { Ranking } from '#contract/touchline/ranking.ts'
import { useWords } from '../../i18n/language.tsx'
import { rankingWords } from './words.ts'
import { lists, rankingPath, type AskedRanking } from './asked.ts'

interface ChoicesProps {
  asked: AskedRanking
  ranking: Ranking
}

/** Which list, of men or women. */
export function ListChoice({ asked }: Pick<ChoicesProps, 'asked'>) {
  const words = useWords(rankingWords)
  return (
    <nav className="segments" aria-label={words.lists}>
      {lists.map((list) => (
        <Link
          key={list}
          to={rankingPath(asked, { list, date: null, confederation: null, team: null })}
          aria-current={asked.list === list ? 'page' : undefined}
        >
          {words[list]}
        </Link>
      ))}
    </nav>
  )
}

export function GenderChoice({ asked }: Pick<ChoicesProps, 'asked'>) {
  const words = useWords(rankingWords)
  return (
    <nav className="segments" aria-label={words.gender}>
      {(['men', 'women'] as const).map((gender) => (
        <Link
          key={gender}
          to={rankingPath(asked, { gender, date: null, team: null })}
          aria-current={asked.gender === gender ? 'page' : undefined}
        >
          {words[gender]}
        </Link>
      ))}
    </nav>
  )
}

/** What a form of the page keeps of its address. */
export function Kept({ asked: { list, gender, date, confederation } }: { asked: Partial<AskedRanking> }) {
  const kept = Object.entries({ list, gender, date, confederation })
  return kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)
}

export function ConfederationChoice({ asked, ranking: { rows } }: ChoicesProps) {
  const words = useWords(rankingWords)
  const counts = Map.groupBy(rows, ({ confederation }) => confederation)
  const names = [...counts.keys()].flatMap((name) => name ?? []).toSorted()
  if (names.length < 2) return null
  const chip = (name: string | null, label: string, count: number) => (
    <Link
      key={label}
      className="chip"
      to={rankingPath(asked, { confederation: name })}
      aria-current={asked.confederation === name ? 'page' : undefined}
    >
      {label} <span className="small tabular">{count}</span>
    </Link>
  )
  return (
    <nav className="chips" aria-label={words.confederations}>
      {chip(null, words.all, rows.length)}
      {names.map((name) => chip(name, name, counts.get(name)!.length))}
    </nav>
  )
}
