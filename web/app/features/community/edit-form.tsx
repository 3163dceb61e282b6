import { useState } from 'react'
import { useNavigate } from 'react-router'
import { longestPost, longestTitle } from '#contract/touchline/post-limits.ts'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, SubmitButton, TextArea, TextField } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { postPath } from './paths.ts'
import { usePostChanges } from './posts-store.ts'
import { postWords } from './post-words.ts'
import { useSentence } from './use-sentence.ts'

/** Changes title and text. A post that has changed elsewhere meanwhile is not overwritten. */
export function EditForm({ post }: { post: Post }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const navigate = useNavigate()
  const { change } = usePostChanges()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence(words.changedMeanwhile)
  const [title, setTitle] = useState(post.title)
  const [text, setText] = useState(post.text)
  const end = () => navigate(postPath(post), { replace: true, preventScrollReset: true })
  const save = async () => {
    const body = { title: title.trim(), text: text.trim(), version: post.versions }
    change(post.id, await callApi<Post>('PUT', `/posts/${post.id}`, { body }))
    announce(words.changed)
    await end()
  }
  return (
    <form
      className="form-stack"
      aria-label={words.editTitle}
      onSubmit={(event) => (event.preventDefault(), void run(save))}
    >
      <TextField
        label={words.titleField}
        maxLength={longestTitle}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={words.textField}
        hint={words.editUntil(format.time(post.canEditUntil ?? 0))}
        ref={(element) => element?.focus()}
        maxLength={longestPost}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError>{explain(failure)}</FormError>
      <div className="buttons">
        <SubmitButton isBusy={isBusy}>{words.saveChange}</SubmitButton>
        <button type="button" className="button tall" onClick={() => void end()}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
