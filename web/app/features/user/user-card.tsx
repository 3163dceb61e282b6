import { useState } from 'react'
import { Link } from 'react-router'
import type { UserProfile } from '#contract/touchline/user.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { userWords } from '../../i18n/words/user.ts'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { DoneNote } from '../../kit/form/done-note.tsx'
import { useFailureText } from '../../session/failure-text.ts'

export function UserCard({ user }: { user: UserProfile }) {
  const words = useWords(userWords)
  const { format } = useLanguage()
  const me = useMe()
  return (
    <section className="card">
      <div className="user-head">
        <Avatar src={user.avatar} size={72} />
        <div className="push two-lines">
          <h1 className="page-title">{user.nickname}</h1>
          <span className="line">
            <span className="small second">{words.level(user.level)}</span>
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
        <div className="user-action">
          {me?.id === user.id ? (
            <Link className="button tall" to="/me">
              {words.edit}
            </Link>
          ) : (
            me !== undefined && <BlockButton user={user} />
          )}
        </div>
      </div>
      <p className={user.intro ? 'body user-intro' : 'body user-intro quiet'}>{user.intro || words.noIntro}</p>
    </section>
  )
}

/** Hides the texts of a user from the reader; the blocked user is not notified. */
function BlockButton({ user }: { user: UserProfile }) {
  const words = useWords(userWords)
  const explain = useFailureText()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const [isBlocked, setIsBlocked] = useState<boolean | null>(null)
  const toggle = async () => {
    const answer = await requireSignIn(
      () => callApi<{ isBlocked: boolean }>(isBlocked ? 'DELETE' : 'PUT', `/blocks/${user.id}`),
      { reason: words.signInToBlock },
    )
    if (answer) setIsBlocked(answer.isBlocked)
  }
  return (
    <>
      <SubmitButton type="button" className="button tall" isBusy={isBusy} onClick={() => void run(toggle)}>
        {isBlocked ? words.unblock : words.block}
      </SubmitButton>
      <DoneNote isShown={isBlocked !== null}>{isBlocked ? words.blocked : words.unblocked}</DoneNote>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}
