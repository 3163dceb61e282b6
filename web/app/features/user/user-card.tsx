import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { UserProfile } from '#contract/touchline/user.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { userWords } from '../../i18n/words/user.ts'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useOwn } from '../../session/use-own.ts'
import { FollowPerson } from '../../kit/form/follow-person.tsx'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { ReportButton } from '../../kit/form/report-button.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { DoneNote } from '../../kit/form/done-note.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { useFailureText } from '../../session/failure-text.ts'

/** Profile of a person, and the actions of a reader: follow, block, report. */
export function UserCard({ user }: { user: UserProfile }) {
  const words = useWords(userWords)
  const { format } = useLanguage()
  const text = useText()
  const me = useMe()
  return (
    <section className="card">
      <div className="user-head">
        <Avatar src={user.avatar} size={72} />
        <div className="push two-lines">
          <h1 className="page-title">{user.nickname}</h1>
          <span className="line">
            <span className="small second">{words.level(user.level)}</span>
            {user.isDemo && <span className="tag">{text.day.demo}</span>}
            {user.badges.map((badge) => (
              <span key={badge} className="tag">
                {words.badges[badge]}
              </span>
            ))}
          </span>
          <span className="small quiet">
            {words.joined(format.date(new Date(user.joinedAt).toISOString().slice(0, 10)))}
          </span>
        </div>
        <div className="user-actions">
          {me?.id === user.id ? (
            <Link className="button compact touchable" to="/me">
              {words.edit}
            </Link>
          ) : (
            <OtherActions user={user} />
          )}
        </div>
      </div>
      <p className={user.intro ? 'body user-intro' : 'body user-intro quiet'}>{user.intro || words.noIntro}</p>
    </section>
  )
}

function OtherActions({ user }: { user: UserProfile }) {
  const { revalidate } = useRevalidator()
  const { data, isWaiting, set } = useOwn<{ isBlocked: boolean }>(`/me/people/${user.id}`)
  const isBlocked = data?.isBlocked ?? false
  // Until it is known whether the reader blocks the person, neither state is shown.
  return (
    <>
      <span className={isWaiting ? 'user-bond waiting' : 'user-bond'}>
        {!isBlocked && <FollowPerson id={user.id} name={user.nickname} onChange={() => void revalidate()} />}
        <BlockButton
          user={user}
          isBlocked={isBlocked}
          onChange={(next) => (set({ isBlocked: next }), void revalidate())}
        />
      </span>
      <ReportButton kind="person" id={user.id} name={user.nickname} />
    </>
  )
}

interface BlockProps {
  user: UserProfile
  isBlocked: boolean
  onChange: (isBlocked: boolean) => void
}

/** Hides the texts of a user from the reader, after a question; the blocked user is not notified. */
function BlockButton({ user, isBlocked, onChange }: BlockProps) {
  const words = useWords(userWords)
  const explain = useFailureText()
  const me = useMe()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const toggle = async () => {
    const answer = await requireSignIn(
      () => callApi<{ isBlocked: boolean }>(isBlocked ? 'DELETE' : 'PUT', `/blocks/${user.id}`),
      { reason: words.signInToBlock },
    )
    setIsAsking(false)
    if (!answer) return
    setIsDone(true)
    onChange(answer.isBlocked)
  }
  return (
    <>
      <button
        type="button"
        className="button compact touchable"
        aria-busy={isBusy}
        onClick={() => (isBlocked || !me ? void run(toggle) : setIsAsking(true))}
      >
        {isBlocked ? words.unblock : words.block}
      </button>
      <DoneNote isShown={isDone}>{isBlocked ? words.blocked : words.unblocked}</DoneNote>
      {isAsking ? (
        <Dialog title={words.blockTitle(user.nickname)} onClose={() => setIsAsking(false)}>
          <div className="body form-stack">
            <p>{words.blockText}</p>
            <FormError>{explain(failure)}</FormError>
            <div className="buttons">
              <SubmitButton
                type="button"
                className="button tall danger"
                isBusy={isBusy}
                onClick={() => void run(toggle)}
              >
                {words.block}
              </SubmitButton>
              <button type="button" className="button tall" data-first onClick={() => setIsAsking(false)}>
                {words.cancel}
              </button>
            </div>
          </div>
        </Dialog>
      ) : (
        <FormError>{explain(failure)}</FormError>
      )}
    </>
  )
}
