import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ArticleCategory } from '#contract/touchline/article.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Manuscript, ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { competitionRoom } from '#contract/rooms.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { RowStore } from '../../../kit/row/row-store.ts'
import { RowStoreContext } from '../../../kit/row/use-rows.ts'
import { useLiveDay } from '../../../kit/row/use-live-day.ts'
import { CallError } from '../../../session/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { ChecksCard } from './checks-card.tsx'
import { CorrectCard } from './correct-card.tsx'
import { Preview } from './preview.tsx'
import { PublishCard } from './publish-card.tsx'
import { convert } from './source-mode.tsx'
import { TextCard } from './text-card.tsx'
import { isLocal, useDraft } from './use-draft.ts'
import { VersionsCard } from './versions-card.tsx'
import { writeWords } from './words.ts'

interface WritePageProps {
  /** Null for a new article. */
  manuscript: Manuscript | null
  categories: readonly ArticleCategory[]
  userId: number
}

/** What a page knows of its article, and changes of it. */
function useArticle({ manuscript: first, categories, userId }: WritePageProps) {
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
  return {
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
    /** The answer of a call that changed the article. */
    take(changed: Manuscript) {
      draft.take(changed, isLocal(changed))
      setManuscript(changed)
      setContent(changed.content)
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
      if (await draft.flush()) return draft.id === null ? null : { id: draft.id, version: draft.version }
      throw draft.state.failure instanceof CallError ? draft.state.failure : new CallError(0, { error: 'offline' })
    },
  }
}

export type ArticleState = ReturnType<typeof useArticle>

/** An article that is written: its text, and beside it what becomes of it. */
export function WritePage(props: WritePageProps) {
  const words = useWords(writeWords)
  const { tag } = useLanguage()
  const article = useArticle(props)
  const matches = useMatches(props.manuscript?.content ?? null)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const converting = useAction()
  const { manuscript, content, draft } = article
  const preview = () =>
    void converting.run(async () => {
      matches.add((await convert({ document: draft.content.document }, tag)).matches)
      setIsPreviewed(true)
    })
  return (
    <RowStoreContext value={matches.store}>
      <div className="wrap write-page">
        <h1 className="hidden-text">{words.edit}</h1>
        <Link className="write-back" to="/write">
          <Icon name="chevron-left" />
          {words.back}
        </Link>
        <TextCard
          article={article}
          categories={props.categories}
          converting={converting}
          onMatch={(row) => matches.add([row])}
        />
        <aside className="stack">
          <PublishCard
            manuscript={manuscript}
            flush={article.flush}
            onManuscript={article.take}
            onPreview={preview}
            neutralTitle={content.neutralTitle}
            onNeutralTitle={(neutralTitle) => article.edit({ neutralTitle })}
          />
          <ChecksCard content={content} />
          {manuscript?.may.correct && (
            <CorrectCard
              manuscript={manuscript}
              content={content}
              version={draft.version}
              onManuscript={article.take}
              onChanged={() => draft.noteChanged()}
            />
          )}
          {manuscript && <VersionsCard id={manuscript.id} version={manuscript.version} />}
        </aside>
        {isPreviewed && <Preview content={content} onClose={() => setIsPreviewed(false)} />}
      </div>
    </RowStoreContext>
  )
}

/** The mentioned matches, whose scores move in the text while it is written. */
function useMatches(content: ManuscriptContent | null) {
  const { tag } = useLanguage()
  const [rows, setRows] = useState<readonly MatchRow[]>([])
  const [position, setPosition] = useState(0)
  const [store, setStore] = useState(() => new RowStore([]))
  const add = (found: readonly MatchRow[]) => {
    const missing = found.filter(({ id }) => !store.has(id))
    if (missing.length === 0) return
    const all = [...store.rows(), ...missing]
    setRows(all)
    setStore(new RowStore(all))
  }
  const read = useEffectEvent(() => {
    if (content?.document.blocks.length)
      convert({ document: content.document }, tag).then(
        ({ matches, position: at }) => {
          setPosition(at)
          add(matches)
        },
        () => undefined,
      )
  })
  useEffect(() => read(), [])
  const rooms = [...new Set(rows.map((row) => competitionRoom(row.competitionId)))].slice(0, 20)
  useLiveDay({ rooms, position, groups: [{ matches: rows }] }, store)
  return { store, add }
}
