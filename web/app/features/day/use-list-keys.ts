import { useEffect } from 'react'
import type { RowStore } from '../../kit/row/row-store.ts'
import type { Selection } from '../../kit/row/selection.ts'

const load = () => import('./list-keys.ts')

/** j and k move the selection, s stars the selected row, Esc closes its panel. Enter is handled by the link. */
export function useListKeys(selection: Selection, store: RowStore): void {
  useEffect(() => {
    // Phones have no keys: what answers them is loaded beside a mouse, else with the first key.
    if (matchMedia('(hover:hover)').matches) void load()
    const onKey = (event: KeyboardEvent) => {
      if (/^(j|k|s|Escape)$/.test(event.key)) void load().then((keys) => keys.answerKey(event, selection, store))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [selection, store])
}
