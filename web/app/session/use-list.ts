import { useState } from 'react'
import { callApi } from './call.ts'
import { useAction } from './use-action.ts'
import { useRead } from './use-read.ts'

interface Page<Row> {
  list: Row[]
  nextId: number | null
}

/** A list that is read page by page with `afterId`: `more` adds the next one. `path` may have a query. */
export function useList<Row>(path: string) {
  const first = useRead<Page<Row>>(path)
  const { run, isBusy, failure } = useAction()
  const [rest, setRest] = useState<{ path: string; pages: Page<Row>[] }>({ path, pages: [] })
  const later = rest.path === path ? rest.pages : []
  const pages = first.state === 'read' ? [first.data, ...later] : []
  const nextId = pages.at(-1)?.nextId ?? null
  return {
    state: first,
    rows: pages.flatMap((page) => page.list),
    hasMore: nextId !== null,
    isBusy,
    failure,
    more: () =>
      void run(async () => {
        const next = await callApi<Page<Row>>('GET', `${path}${path.includes('?') ? '&' : '?'}afterId=${nextId}`)
        setRest({ path, pages: [...later, next] })
      }),
  }
}
