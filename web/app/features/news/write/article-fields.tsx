import type { ArticleCategory } from '#contract/touchline/article.ts'
import type { ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Options, SelectField } from '../../../kit/form/form.tsx'
import { writeWords } from './words.ts'

interface ArticleFieldsProps {
  content: ManuscriptContent
  categories: readonly ArticleCategory[]
  onChange: (change: Partial<ManuscriptContent>) => void
}

/** Category, language, title and lead, above the text. */
export function ArticleFields({ content, categories, onChange }: ArticleFieldsProps) {
  const words = useWords(writeWords)
  return (
    <div className="write-fields">
      <div className="line wrap-line write-kinds">
        <SelectField
          label={words.category}
          value={content.categoryId}
          onChange={(event) => onChange({ categoryId: Number(event.target.value) })}
        >
          <Options of={categories.map(({ id, name }) => [id, name])} />
        </SelectField>
        <SelectField
          label={words.language}
          value={content.language}
          onChange={(event) => onChange({ language: event.target.value === 'zh' ? 'zh' : 'en' })}
        >
          {(['en', 'zh'] as const).map((one) => (
            <option key={one} value={one} lang={one}>
              {words.languages[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <textarea
        className="write-title"
        rows={1}
        aria-label={words.titleLabel}
        placeholder={words.titleLabel}
        maxLength={200}
        value={content.title}
        lang={content.language}
        // A title is one line.
        onChange={(event) => onChange({ title: event.target.value.replaceAll('\n', ' ') })}
      />
      <textarea
        className="write-lead"
        rows={1}
        aria-label={words.lead}
        placeholder={`${words.lead}. ${words.leadHint}`}
        maxLength={500}
        value={content.lead}
        lang={content.language}
        onChange={(event) => onChange({ lead: event.target.value.replaceAll('\n', ' ') })}
      />
    </div>
  )
}
