import type { ArticleCategory } from '#contract/touchline/article.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '../../../kit/form/form.tsx'
import { writeWords } from './words.ts'

/** Outcome of a form without scripts, with the text that was not stored. */
export type Sent = { told: keyof ToldTexts; title: string; markdown: string }
type ToldTexts = { stored: string; unauthorized: string; forbidden: string; bad_request: string; failed: string }

const outcomes: readonly string[] = ['stored', 'unauthorized', 'forbidden', 'bad_request']

export function toldOf(error: string | null): Sent['told'] {
  const told = error === 'session_ended' ? 'unauthorized' : (error ?? 'stored')
  return outcomes.includes(told) ? (told as Sent['told']) : 'failed'
}

/** A new draft in Markdown by a plain form. */
export function WithoutScripts({ categories, sent }: { categories: readonly ArticleCategory[]; sent: Sent | null }) {
  const words = useWords(writeWords)
  const { tag } = useLanguage()
  return (
    <form method="post" action="/write" className="card">
      <header>
        <h2>{words.withoutScripts}</h2>
      </header>
      <div className="body form-stack">
        <p className="second">{words.withoutScriptsText}</p>
        {sent &&
          (sent.told === 'stored' ? (
            <p role="status">{words.told.stored}</p>
          ) : (
            <FormError>{words.told[sent.told]}</FormError>
          ))}
        <SelectField label={words.category} name="category">
          <Options of={categories.map(({ id, name }) => [id, name])} />
        </SelectField>
        <input type="hidden" name="language" value={tag} />
        <TextField label={words.titleLabel} name="title" required maxLength={200} defaultValue={sent?.title} />
        <TextArea
          label={words.source}
          hint={words.sourceHint}
          name="markdown"
          className="write-source"
          required
          rows={16}
          defaultValue={sent?.markdown}
        />
        <button type="submit" className="button primary tall">
          {words.send}
        </button>
      </div>
    </form>
  )
}
