import { storedKeys } from '../../../boot.ts'
import { stored, useStored } from '../../../kit/page/stored.ts'
import { isEmptyDraft, pollEnds, type DraftMoment, type DraftPoll, type PostDraft } from './draft.ts'

/** The newest are kept, of each account. */
const most = 10
type Drafts = Readonly<Record<string, readonly PostDraft[]>>

const drafts = stored<Drafts>(storedKeys.postDrafts, {}, readDrafts)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])

/** Drafts in the storage of the browser, which any script of the origin may have written. */
export function readDrafts(found: unknown): Record<string, PostDraft[]> {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).map(([userId, list]) => [userId, listOf(list).flatMap((one) => readDraft(one) ?? [])]),
  )
}

function readDraft(found: unknown): PostDraft | null {
  const one = found as Partial<PostDraft> | null
  if (typeof one?.id !== 'string' || typeof one.text !== 'string') return null
  return {
    id: one.id,
    circleId: numberOf(one.circleId),
    title: textOf(one.title),
    text: one.text,
    language: one.language === 'zh' ? 'zh' : 'en',
    pictures: listOf(one.pictures).flatMap((picture) => {
      const { url, description } = (picture ?? {}) as { url?: unknown; description?: unknown }
      return typeof url === 'string' ? [{ url, description: textOf(description) }] : []
    }),
    videoId: numberOf(one.videoId),
    poll: readPoll(one.poll),
    moment: readMoment(one.moment),
    key: textOf(one.key),
    at: numberOf(one.at) ?? 0,
  }
}

function readPoll(found: Partial<DraftPoll> | null | undefined): DraftPoll | null {
  if (!found || !Array.isArray(found.choices)) return null
  const ends = pollEnds.find((one) => one === found.ends) ?? 'day'
  return { choices: found.choices.map(textOf), isMultiple: found.isMultiple === true, ends }
}

function readMoment(found: Partial<DraftMoment> | null | undefined): DraftMoment | null {
  if (!found || typeof found.matchId !== 'number' || typeof found.kind !== 'string') return null
  return {
    kind: found.kind,
    matchId: found.matchId,
    eventKey: typeof found.eventKey === 'string' ? found.eventKey : null,
    minute: typeof found.minute === 'string' ? found.minute : null,
  }
}

/** The drafts with one that has changed, newest first; an empty one goes, and so do the oldest. */
export function withDraft(list: readonly PostDraft[], draft: PostDraft): PostDraft[] {
  const others = list.filter(({ id }) => id !== draft.id)
  return (isEmptyDraft(draft) ? others : [draft, ...others]).slice(0, most)
}

/** A changed draft; as one of its own where another tab has stored it since `before`, which keeps both texts. */
export function apart(list: readonly PostDraft[], before: PostDraft, next: PostDraft): PostDraft {
  const kept = list.find(({ id }) => id === before.id)
  return kept && kept.at !== before.at ? { ...next, id: crypto.randomUUID() } : next
}

/** What this user wrote in this browser and did not send: it survives a lost connection and a reload. */
export function useDrafts(userId: number) {
  const key = String(userId)
  const list = useStored(drafts)[key] ?? []
  const set = (fold: (now: readonly PostDraft[]) => PostDraft[]) => {
    const all = drafts.get()
    drafts.set({ ...all, [key]: fold(all[key] ?? []) })
  }
  return {
    list,
    /** Stores a draft that has changed, and returns it as it is stored. */
    keep: (before: PostDraft, changed: PostDraft) => {
      const draft = apart(drafts.get()[key] ?? [], before, changed)
      set((now) => withDraft(now, draft))
      return draft
    },
    drop: (id: string) => set((now) => now.filter((one) => one.id !== id)),
  }
}
