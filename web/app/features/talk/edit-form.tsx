import { useState } from 'react'
import { longestComment } from '#contract/touchline/talk-limits.ts'
import type { Comment } from '#contract/touchline/talk.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { focusOn, focusSoon } from './focus.ts'
import { useTalk } from './thread-store.ts'
import { useSentence } from './use-sentence.ts'
import { talkWords } from './words.ts'

/** The text of an own comment, in its place. */
export function EditForm({ comment, onEnd }: { comment: Comment; onEnd: () => void }) {
  const words = useWords(talkWords)
  const { patch } = useTalk()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const [text, setText] = useState(comment.text)
  const end = () => {
    onEnd()
    focusSoon(`comment-${comment.id}`)
  }
  const save = () =>
    run(async () => {
      if (text.trim() !== comment.text)
        patch(comment.id, await callApi<Comment>('PUT', `/comments/${comment.id}`, { body: { text } }))
      announce(words.saved)
      end()
    })
  const isFit = [...text.trim()].length <= longestComment && (text.trim() !== '' || comment.pictures.length > 0)
  return (
    <form className="talk-composer" onSubmit={sendHere(() => isFit && save())}>
      <div className="input">
        <textarea
          ref={focusOn}
          aria-label={words.editLabel}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && end()}
        />
      </div>
      <FormError>{explain(failure)}</FormError>
      <div className="buttons">
        <SubmitButton isBusy={isBusy} disabled={!isFit}>
          {words.save}
        </SubmitButton>
        <button type="button" className="button tall" onClick={end}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
