import { useState } from 'react'
import { useNavigate } from 'react-router'
import { longestChoice, longestPost, longestTitle, mostChoices } from '#contract/touchline/post-limits.ts'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton, TextArea, TextField } from '../../kit/form/form.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
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
  const [title, setTitle] = useState(post.title)
  const [text, setText] = useState(post.text)
  const before = post.poll?.voters === 0 ? post.poll.choices.map((choice) => choice.text) : null
  const [choices, setChoices] = useState(before)
  const isPollChanged = choices !== null && choices.join('\n') !== before?.join('\n')
  const explain = useSentence(isPollChanged ? words.votedMeanwhile : words.changedMeanwhile)
  const end = () => navigate(postPath(post), { replace: true, preventScrollReset: true })
  const save = async () => {
    const poll = isPollChanged
      ? { choices: choices.map((choice) => choice.trim()).filter((choice) => choice !== '') }
      : undefined
    const body = { title: title.trim(), text: text.trim(), version: post.versions, ...(poll && { poll }) }
    change(post.id, await callApi<Post>('PUT', `/posts/${post.id}`, { body }))
    announce(words.changed)
    await end()
  }
  return (
    <form className="form-stack" aria-label={words.editTitle} onSubmit={sendHere(() => run(save))}>
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
      {choices && <Answers choices={choices} onChange={setChoices} />}
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

function Answers({ choices, onChange }: { choices: readonly string[]; onChange: (choices: string[]) => void }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  return (
    <fieldset className="edit-answers">
      <legend>{words.answersOf}</legend>
      {choices.map((choice, at) => (
        <p
          // oxlint-disable-next-line react/no-array-index-key -- answers have no identity but their place
          key={at}
        >
          <TextField
            label={words.answer(format.number(at + 1))}
            maxLength={longestChoice}
            value={choice}
            onChange={(event) => onChange(choices.with(at, event.target.value))}
          />
          {choices.length > 2 && (
            <button
              type="button"
              className="icon-button"
              aria-label={words.removeAnswer(format.number(at + 1))}
              onClick={() => onChange(choices.filter((_, other) => other !== at))}
            >
              <Icon name="close" size="s" />
            </button>
          )}
        </p>
      ))}
      {choices.length < mostChoices && (
        <button type="button" className="button compact touchable" onClick={() => onChange([...choices, ''])}>
          {words.addAnswer}
        </button>
      )}
    </fieldset>
  )
}
