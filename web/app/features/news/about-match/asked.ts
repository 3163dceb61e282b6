/** What the tab shows. */
export const shownKinds = ['all', 'reports', 'articles', 'posts', 'videos'] as const
export type ShownKind = (typeof shownKinds)[number]
export type Order = 'newest' | 'best'

/** The query of the tab. `from` and `until` are minutes, both or neither. */
export interface Asked {
  show: ShownKind
  order: Order
  from: number | null
  until: number | null
  page: number
  after: string | null
}

/** The query as the address has it; what it does not understand is left out. */
export function readAsked(query: URLSearchParams): Asked {
  const minute = (name: string) => (/^\d{1,3}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null)
  const [from, until] = [minute('from'), minute('until')]
  const hasRange = from !== null && until !== null && from <= until
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    show: shownKinds.find((one) => one === query.get('show')) ?? 'all',
    order: query.get('order') === 'best' ? 'best' : 'newest',
    from: hasRange ? from : null,
    until: hasRange ? until : null,
    page,
    after: query.get('after'),
  }
}

/** The address of the tab with a query; a change of what is shown begins at the first page. */
export function addressOf(matchId: number, asked: Asked, change: Partial<Asked> = {}): string {
  const { show, order, from, until, page, after } = { ...asked, page: 1, after: null, ...change }
  const query = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(order === 'newest' ? {} : { order }),
    ...(from === null || until === null ? {} : { from: String(from), until: String(until) }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(after === null ? {} : { after }),
  })
  const path = `/match/${matchId}/news`
  return query.size > 0 ? `${path}?${query}` : path
}
