import type { RowStore } from '../../kit/row/row-store.ts'
import { matchIdOf, type Selection } from '../../kit/row/selection.ts'
import { toggleMatch } from '../../kit/match/follow-match.ts'

/** Answers a key of a list, unless it is typed into a field or belongs to a shortcut. */
export function answerKey(event: KeyboardEvent, selection: Selection, store: RowStore): void {
  const target = event.target as HTMLElement
  if (event.metaKey || event.ctrlKey || event.altKey || target.closest('input, textarea, select, dialog')) return
  if (event.key === 's') star(selection, store)
  else if (event.key === 'Escape') selection.set(null)
  else move(selection, event.key === 'j' ? 1 : -1)
}

function move(selection: Selection, step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.offsetParent !== null)
  const chosen = rows.findIndex((row) => row.dataset.row === selection.get())
  const next = rows[Math.min(rows.length - 1, Math.max(0, chosen + step))]
  if (!next) return
  selection.set(next.dataset.row ?? null)
  next.querySelector<HTMLAnchorElement>('a.cover')?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

function star(selection: Selection, store: RowStore): void {
  const matchId = matchIdOf(selection.get())
  const row = matchId === null ? undefined : store.get(matchId)?.row
  if (row) void toggleMatch(row)
}
