import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DayList } from '#contract/touchline/day.ts'
import { arrange, countDay, countMoves, kindOf, type DayCounts, type Filter, type Section } from './arrange.ts'
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
  /** The number of matches that the displayed order misplaces; a rearrangement is offered, never automatic. */
  updates: number
  showUpdates: () => void
  firstKey: string | null
  /** Anchor of the first live or upcoming match. */
  nowHref: string | null
}

/**
 * The order of the list. It is computed when the page or the filter changes and then stays: rows never move under the
 * pointer. Later changes are counted, and a rearrangement is offered.
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
  // Only a new choice changes the order; events of matches do not.
  if (isStale) setOrder({ day, filter, league, sections })
  if (isStale && order.day.date !== day.date) {
    setCounts(countDay(store.rows()))
    setMoves(0)
    setUnknown(0)
  }

  useChanges(store, (newUnknown) => {
    setCounts(countDay(store.rows()))
    setMoves(countMoves(sections, arranged()))
    if (newUnknown > 0) setUnknown((known) => known + newUnknown)
  })

  const first = sections[0]
  const isNow = (id: number) => {
    const row = store.get(id)?.row
    const kind = row && kindOf(row)
    return kind === 'live' || kind === 'upcoming'
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
