import { useState } from 'react'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton, TextArea } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { serverNow } from '../../live/connection.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { postPath } from './paths.ts'
import { usePostChanges } from './posts-store.ts'
import { postWords } from './post-words.ts'
import { useSentence } from './use-sentence.ts'

const longestAppeal = 500

/** Why a removal or freeze is wrong, once, for another moderator. Works without scripts. */
export function AppealForm({ post }: { post: Post }) {
  const words = useWords(postWords)
  const [text, setText] = useState('')
  const { change } = usePostChanges()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence(words.appealed)
  const send = async () => {
    await callApi('POST', `/posts/${post.id}/appeal`, { body: { text: text.trim() } })
    announce(words.appealed)
    change(post.id, { canAppeal: false, appealedAt: serverNow() })
  }
  return (
    <form
      id="appeal"
      className="post-appeal form-stack"
      method="post"
      action={postPath(post)}
      onSubmit={sendHere(() => text.trim() !== '' && run(send))}
    >
      <TextArea
        label={words.appealText}
        hint={words.appealHint}
        name="text"
        required
        maxLength={longestAppeal}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError>{explain(failure)}</FormError>
      <div className="buttons">
        <SubmitButton isBusy={isBusy} name="do" value="appeal">
          {words.appealSend}
        </SubmitButton>
      </div>
    </form>
  )
}
