import { storedKeys } from '../../boot.ts'
import { stored, useStored } from '../../kit/page/stored.ts'

/** A comment that was not sent yet; `key` is that of its last attempt, '' where it has changed since. */
export interface Draft {
  text: string
  /** Addresses of uploads. */
  pictures: readonly string[]
  minute: string
  matchId: number | null
  key: string
}

export const noDraft: Draft = { text: '', pictures: [], minute: '', matchId: null, key: '' }
/** The newest are kept. */
const most = 20

const drafts = stored<Readonly<Record<string, Draft>>>(storedKeys.drafts, {}, readDrafts)

/** Drafts in the storage of the browser, which any script of the origin may have written. */
export function readDrafts(found: unknown): Record<string, Draft> {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).flatMap(([place, one]: [string, Partial<Draft> | null]) => {
      if (typeof one?.text !== 'string' || !Array.isArray(one.pictures)) return []
      const pictures = one.pictures.filter((picture) => typeof picture === 'string')
      const text = (value: unknown) => (typeof value === 'string' ? value : '')
      const matchId = typeof one.matchId === 'number' ? one.matchId : null
      return [[place, { text: one.text, pictures, minute: text(one.minute), matchId, key: text(one.key) }]]
    }),
  )
}

/** The drafts with a changed one; removes it if empty, and the oldest beyond the limit. */
export function withDraft(all: Readonly<Record<string, Draft>>, place: string, draft: Draft): Record<string, Draft> {
  const others = Object.entries(all).filter(([other]) => other !== place)
  const isEmpty = draft.text === '' && draft.minute === '' && draft.pictures.length === 0
  return Object.fromEntries(isEmpty ? others : [...others, [place, draft] as const].slice(-most))
}

/**
 * What this user, or a visitor (0), wrote at a place of the site and did not send: it survives a lost connection and a
 * reload. After a sign-in the draft of the visitor is that of the user.
 */
export function useDraft(place: string, userId: number): [Draft, (change: Partial<Draft>) => void] {
  const all = useStored(drafts)
  const [own, visitors] = [`${userId}.${place}`, `0.${place}`]
  const draft = all[own] ?? all[visitors] ?? noDraft
  const set = (change: Partial<Draft>) => {
    const now = drafts.get()
    const rest = own === visitors ? now : withDraft(now, visitors, noDraft)
    drafts.set(withDraft(rest, own, { ...(now[own] ?? now[visitors] ?? noDraft), key: '', ...change }))
  }
  return [draft, set]
}
