import type { CircleBrief } from '#contract/touchline/circle.ts'
import { longestPost, longestTitle } from '#contract/touchline/post-limits.ts'
import { useWords } from '../../../i18n/language.tsx'
import { languageNames } from '../../../i18n/language-names.ts'
import { FormError, Options, SelectField, TextArea, TextField } from '../../../kit/form/form.tsx'
import type { Sent } from './plain.ts'
import { composeWords } from './words.ts'

interface PlainFormProps {
  circles: readonly CircleBrief[]
  /** The circle that the page was opened from. */
  circleId: number | null
  language: 'en' | 'zh'
  /** A post that was refused, with its text. */
  sent: Sent | null
}

/** A new post of text and poll, by a form without scripts. */
export function PlainForm({ circles, circleId, language, sent }: PlainFormProps) {
  const words = useWords(composeWords)
  return (
    <form className="card compose form-stack compose-plain" method="post">
      <h1 className="page-title">{words.title}</h1>
      <FormError>{sent && words.told[sent.told]}</FormError>
      <SelectField label={words.postsTo} name="circle" defaultValue={sent?.circle ?? circleId ?? ''}>
        <option value="">{words.outside}</option>
        <Options of={circles.map(({ id, name }) => [id, name])} />
      </SelectField>
      <SelectField label={words.language} name="language" defaultValue={sent?.language ?? language}>
        {(['en', 'zh'] as const).map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.titleField}
        hint={words.titleHint}
        name="title"
        maxLength={longestTitle}
        defaultValue={sent?.title}
      />
      <TextArea label={words.textField} name="text" rows={6} maxLength={longestPost} defaultValue={sent?.text} />
      <TextArea label={words.plainPoll} name="poll" rows={3} defaultValue={sent?.poll} />
      <SelectField label={words.ends} name="ends" defaultValue={sent?.ends ?? 'day'}>
        <Options of={(['day', 'days', 'week'] as const).map((one) => [one, words.endings[one]])} />
      </SelectField>
      <p className="small second">{words.plainScripts}</p>
      <div>
        <button type="submit" className="button primary tall">
          {words.post}
        </button>
      </div>
    </form>
  )
}
