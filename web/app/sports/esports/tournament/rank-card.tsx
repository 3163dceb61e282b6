import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { ScrollArea } from '../../../kit/page/scroll-area.tsx'
import { useQueryPath, useTabPath } from './tab-path.ts'
import { tournamentWords } from './words.ts'

interface RankCardProps {
  tab: 'teams' | 'players' | 'heroes' | 'maps'
  total: number
  /** All rows; else the first ones, with a link to the tab. */
  isWhole: boolean
  heads: readonly string[]
  /** Above the table: its orders. */
  choice?: ReactNode
  /** From how many games the figures are. */
  note: string
  children: ReactNode
}

/** A rank of a tournament: teams, players, heroes or maps. */
export function RankCard({ tab, total, isWhole, heads, choice, note, children }: RankCardProps) {
  const words = useWords(tournamentWords)
  const path = useTabPath()
  return (
    <section className="card tournament-rank">
      <header>
        <h2>{words.tabs[tab]}</h2>
        <span className="push" />
        {choice}
        {!isWhole && (
          <Link className="more touchable" to={path(tab)} preventScrollReset>
            {words.all(total)}
            <Icon name="chevron-right" size="s" />
          </Link>
        )}
      </header>
      <ScrollArea label={words.tabs[tab]}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollArea>
      <p className="small quiet table-note">{note}</p>
    </section>
  )
}

/** Orders as links; the first one is that of the bare address. */
export function OrderLinks<Name extends string>({
  name,
  orders,
  current,
  label,
}: {
  name: string
  orders: readonly { value: Name; text: string }[]
  current: Name | null
  label: string
}) {
  const path = useQueryPath()
  if (orders.length < 2) return null
  return (
    <nav className="segments" aria-label={label}>
      {orders.map(({ value, text }, at) => (
        <Link
          key={value}
          to={path(name, at === 0 ? null : value)}
          preventScrollReset
          aria-current={value === current ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
