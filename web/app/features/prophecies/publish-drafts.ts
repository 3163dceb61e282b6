import { storedKeys } from '../../boot.ts'
import { stored, useStored } from '../../kit/page/stored.ts'
import type { Written } from './publish-form.ts'

/** What an author wrote about a match and did not seal. */
export interface ProphecyDraft {
  matchId: number
  /** The sides, for a list of drafts. */
  name: string
  written: Written
  /** The price of the pick when it was first chosen; null without one. */
  began: { choice: string; odds: number; at: number } | null
  /** Epoch ms of the last change. */
  at: number
}

/** The newest are kept, of each account. */
const most = 10
type Drafts = Readonly<Record<string, readonly ProphecyDraft[]>>
const none: readonly ProphecyDraft[] = []

const drafts = stored<Drafts>(storedKeys.prophecyDrafts, {}, readDrafts)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** Drafts in the storage of the browser, which any script of the origin may have written. */
export function readDrafts(found: unknown): Record<string, ProphecyDraft[]> {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).map(([userId, list]) => [
      userId,
      Array.isArray(list) ? list.flatMap((one) => readDraft(one) ?? []) : [],
    ]),
  )
}

function readDraft(found: unknown): ProphecyDraft | null {
  const one = (found ?? {}) as { [Name in keyof ProphecyDraft]?: unknown }
  const matchId = numberOf(one.matchId)
  if (matchId === null) return null
  const written = (one.written ?? {}) as { [Name in keyof Written]?: unknown }
  const began = (one.began ?? {}) as { choice?: unknown; odds?: unknown; at?: unknown }
  const [odds, beganAt] = [numberOf(began.odds), numberOf(began.at)]
  return {
    matchId,
    name: textOf(one.name),
    written: {
      play: textOf(written.play),
      choice: textOf(written.choice),
      percent: textOf(written.percent),
      title: textOf(written.title),
      text: textOf(written.text),
      language: written.language === 'zh' ? 'zh' : 'en',
      coins: textOf(written.coins),
    },
    began: odds === null || beganAt === null ? null : { choice: textOf(began.choice), odds, at: beganAt },
    at: numberOf(one.at) ?? 0,
  }
}

/** Whether anything is written that is worth keeping. */
function isEmptyDraft({ choice, percent, title, text }: Written): boolean {
  return [choice, percent, title, text].every((part) => part.trim() === '')
}

/** The drafts with one that has changed, newest first; an empty one goes, and so do the oldest. */
export function withDraft(list: readonly ProphecyDraft[], draft: ProphecyDraft): ProphecyDraft[] {
  const others = list.filter(({ matchId }) => matchId !== draft.matchId)
  return (isEmptyDraft(draft.written) ? others : [draft, ...others]).slice(0, most)
}

/** Drafts of this user in this browser: they survive a lost connection and a reload. */
export function useProphecyDrafts(userId: number) {
  const key = String(userId)
  const list = useStored(drafts)[key] ?? none
  const set = (fold: (now: readonly ProphecyDraft[]) => ProphecyDraft[]) => {
    const all = drafts.get()
    drafts.set({ ...all, [key]: fold(all[key] ?? none) })
  }
  return {
    list,
    keep: (draft: ProphecyDraft) => set((now) => withDraft(now, draft)),
    drop: (matchId: number) => set((now) => now.filter((one) => one.matchId !== matchId)),
  }
}
