import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../../i18n/language.tsx'
import { announce } from '../../../live/announcer.tsx'
import { callApi, mayPass } from '../../../session/call.ts'
import { useSignIn } from '../../../session/sign-in.tsx'
import { useAction } from '../../../session/use-action.ts'
import { postPath } from '../paths.ts'
import { inputOf, type PostDraft } from './draft.ts'
import type { Compose } from './use-compose.ts'
import { composeWords } from './words.ts'

/**
 * Sends a draft. Its key is stored before the call: after a lost answer the same post is sent with the same key, also
 * by another page, and stored once.
 */
export function usePosting({ draft, set, drafts }: Compose) {
  const words = useWords(composeWords)
  const navigate = useNavigate()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const [failed, setFailed] = useState<PostDraft | null>(null)
  const post = () =>
    run(async () => {
      // A repeated attempt sends the same, also the end of its poll.
      const attempt = draft.key === '' ? set({ key: crypto.randomUUID() }) : draft
      try {
        const body = inputOf(attempt, attempt.at)
        const sent = await requireSignIn(
          () => callApi<Post>('POST', '/posts', { body, headers: { 'idempotency-key': attempt.key } }),
          { reason: words.signInReason },
        )
        if (!sent) return
        drafts.drop(attempt.id)
        announce(sent.state === 'held' ? words.postedHeld : words.posted)
        await navigate(pathOf(sent))
      } catch (thrown) {
        // Refused, so nothing was stored: the next attempt is another one.
        setFailed(mayPass(thrown) ? attempt : set({}))
        throw thrown
      }
    })
  // An error is that of the draft as it was sent, and ends with its next change.
  return { post, isBusy, failure: failed === draft ? failure : null }
}

/** The page of a post; of one that waits for a moderator the posts of its author, where the author alone sees it. */
function pathOf(sent: Post): string {
  return sent.state === 'held' && sent.author ? `/user/${sent.author.id}?tab=posts` : postPath(sent)
}
