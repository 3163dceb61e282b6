import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { ReasonSelect, useRemovalReason } from '../../kit/form/reason-select.tsx'
import { ReportButton } from '../../kit/form/report-button.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { announce } from '../../live/announcer.tsx'
import { useTicking } from '../../live/ticker.ts'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { CommunityIcon } from './community-icon.tsx'
import { circlePath, postPath } from './paths.ts'
import { useAuthorName, usePostName } from './post-head.tsx'
import { usePostChanges } from './posts-store.ts'
import { postWords } from './post-words.ts'
import { useSentence } from './use-sentence.ts'

const RemoveDialog = lazy(async () => ({ default: (await import('./moderate.tsx')).RemoveDialog }))
const BanDialog = lazy(async () => ({ default: (await import('./moderate.tsx')).BanDialog }))

/**
 * What else can be done: an author edits and deletes, a reader reports or blocks, a moderator of the circle decides. It
 * needs scripts. Esc and a click elsewhere close it.
 */
export function PostMenu({ post }: { post: Post }) {
  const words = useWords(postWords)
  const isHydrated = useIsHydrated()
  const name = usePostName(post)
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<'remove' | 'ban' | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close())
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const { signal } = stop
    const onPress = ({ target }: PointerEvent) => !box.current?.contains(target as Node) && setIsOpen(false)
    document.addEventListener('pointerdown', onPress, { signal })
    document.addEventListener('keydown', (event) => onKey(event), { signal })
    return () => stop.abort()
  }, [isOpen])
  // Its place is there from the first paint, so that nothing moves.
  if (!isHydrated) return <span className="icon-button" />
  const open = (next: 'remove' | 'ban') => (setIsOpen(false), setDialog(next))
  return (
    <div className="post-menu-place" ref={box}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={words.moreOf(name)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CommunityIcon name="more" />
      </button>
      {isOpen && (
        <div className="post-menu" id={id} role="group" aria-label={words.moreOf(name)}>
          <OwnItems post={post} onEnd={close} />
          <ReaderItems post={post} onEnd={close} />
          <ModeratorItems post={post} onEnd={close} onOpen={open} />
        </div>
      )}
      <Suspense>
        {dialog === 'remove' && <RemoveDialog post={post} onClose={() => setDialog(null)} />}
        {dialog === 'ban' && <BanDialog post={post} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}

interface ItemsProps {
  post: Post
  onEnd: () => void
}

function OwnItems({ post, onEnd }: ItemsProps) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { canEditUntil, canDelete, isMine, versions } = post
  const mayEdit = useTicking((nowMs) => Number((canEditUntil ?? 0) > nowMs), 0) === 1
  return (
    <>
      {isMine && mayEdit && canEditUntil !== null && (
        <Link className="post-menu-item" to={`${postPath(post)}?edit=1`} onClick={onEnd}>
          {words.edit}
          <span className="small second">{words.editUntil(format.time(canEditUntil))}</span>
        </Link>
      )}
      {isMine && !mayEdit && <p className="post-menu-item small second">{words.tooLate}</p>}
      {versions > 1 && (
        <Link className="post-menu-item" to={`${postPath(post)}/versions`} onClick={onEnd}>
          {words.history}
        </Link>
      )}
      {canDelete && <DeleteItem post={post} />}
    </>
  )
}

/**
 * Confirms in place; a moderator chooses the reason that the author reads. The page of the post leads back to its
 * circle.
 */
function DeleteItem({ post }: { post: Post }) {
  const words = useWords(postWords)
  const { drop } = usePostChanges()
  const navigate = useNavigate()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const [isSure, setIsSure] = useState(false)
  const { id, circle, isMine } = post
  const { code, setCode, isTried, isComplete, query } = useRemovalReason(isMine)
  const remove = () =>
    run(async () => {
      if (!isComplete()) return
      await callApi('DELETE', `/posts/${id}`, { query })
      announce(words.deleted)
      drop((one) => one.id === id)
      if (location.pathname.startsWith(postPath(post))) await navigate(circle ? circlePath(circle) : '/community')
    })
  if (!isSure)
    return (
      <Item danger onClick={() => setIsSure(true)}>
        {words.delete}
      </Item>
    )
  return (
    <div className="post-menu-sure" role="group" aria-label={words.deleteSure}>
      <p className="small">{words.deleteSure}</p>
      {!isMine && <ReasonSelect value={code} isTried={isTried} onChange={setCode} />}
      <button
        type="button"
        className="button compact danger touchable"
        ref={(element) => element?.focus()}
        aria-busy={isBusy}
        onClick={() => void remove()}
      >
        {words.delete}
      </button>
      <button type="button" className="button compact touchable" onClick={() => setIsSure(false)}>
        {words.cancel}
      </button>
      <FormError>{explain(failure)}</FormError>
    </div>
  )
}

function ReaderItems({ post, onEnd }: ItemsProps) {
  const words = useWords(postWords)
  const me = useMe()
  const name = useAuthorName(post)
  const { drop } = usePostChanges()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const { author, isMine, id } = post
  if (isMine || author === null || me?.id === author.id) return null
  const block = () =>
    run(async () => {
      const answer = await requireSignIn(() => callApi('PUT', `/blocks/${author.id}`))
      if (answer === undefined) return
      announce(words.blocked(name))
      onEnd()
      drop((one) => one.author?.id === author.id)
    })
  return (
    <>
      <ReportButton kind="post" id={id} name={words.by(name)} className="post-menu-item" />
      <Item isBusy={isBusy} onClick={() => void block()}>
        {words.block}
      </Item>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}

/** Items for a moderator of the circle; each decision is in its public log. */
function ModeratorItems({ post, onEnd, onOpen }: ItemsProps & { onOpen: (dialog: 'remove' | 'ban') => void }) {
  const words = useWords(postWords)
  const { change } = usePostChanges()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const { id, circle, isPinned, isMine, state, canModerate, author } = post
  if (!canModerate || circle === null) return null
  const pin = () =>
    run(async () => {
      await callApi(isPinned ? 'DELETE' : 'PUT', `/circles/${circle.id}/pins/${id}`)
      change(id, { isPinned: !isPinned })
      announce(isPinned ? words.nowUnpinned : words.nowPinned)
      onEnd()
    })
  const restore = () =>
    run(async () => {
      await callApi('DELETE', `/circles/${circle.id}/removed/${id}`)
      const { post: now } = await callApi<{ post: Post }>('GET', `/posts/${id}`)
      change(id, now)
      announce(words.restored)
      onEnd()
    })
  return (
    <>
      {state === 'shown' && (
        <Item isBusy={isBusy} onClick={() => void pin()}>
          {isPinned ? words.unpin : words.pin}
        </Item>
      )}
      {state === 'shown' && <Item onClick={() => onOpen('remove')}>{words.remove}</Item>}
      {state === 'removed' && (
        <Item isBusy={isBusy} onClick={() => void restore()}>
          {words.restore}
        </Item>
      )}
      {author !== null && !isMine && <Item onClick={() => onOpen('ban')}>{words.ban}</Item>}
      <FormError>{failure?.error === 'too_many' ? words.tooManyPins : explain(failure)}</FormError>
    </>
  )
}

interface ItemProps {
  children: ReactNode
  onClick: () => void
  isBusy?: boolean
  danger?: boolean
}

function Item({ children, onClick, isBusy = false, danger = false }: ItemProps) {
  return (
    <button
      type="button"
      className={danger ? 'post-menu-item danger' : 'post-menu-item'}
      aria-busy={isBusy}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
