import { useEffect } from 'react'
import type { RowStore } from '../../kit/row/row-store.ts'
import type { Selection } from '../../kit/row/selection.ts'
import { matchIdOf } from '../../kit/row/selection.ts'
import { toggleMatch } from '../../kit/follow-match.ts'

/** j and k move the selection, s stars the selected row, Esc closes its panel. Enter is handled by the link. */
export function useListKeys(selection: Selection, store: RowStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.metaKey || event.ctrlKey || event.altKey || target.closest('input, textarea, select, dialog')) return
      if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1)
      else if (event.key === 's') star()
      else if (event.key === 'Escape') selection.set(null)
      else return
      event.preventDefault()
    }

    function move(step: 1 | -1): void {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.offsetParent !== null)
      const chosen = rows.findIndex((row) => row.dataset.row === selection.get())
      const next = rows[Math.min(rows.length - 1, Math.max(0, chosen + step))]
      if (!next) return
      selection.set(next.dataset.row ?? null)
      next.querySelector<HTMLAnchorElement>('a.cover')?.focus({ preventScroll: true })
      next.scrollIntoView({ block: 'nearest' })
    }

    function star(): void {
      const matchId = matchIdOf(selection.get())
      const row = matchId === null ? undefined : store.get(matchId)?.row
      if (row) void toggleMatch(row)
    }

    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [selection, store])
}
