import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ArticleCategory } from '#contract/touchline/article.ts'
import type { Manuscript, ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { CallError } from '../../../session/call.ts'
import { isLocal, useDraft } from './use-draft.ts'

export interface WritePageProps {
  /** Null for a new article. */
  manuscript: Manuscript | null
  categories: readonly ArticleCategory[]
  userId: number
}

/** State of an article on its page, and its changes. */
export function useArticle({ manuscript: first, categories, userId }: WritePageProps) {
  const { tag } = useLanguage()
  const navigate = useNavigate()
  const [manuscript, setManuscript] = useState(first)
  const [round, setRound] = useState(0)
  const start = { manuscript: first, userId, language: tag, categoryId: categories[0]?.id ?? 1 }
  const { draft, state, isFromHere, tell } = useDraft(start, {
    onManuscript: (saved) => {
      setManuscript(saved)
      if (!manuscript) void navigate(`/write/${saved.id}`, { replace: true, preventScrollReset: true })
    },
    onReplaced: () => {
      setContent(draft.content)
      setRound((count) => count + 1)
    },
  })
  const [content, setContent] = useState(draft.content)
  const sent = useRef(draft.content)
  return {
    userId,
    draft,
    state,
    isFromHere,
    manuscript,
    content,
    round,
    edit(change: Partial<ManuscriptContent>) {
      const changed = { ...draft.content, ...change }
      setContent(changed)
      draft.edit(changed)
    },
    /** The answer of a call that changed the article, of the text `from`; text typed since stays. */
    take(changed: Manuscript, from = sent.current) {
      setManuscript(changed)
      if (draft.isUnsaved && draft.content !== from) draft.keepMine(changed.version, isLocal(changed))
      else {
        draft.take(changed, isLocal(changed))
        setContent(changed.content)
      }
      tell({ id: changed.id, version: changed.version })
    },
    takeTheirs(theirs: Manuscript) {
      draft.take(theirs, isLocal(theirs))
      setManuscript(theirs)
      setContent(theirs.content)
      setRound((count) => count + 1)
    },
    keepMine(theirs: Manuscript) {
      setManuscript(theirs)
      draft.keepMine(theirs.version)
    },
    /** Saves what is typed; throws where the server does not have it. */
    async flush() {
      if (draft.id === null && !draft.isUnsaved) draft.edit(draft.content)
      const isStored = await draft.flush()
      sent.current = draft.content
      if (isStored) return draft.id === null ? null : { id: draft.id, version: draft.version }
      throw draft.state.failure instanceof CallError ? draft.state.failure : new CallError(0, { error: 'offline' })
    },
  }
}

export type ArticleState = ReturnType<typeof useArticle>
