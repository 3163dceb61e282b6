import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../kit/page/card.tsx'

interface Row {
  id: number
  path: string
  title: string
  detail: string
  tag: ReactNode
  amount: string
}

interface EarlierCardProps {
  rows: readonly Row[]
  /** Cursor of the next page; null at the end. */
  nextId: number | null
  /** The page shown is not the first. */
  isLater: boolean
  /** Address of the first page. */
  path: string
  words: { earlier: string; none: string; newest: string; older: string }
}

/** Earlier top-ups or withdrawals, page by page. */
export function EarlierCard({ rows, nextId, isLater, path, words }: EarlierCardProps) {
  return (
    <Card title={words.earlier}>
      {rows.length === 0 && <p className="body second">{words.none}</p>}
      <ul className="wallet-list">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="wallet-what">
              <Link to={row.path}>
                <b>{row.title}</b>
              </Link>
              <span className="small quiet">{row.detail}</span>
            </span>
            {row.tag}
            <b className="number">{row.amount}</b>
          </li>
        ))}
      </ul>
      {(isLater || nextId !== null) && (
        <nav className="pager wallet-pager" aria-label={words.earlier}>
          {isLater && (
            <Link className="button compact touchable" to={path}>
              {words.newest}
            </Link>
          )}
          {nextId !== null && (
            <Link className="button compact touchable" to={`${path}?after=${nextId}`} rel="next">
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </Card>
  )
}
