import type { DataOf } from '#contract/operation.ts'
import type { getReplies, MainComment } from '#contract/touchline/talk.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { CommentItem, placeOf } from './comment-item.tsx'
import { focusSoon } from './focus.ts'
import { useTalk } from './thread-store.ts'
import { withReplies } from './thread-state.ts'
import { useSentence } from './use-sentence.ts'
import { talkWords } from './words.ts'

/** A comment with its first replies; further ones are folded below them. */
export function MainItem({ main }: { main: MainComment }) {
  const { firstReplies, nextReply, replies, id } = main
  const shown = firstReplies.filter(({ state }) => state === 'shown').length
  return (
    <>
      <CommentItem comment={main} />
      {(firstReplies.length > 0 || nextReply !== null) && (
        <div className="comment-replies">
          <ul>
            {firstReplies.map((reply) => (
              <li key={reply.id}>
                <CommentItem comment={reply} />
              </li>
            ))}
          </ul>
          {nextReply !== null && <FurtherReplies id={id} next={nextReply} count={Math.max(1, replies - shown)} />}
        </div>
      )}
    </>
  )
}

function FurtherReplies({ id, next, count }: { id: number; next: string; count: number }) {
  const words = useWords(talkWords)
  const { tag, format } = useLanguage()
  const { change } = useTalk()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const unfold = () =>
    run(async () => {
      const query = { after: next, lang: tag }
      const page = await callApi<DataOf<typeof getReplies>>('GET', `/comments/${id}/replies`, { query })
      change((now) => withReplies(now, id, page.list, page.next))
      const [first] = page.list
      if (first) focusSoon(placeOf(first.id))
    })
  return (
    <>
      <a
        className="talk-action comment-unfold"
        href={`/comments/${id}?after=${encodeURIComponent(next)}`}
        aria-busy={isBusy}
        data-in-place
        onClick={(event) => {
          event.preventDefault()
          void unfold()
        }}
      >
        {words.replies(format.number(count), count === 1)}
      </a>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}
