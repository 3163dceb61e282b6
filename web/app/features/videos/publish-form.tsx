import { useState } from 'react'
import { longestVideoTitle } from '#contract/touchline/video-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, SelectField, sendHere, SubmitButton, TextField } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import type { Publication } from './uploads.ts'
import { videoWords } from './words.ts'

interface FormProps {
  title: string
  onTitle: (title: string) => void
  /** Throws CallError. */
  onPublish: (publication: Publication) => Promise<void>
}

/** Title and language of a video, to publish it. */
export function PublishForm({ title, onTitle, onPublish }: FormProps) {
  const { upload: words } = useWords(videoWords)
  const { tag } = useLanguage()
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [written, setWritten] = useState<'en' | 'zh'>(tag)
  return (
    <form className="upload-form" onSubmit={sendHere(() => run(() => onPublish({ title, language: written })))}>
      <TextField
        label={words.videoTitle}
        value={title}
        required
        maxLength={longestVideoTitle}
        onChange={({ target }) => onTitle(target.value)}
      />
      <SelectField
        label={words.language}
        value={written}
        onChange={({ target }) => setWritten(target.value === 'zh' ? 'zh' : 'en')}
      >
        <option value="en">{words.languages.en}</option>
        <option value="zh">{words.languages.zh}</option>
      </SelectField>
      <FormError>{explain(failure)}</FormError>
      <SubmitButton isBusy={isBusy}>{words.publish}</SubmitButton>
    </form>
  )
}
