import type { DeskBlock, DeskHome } from '#contract/touchline/desk-home.ts'

/** A block of the draft; `key` names it on the page, also before it has a number. */
export type DraftBlock = DeskBlock & { key: string; shown: { en: string; zh: string } | null }

export function draftOf(home: DeskHome): DraftBlock[] {
  return home.blocks.map((block, at) => ({ ...block, key: block.id === null ? `built-in ${at}` : `b${block.id}` }))
}

/** Whether a block stands for one that no arrangement has yet: readers see it all the same. */
export const isBuiltInBlock = ({ key }: DraftBlock) => key.startsWith('built-in ')

/** What the server takes of the draft. */
export function sent(draft: readonly DraftBlock[]): DeskBlock[] {
  return draft.map(({ key: _key, shown: _shown, ...block }) => block)
}

export function isChanged(draft: readonly DraftBlock[], home: DeskHome): boolean {
  return JSON.stringify(sent(draft)) !== JSON.stringify(sent(draftOf(home)))
}

/** The draft with a block moved by some places; the same where it cannot. */
export function moved(draft: readonly DraftBlock[], key: string, to: number): readonly DraftBlock[] {
  const from = draft.findIndex((one) => one.key === key)
  const place = Math.max(0, Math.min(draft.length - 1, to))
  if (from < 0 || from === place) return draft
  return draft.toSpliced(from, 1).toSpliced(place, 0, draft[from]!)
}

export function stateOf({ startsAt, endsAt }: Pick<DeskBlock, 'startsAt' | 'endsAt'>, now: number) {
  if (endsAt !== null && endsAt <= now) return 'over'
  return startsAt !== null && startsAt > now ? 'planned' : 'now'
}

/** A block as the dialog begins with it. */
export const emptyBlock: DeskBlock = {
  id: null,
  kind: 'articles',
  titles: { en: '', zh: '' },
  order: 'newest',
  categoryId: null,
  teamId: null,
  place: null,
  size: 5,
  language: null,
  startsAt: null,
  endsAt: null,
}
