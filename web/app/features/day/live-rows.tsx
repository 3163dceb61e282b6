import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MatchRow as Row } from '#contract/touchline/brief.ts'
import { useStream } from '../../live/use-stream.ts'
import { MatchRow } from './match-row.tsx'
import { flipMs, RowStore, withdrawnMs } from './row-store.ts'
import { useRowActions } from './use-row-actions.ts'
import { RowStoreContext } from './use-rows.ts'

/** A list of matches of one page, kept in step by the rooms of their leagues. */
export function LiveRows({ rows, position }: { rows: readonly Row[]; position: number }) {
  const [store] = useState(() => new RowStore(rows))
  const revalidator = useRevalidator()
  const list = useRowActions()
  const rooms = [...new Set(rows.map((row) => `competition:${row.competitionId}`))]
  useEffect(() => store.reload(rows), [rows, store])
  useStream(rooms, position, (frame) => {
    if (frame.kind === 'reset') return void revalidator.revalidate()
    const happening = store.take(frame)
    if (!happening || frame.kind === 'prices' || !('matchId' in frame.data)) return
    const { matchId } = frame.data
    setTimeout(() => store.setHappening(matchId, happening, null), happening.kind === 'goal' ? flipMs : withdrawnMs)
  })
  return (
    <RowStoreContext value={store}>
      <div ref={list}>
        <ul className="rows">
          {rows.map((row) => (
            <MatchRow key={row.id} matchId={row.id} section="page" />
          ))}
        </ul>
      </div>
    </RowStoreContext>
  )
}

/** Rows under the day of their kick-off. */
export function byDay(rows: readonly Row[], dayOf: (ms: number) => string): { day: string; rows: Row[] }[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = dayOf(row.kickOff)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, own]) => ({ day, rows: own }))
}
