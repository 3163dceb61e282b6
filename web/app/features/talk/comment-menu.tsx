import { useState } from 'react'
import type { Comment } from '#contract/touchline/talk.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { ReasonSelect, useRemovalReason } from '../../kit/form/reason-select.tsx'
import { ReportButton } from '../../kit/form/report-button.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { announce } from '../../live/announcer.tsx'
import { useTicking } from '../../live/ticker.ts'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { focusAfter, focusOn } from './focus.ts'
import { TalkIcon } from '../../kit/crest/talk-icon.tsx'
import { useTalk } from './thread-store.ts'
import { withDeleted, withoutAuthor } from './thread-state.ts'
import { useSentence } from './use-sentence.ts'
import { talkWords } from './words.ts'

/** What else can be done: edit and delete an own comment, report or block another one. It needs scripts. */
export function CommentMenu({ comment, name, onEdit }: { comment: Comment; name: string; onEdit: () => void }) {
  const words = useWords(talkWords)
  const isHydrated = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  if (!isHydrated || (comment.author === null && !comment.canDelete)) return null
  const { isMine, id, author } = comment
  return (
    <>
      <button
        type="button"
        className="icon-button comment-more"
        aria-label={isMine ? words.ownActions : words.actions(name)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <TalkIcon name="more" />
      </button>
      {isOpen && (
        <div className="comment-menu">
          {isMine && <EditButton comment={comment} onEdit={() => (setIsOpen(false), onEdit())} />}
          {comment.canDelete && <DeleteButton id={id} isMine={isMine} onEnd={() => setIsOpen(false)} />}
          {!isMine && author && <ReportButton kind="comment" id={id} name={words.by(name)} />}
          {!isMine && author && <BlockButton userId={author.id} name={name} commentId={id} />}
        </div>
      )}
    </>
  )
}

/** Until five minutes after the comment was sent. */
function EditButton({ comment: { canEditUntil }, onEdit }: { comment: Comment; onEdit: () => void }) {
  const words = useWords(talkWords)
  const { format } = useLanguage()
  const isOpen = useTicking((nowMs) => Number((canEditUntil ?? 0) > nowMs), 0) === 1
  if (!isOpen || canEditUntil === null) return <span className="small second">{words.editingOver}</span>
  return (
    <button
      type="button"
      className="button compact touchable"
      title={words.editUntil(format.time(canEditUntil))}
      onClick={onEdit}
    >
      {words.edit}
    </button>
  )
}

/** Confirms in place; a moderator chooses the reason that the author reads. */
function DeleteButton({ id, isMine, onEnd }: { id: number; isMine: boolean; onEnd: () => void }) {
  const words = useWords(talkWords)
  const { change } = useTalk()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const [isSure, setIsSure] = useState(false)
  const { code, setCode, isTried, isComplete, query } = useRemovalReason(isMine)
  const remove = () =>
    run(async () => {
      if (!isComplete()) return
      await callApi('DELETE', `/comments/${id}`, { query })
      focusAfter(id)
      change((now) => withDeleted(now, id))
      announce(words.deletedNow)
    })
  if (!isSure)
    return (
      <button type="button" className="button compact touchable" onClick={() => setIsSure(true)}>
        {words.delete}
      </button>
    )
  return (
    <span className="comment-sure" role="group" aria-label={words.deleteSure}>
      <span className="small">{words.deleteSure}</span>
      {!isMine && <ReasonSelect value={code} isTried={isTried} onChange={setCode} />}
      <button
        type="button"
        className="button compact danger touchable"
        ref={focusOn}
        aria-busy={isBusy}
        onClick={() => void remove()}
      >
        {words.delete}
      </button>
      <button type="button" className="button compact touchable" onClick={onEnd}>
        {words.cancel}
      </button>
      <FormError>{explain(failure)}</FormError>
    </span>
  )
}

/** The comments of a person who is blocked are shown no more; the person is not notified. */
function BlockButton({ userId, name, commentId }: { userId: number; name: string; commentId: number }) {
  const words = useWords(talkWords)
  const { change } = useTalk()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const block = () =>
    run(async () => {
      const answer = await requireSignIn(() => callApi('PUT', `/blocks/${userId}`))
      if (answer === undefined) return
      focusAfter(commentId)
      change((now) => withoutAuthor(now, userId))
      announce(words.blocked(name))
    })
  return (
    <>
      <button type="button" className="button compact touchable" aria-busy={isBusy} onClick={() => void block()}>
        {words.block}
      </button>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}
