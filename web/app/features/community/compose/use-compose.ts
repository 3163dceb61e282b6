import { useRef, useState } from 'react'
import { serverNow } from '../../../live/connection.ts'
import { newDraft } from './draft.ts'
import type { PostDraft } from './draft.ts'
import { useDrafts } from './drafts.ts'

type About = Pick<PostDraft, 'circleId' | 'language' | 'moment'>

/** Whether a kept draft is what this page was opened for. */
function isAbout(draft: PostDraft, { circleId, moment }: About): boolean {
  return (
    (circleId === null || draft.circleId === circleId) &&
    (moment === null || draft.moment === null || draft.moment.matchId === moment.matchId)
  )
}

/** The draft of the page: the newest one about the same, else a new one. Every change is kept at once. */
export function useCompose(userId: number, about: About) {
  const drafts = useDrafts(userId)
  const [draft, setDraft] = useState(() => drafts.list.find((one) => isAbout(one, about)) ?? newDraft(about))
  const latest = useRef(draft)
  const open = (next: PostDraft) => {
    latest.current = next
    setDraft(next)
  }
  return {
    draft,
    drafts,
    open,
    /** A part that depends on what is there now, such as an upload that ends after the next one began. */
    set: (change: Partial<PostDraft> | ((now: PostDraft) => Partial<PostDraft>)) => {
      const now = latest.current
      const next = { ...now, key: '', ...(typeof change === 'function' ? change(now) : change), at: serverNow() }
      open(next)
      drafts.keep(next)
      return next
    },
    startNew: () => open(newDraft({ ...about, moment: null })),
  }
}
export type Compose = ReturnType<typeof useCompose>
