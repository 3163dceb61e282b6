import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { competitionRoom } from '#contract/rooms.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { RowStore } from '../../../kit/row/row-store.ts'
import { RowStoreContext } from '../../../kit/row/use-rows.ts'
import { useLiveDay } from '../../../kit/row/use-live-day.ts'
import { useAction } from '../../../session/use-action.ts'
import { Segments } from '../../../kit/form/segments.tsx'
import { Dialog } from '../../../kit/page/dialog.tsx'
import { ArticleText } from '../document.tsx'
import { ChecksCard } from './checks-card.tsx'
import { CorrectCard } from './correct-card.tsx'
import { PublishCard } from './publish-card.tsx'
import { convert } from './source-mode.tsx'
import { TextCard } from './text-card.tsx'
import { useArticle, type WritePageProps } from './use-article.ts'
import { VersionsCard } from './versions-card.tsx'
import { writeWords } from './words.ts'

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

/** The article as its readers see it, in both themes. */
function Preview({ content, onClose }: { content: ManuscriptContent; onClose: () => void }) {
  const words = useWords(writeWords)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <Dialog title={words.preview} onClose={onClose}>
      <div className="body form-stack write-preview">
        <Segments
          label={words.previewTheme}
          values={['light', 'dark'] as const}
          value={theme}
          textOf={(one) => words[one]}
          onChoose={setTheme}
        />
        <article className="card article" data-theme={theme} lang={content.language}>
          <div className="article-head">
            <h1>{content.title || words.untitled}</h1>
            {content.lead !== '' && <p className="article-lead second">{content.lead}</p>}
          </div>
          <Suspense>
            <ArticleText document={content.document} />
          </Suspense>
        </article>
      </div>
    </Dialog>
  )
}
