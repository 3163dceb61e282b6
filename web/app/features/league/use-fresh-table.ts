import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { competitionRoom } from '#contract/rooms.ts'
import { useStream } from '../../live/use-stream.ts'
import { isNews, markOf } from './table-news.ts'

const shortestPauseMs = 2_000

/**
 * Reloads the page data when a result of the league changes, at most every two seconds, because only the server ranks.
 * `rows` were read with the table; `position` is the one of the table or bracket, null without either.
 */
export function useFreshTable(competitionId: number, position: number | null, rows: readonly MatchRow[]): void {
  const revalidator = useRevalidator()
  const known = useRef(new Map<number, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAt = useRef(0)
  useStream(position === null ? [] : [competitionRoom(competitionId)], position ?? 0, (frame) => {
    if (frame.kind === 'reset') return void revalidator.revalidate()
    if (!isNews(known.current, frame) || timer.current !== undefined) return
    const pauseMs = Math.max(Math.random() * 300, lastAt.current + shortestPauseMs - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastAt.current = Date.now()
      void revalidator.revalidate()
    }, pauseMs)
  })
  useEffect(() => {
    for (const { id, summary } of rows) known.current.set(id, markOf(summary))
  }, [rows])
  useEffect(() => () => clearTimeout(timer.current), [])
}
