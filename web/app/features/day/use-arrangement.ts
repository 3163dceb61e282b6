import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DayList } from '#contract/touchline/day.ts'
import type { DayCounts, Filter, Section } from './arrange.ts'
import { arrange, countDay, countMoves, kindOf } from './arrange.ts'
import type { RowStore } from '../../kit/row/row-store.ts'
import { rowKey } from '../../kit/row/selection.ts'
import { useChanges } from '../../kit/row/use-rows.ts'

export interface Choice {
  filter: Filter
  league: number | null
}

export interface Arrangement {
  sections: Section[]
  counts: DayCounts
  /** How many matches the order on the page leaves out or keeps too long; offered, never done by itself. */
  updates: number
  showUpdates: () => void
  firstKey: string | null
  /** Anchor of the first match that runs or is next. */
  nowHref: string | null
}

/**
 * The order of the list. It is made when the page or the filter is chosen and then stays: rows never move under the
 * pointer. What has changed since is counted and offered.
 */
export function useArrangement(day: DayList, store: RowStore, { filter, league }: Choice): Arrangement {
  const revalidator = useRevalidator()
  const [counts, setCounts] = useState(() => countDay(store.rows()))
  const [moves, setMoves] = useState(0)
  const [unknown, setUnknown] = useState(0)
  const arranged = () => arrange(day.groups, (id) => store.get(id)?.row, { filter, league })
  const [order, setOrder] = useState(() => ({ day, filter, league, sections: arranged() }))
  const isStale = order.day !== day || order.filter !== filter || order.league !== league
  const sections = isStale ? arranged() : order.sections
  // A new order only for a new choice; what happens in the matches never makes one.
  if (isStale) setOrder({ day, filter, league, sections })

  useChanges(store, (newUnknown) => {
    setCounts(countDay(store.rows()))
    setMoves(countMoves(sections, arranged()))
    if (newUnknown > 0) setUnknown((known) => known + newUnknown)
  })

  const first = sections[0]
  const isNow = (id: number) => {
    const row = store.get(id)?.row
    return row !== undefined && kindOf(row) !== 'finished'
  }
  const now = sections.find((section) => section.ids.some(isNow))
  return {
    sections,
    counts,
    updates: moves + unknown,
    showUpdates: () => {
      setMoves(0)
      setUnknown(0)
      setOrder({ day, filter, league, sections: arranged() })
      if (unknown > 0) void revalidator.revalidate()
    },
    firstKey: first ? rowKey(first.key, first.ids[0]!) : null,
    nowHref: now ? `#rows-${now.key}` : null,
  }
}
