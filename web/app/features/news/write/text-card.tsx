import { lazy, Suspense, useState, type ReactNode } from 'react'
import { plainText } from '#contract/document/faces.ts'
import type { ArticleCategory } from '#contract/touchline/article.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Skeleton } from '../../../kit/page/states.tsx'
import { CallError } from '../../../session/call.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import type { useAction } from '../../../session/use-action.ts'
import { AccountIcon } from '../../../kit/crest/account-icon.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { lengthOf } from '../reading-time.ts'
import { ArticleFields } from './article-fields.tsx'
import { Conflict } from './conflict.tsx'
import { convert, SourceMode } from './source-mode.tsx'
import { writeWords } from './words.ts'
import type { ArticleState } from './use-article.ts'
import { copyName, type DraftState } from './draft.ts'

/** ProseMirror comes with this page alone, once its data is there. */
const Editor = lazy(() => import('./text/editor.tsx'))

interface TextCardProps {
  article: ArticleState
  categories: readonly ArticleCategory[]
  converting: ReturnType<typeof useAction>
  onMatch: (row: MatchRow) => void
}

const empty = { document: { blocks: [] } }
type Mode = { kind: 'editor' } | { kind: 'source'; markdown: string; isKept?: boolean }

/** The text in the editor or as Markdown, with where it is kept. */
export function TextCard({ article, categories, converting, onMatch }: TextCardProps) {
  const words = useWords(writeWords)
  const { tag } = useLanguage()
  const { userId, draft, state, content, round, edit } = article
  const [mode, setMode] = useState<Mode>(() => {
    const markdown = readMarkdownCopy(userId, draft.id)
    return markdown === null ? { kind: 'editor' } : { kind: 'source', markdown, isKept: true }
  })
  const length = lengthOf(plainText(content.document), content.language)
  const switchMode = () =>
    void converting.run(async () => {
      if (mode.kind === 'source') {
        // The text typed last; one that cannot be read stays in its mode.
        const { document } = mode.markdown.trim() === '' ? empty : await convert({ markdown: mode.markdown }, tag)
        if (!document) return
        edit({ document })
        keepMarkdownCopy(userId, draft.id, null)
        return setMode({ kind: 'editor' })
      }
      const { markdown } = await convert({ document: draft.content.document }, tag)
      setMode({ kind: 'source', markdown })
    })
  const fields = <ArticleFields content={content} categories={categories} onChange={edit} />
  const shown = { language: content.language, onChange: (document: typeof content.document) => edit({ document }) }
  return (
    <section className="card write-card" aria-label={words.text}>
      <SavedLine state={state} isLocal={draft.isLocal} length={length.words} minutes={length.minutes}>
        <button
          type="button"
          className="button compact touchable"
          aria-pressed={mode.kind === 'source'}
          onClick={switchMode}
        >
          {words.toSource}
        </button>
      </SavedLine>
      <Troubles article={article} failure={converting.failure} />
      {mode.kind === 'editor' ? (
        <Suspense fallback={<Skeleton width="100%" height={480} />}>
          <Editor document={content.document} round={round} onMatch={onMatch} {...shown}>
            {fields}
          </Editor>
        </Suspense>
      ) : (
        <SourceMode
          markdown={mode.markdown}
          isKept={mode.isKept === true}
          onType={(markdown) => {
            if (converting.failure) converting.clear()
            setMode({ kind: 'source', markdown })
          }}
          onKeep={(markdown) => keepMarkdownCopy(userId, draft.id, markdown)}
          {...shown}
        >
          {fields}
        </SourceMode>
      )}
    </section>
  )
}

/** What keeps the text from the server, or was found in this browser. */
function Troubles({ article, failure }: { article: ArticleState; failure: CallError | null }) {
  const words = useWords(writeWords)
  const explain = useFailureText()
  const { draft, state, isFromHere } = article
  const own = state.failure instanceof CallError ? state.failure : null
  const shown = failure ?? (state.saved === 'refused' ? own : null)
  return (
    <>
      {isFromHere && state.saved !== 'saved' && <p className="write-note small second">{words.fromHere}</p>}
      {state.saved === 'changed' && draft.id !== null && (
        <Conflict
          id={draft.id}
          failure={explain(own)}
          onKeepMine={article.keepMine}
          onTakeTheirs={article.takeTheirs}
        />
      )}
      {shown && (
        <p className="write-note form-error" role="alert">
          {explain(shown)}
        </p>
      )}
    </>
  )
}

function keyOf(userId: number, id: number | null): string {
  return `touchline.markdown.${userId}.${copyName(id)}`
}

/** Markdown that could not become an article yet, of this browser; null without one. */
function readMarkdownCopy(userId: number, id: number | null): string | null {
  try {
    return localStorage.getItem(keyOf(userId, id))
  } catch {
    return null
  }
}

/** Keeps what is typed as Markdown until it can be read; null drops it. */
function keepMarkdownCopy(userId: number, id: number | null, markdown: string | null): void {
  try {
    // The first save gives an article its number.
    localStorage.removeItem(keyOf(userId, null))
    if (markdown === null) localStorage.removeItem(keyOf(userId, id))
    else localStorage.setItem(keyOf(userId, id), markdown)
  } catch {
    // Storage full or forbidden: the text lasts for this page.
  }
}

interface SavedLineProps {
  state: DraftState
  isLocal: boolean
  length: number
  minutes: number
  children: ReactNode
}

/** Where the text is kept, and how long it is. */
function SavedLine({ state: { saved, at }, isLocal, length, minutes, children }: SavedLineProps) {
  const words = useWords(writeWords)
  const { format } = useLanguage()
  const texts = words.saved
  const text = isLocal && saved !== 'saved' && saved !== 'changed' ? texts.local : texts[saved]
  const isOff = saved === 'away' || saved === 'changed' || saved === 'refused'
  return (
    <div className="write-head">
      <span className={isOff ? 'write-saved off' : 'write-saved'} role="status">
        {isOff ? <Icon name={saved === 'away' ? 'wifi-off' : 'alert'} size="s" /> : <AccountIcon name="edit" />}
        {typeof text === 'function' ? text(at === null ? null : format.time(at)) : text}
      </span>
      <span className="push" />
      <span className="small second write-length">{words.length(format.number(length), format.number(minutes))}</span>
      {children}
    </div>
  )
}
