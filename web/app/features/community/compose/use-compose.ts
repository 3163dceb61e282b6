import { useRef, useState } from 'react'
import { serverNow } from '../../../live/connection.ts'
import { isAbout, newDraft, type PostDraft } from './draft.ts'
import { useDrafts } from './drafts.ts'

type About = Pick<PostDraft, 'circleId' | 'language' | 'moment'>

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
      const changed = { ...now, key: '', ...(typeof change === 'function' ? change(now) : change), at: serverNow() }
      const next = drafts.keep(now, changed)
      open(next)
      return next
    },
    startNew: () => open(newDraft({ ...about, moment: null })),
  }
}
export type Compose = ReturnType<typeof useCompose>
