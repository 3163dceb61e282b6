import { useMemo, useState, type ReactNode } from 'react'
import { competitionRoom } from '#contract/rooms.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { RowStore } from './row-store.ts'
import { useLiveDay } from './use-live-day.ts'
import { RowStoreContext } from './use-rows.ts'

/** A stream has at most so many rooms beside those of the site. */
const mostRooms = 20

interface LiveMatchesProps {
  matches: readonly MatchRow[]
  position: number
  children: ReactNode
}

/** Matches whose chips inside show their score as it moves. */
export function LiveMatches({ matches, position, children }: LiveMatchesProps) {
  const [store] = useState(() => new RowStore(matches))
  const read = useMemo(
    () => ({
      rooms: [...new Set(matches.map((row) => competitionRoom(row.competitionId)))].slice(0, mostRooms),
      position,
      groups: [{ matches }],
    }),
    [matches, position],
  )
  useLiveDay(read, store)
  return <RowStoreContext value={store}>{children}</RowStoreContext>
}
