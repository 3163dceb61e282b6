import { Suspense, useState } from 'react'
import type { ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Segments } from '../../../kit/form/segments.tsx'
import { Dialog } from '../../../kit/page/dialog.tsx'
import { ArticleText } from '../document.tsx'
import { writeWords } from './words.ts'

/** The article as its readers see it, in both themes. */
export function Preview({ content, onClose }: { content: ManuscriptContent; onClose: () => void }) {
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
