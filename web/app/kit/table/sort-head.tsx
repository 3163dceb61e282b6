import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { tableWords } from './words.ts'
import { chosenOrder, type Order } from './order.ts'

/** The order of a table, and the address that sorts it otherwise: links, so that it works without scripts. */
export interface Sorting<Key extends string> {
  order: Order<Key>
  to: (order: Order<Key>) => string
}

interface SortHeadProps<Key extends string> {
  /** Without both the head is no link. */
  by?: Key | undefined
  /** Where the table can be sorted. */
  sorting: Sorting<Key> | undefined
  className?: string
  title?: string | undefined
  children: ReactNode
}

/** The head of a column, by which the table can be sorted. */
export function SortHead<Key extends string>({ by, sorting, className, title, children }: SortHeadProps<Key>) {
  const words = useWords(tableWords)
  const label = title === undefined ? children : <abbr title={title}>{children}</abbr>
  if (!sorting || by === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const isSorted = sorting.order.by === by
  const direction = sorting.order.isAscending ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <Link
        className={isSorted ? `sort ${direction}` : 'sort'}
        to={sorting.to(chosenOrder(by, sorting.order))}
        replace
        preventScrollReset
        rel="nofollow"
        title={words.sort}
      >
        {label}
      </Link>
    </th>
  )
}
