import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { plainText } from '#contract/document/faces.ts'
import type { ArticleCategory } from '#contract/touchline/article.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Manuscript, ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { competitionRoom } from '#contract/rooms.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { Skeleton } from '../../../kit/page/states.tsx'
import { RowStore } from '../../../kit/row/row-store.ts'
import { RowStoreContext } from '../../../kit/row/use-rows.ts'
import { useLiveDay } from '../../../kit/row/use-live-day.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { CallError } from '../../../session/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { lengthOf } from '../reading-time.ts'
import { ArticleFields } from './article-fields.tsx'
import { ChecksCard } from './checks-card.tsx'
import { Conflict } from './conflict.tsx'
import { CorrectCard } from './correct-card.tsx'
import { Preview } from './preview.tsx'
import { PublishCard } from './publish-card.tsx'
import { SavedLine } from './saved-line.tsx'
import { convert, SourceMode } from './source-mode.tsx'
import { isLocal, useDraft } from './use-draft.ts'
import { VersionsCard } from './versions-card.tsx'
import { writeWords } from './words.ts'

/** ProseMirror comes with this page alone, once its data is there. */
const Editor = lazy(() => import('./text/editor.tsx'))

interface WritePageProps {
  /** Null for a new article. */
  manuscript: Manuscript | null
  categories: readonly ArticleCategory[]
  userId: number
}

type Mode = { kind: 'editor' } | { kind: 'source'; markdown: string }

/** An article that is written: its text, and beside it what becomes of it. */
export function WritePage({ manuscript: first, categories, userId }: WritePageProps) {
  const words = useWords(writeWords)
  const { tag } = useLanguage()
  const explain = useFailureText()
  const navigate = useNavigate()
  const [manuscript, setManuscript] = useState(first)
  const [round, setRound] = useState(0)
  const [mode, setMode] = useState<Mode>({ kind: 'editor' })
  const [isPreviewed, setIsPreviewed] = useState(false)
  const switching = useAction()
  const matches = useMatches(first?.content ?? null)
  const start = { manuscript: first, userId, language: tag, categoryId: categories[0]?.id ?? 1 }
  const { draft, state, isFromHere, tell } = useDraft(start, {
    onManuscript: (saved) => {
      setManuscript(saved)
      if (!manuscript) void navigate(`/write/${saved.id}`, { replace: true, preventScrollReset: true })
    },
    onReplaced: () => {
      setContent(draft.content)
      setRound((count) => count + 1)
      setMode({ kind: 'editor' })
    },
  })
  const [content, setContent] = useState(draft.content)
  const edit = (change: Partial<ManuscriptContent>) => {
    const changed = { ...draft.content, ...change }
    setContent(changed)
    draft.edit(changed)
  }
  /** The answer of a call that changed the article. */
  const take = (changed: Manuscript, isTextKept = true) => {
    draft.take(changed, isLocal(changed))
    setManuscript(changed)
    setContent(changed.content)
    tell({ id: changed.id, version: changed.version })
    if (!isTextKept) setRound(round + 1)
  }
  const flush = async () => {
    if (draft.id === null && !draft.isUnsaved) draft.edit(draft.content)
    if (await draft.flush()) return draft.id === null ? null : { id: draft.id, version: draft.version }
    throw draft.state.failure instanceof CallError ? draft.state.failure : new CallError(0, { error: 'offline' })
  }
  const toSource = () =>
    void switching.run(async () => {
      const { markdown } = await convert({ document: draft.content.document }, tag)
      setMode({ kind: 'source', markdown })
    })
  const preview = () =>
    void switching.run(async () => {
      matches.add((await convert({ document: draft.content.document }, tag)).matches)
      setIsPreviewed(true)
    })
  const fields = <ArticleFields content={content} categories={categories} onChange={edit} />
  const changed = state.saved === 'changed' && draft.id !== null
  const { words: length, minutes } = lengthOf(plainText(content.document), content.language)
  return (
    <RowStoreContext value={matches.store}>
      <div className="wrap write-page">
        <h1 className="hidden-text">{words.edit}</h1>
        <Link className="write-back" to="/write">
          <Icon name="chevron-left" />
          {words.back}
        </Link>
        <section className="card write-card" aria-label={words.text}>
          <SavedLine state={state} isLocal={draft.isLocal} length={length} minutes={minutes}>
            <button
              type="button"
              className="button compact touchable"
              aria-pressed={mode.kind === 'source'}
              onClick={() => (mode.kind === 'editor' ? toSource() : setMode({ kind: 'editor' }))}
            >
              {words.toSource}
            </button>
          </SavedLine>
          {isFromHere && state.saved !== 'saved' && <p className="write-note small second">{words.fromHere}</p>}
          {changed && (
            <Conflict
              id={draft.id!}
              failure={state.failure instanceof CallError ? explain(state.failure) : null}
              onKeepMine={(theirs) => {
                setManuscript(theirs)
                draft.keepMine(theirs.version)
              }}
              onTakeTheirs={(theirs) => take(theirs, false)}
            />
          )}
          {state.saved === 'refused' && state.failure instanceof CallError && (
            <p className="write-note form-error" role="alert">
              {explain(state.failure)}
            </p>
          )}
          {switching.failure && (
            <p className="write-note form-error" role="alert">
              {explain(switching.failure)}
            </p>
          )}
          {mode.kind === 'editor' ? (
            <Suspense fallback={<Skeleton width="100%" height={480} />}>
              <Editor
                document={content.document}
                round={round}
                language={content.language}
                onChange={(document) => edit({ document })}
                onMatch={(row) => matches.add([row])}
              >
                {fields}
              </Editor>
            </Suspense>
          ) : (
            <SourceMode
              markdown={mode.markdown}
              language={content.language}
              onChange={(document) => edit({ document })}
            >
              {fields}
            </SourceMode>
          )}
        </section>
        <aside className="stack">
          <PublishCard
            manuscript={manuscript}
            flush={flush}
            onManuscript={take}
            onPreview={preview}
            neutralTitle={content.neutralTitle}
            onNeutralTitle={(neutralTitle) => edit({ neutralTitle })}
          />
          <ChecksCard content={content} />
          {manuscript?.may.correct && (
            <CorrectCard
              manuscript={manuscript}
              content={content}
              version={draft.version}
              onManuscript={take}
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
