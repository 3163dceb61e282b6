import { useState } from 'react'
import type { Poll as PollData, Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { FormError, sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { announce } from '../../live/announcer.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { callApi, CallError } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { CommunityIcon } from './community-icon.tsx'
import { postPath } from './paths.ts'
import { sharesOf, winnersOf } from './poll-shares.ts'
import { usePostChanges } from './posts-store.ts'
import { usePostName } from './post-head.tsx'
import { postWords } from './post-words.ts'
import { useSentence } from './use-sentence.ts'

interface PollProps {
  post: Post
  poll: PollData
}

/** The poll of a post: its answers until the reader has voted, then their shares. */
export function Poll({ post, poll }: PollProps) {
  const { now } = usePage()
  const [isChanging, setIsChanging] = useState(false)
  const isOver = useTicking((nowMs) => Number(poll.endsAt !== null && poll.endsAt <= nowMs), now) === 1
  const isOpen = poll.state === 'open' && !isOver
  if (isOpen && (!poll.isVoted || isChanging))
    return <Ballot post={post} poll={poll} onEnd={poll.isVoted ? () => setIsChanging(false) : undefined} />
  return <Shares post={post} poll={poll} isOpen={isOpen} onChange={() => setIsChanging(true)} />
}

interface BallotProps extends PollProps {
  /** Ends the change of a vote. */
  onEnd: (() => void) | undefined
}

/** A form, which works without scripts. A vote that is sent twice counts once. */
function Ballot({ post, poll, onEnd }: BallotProps) {
  const words = useWords(postWords)
  const isHydrated = useIsHydrated()
  const { vote, isBusy, failure } = useVote({ post, onEnd })
  const explain = useSentence()
  const [chosen, setChosen] = useState<readonly number[]>(
    poll.choices.filter(({ isMine }) => isMine).map(({ id }) => id),
  )
  return (
    <form
      className="poll-box"
      method="post"
      action={postPath(post)}
      onSubmit={sendHere(() => chosen.length > 0 && vote(chosen))}
    >
      <Answers post={post} poll={poll} chosen={chosen} onChoose={setChosen} />
      <div className="poll-foot">
        <SubmitButton
          isBusy={isBusy}
          className="button compact touchable primary"
          name="do"
          value="vote"
          disabled={isHydrated && chosen.length === 0}
        >
          {words.vote}
        </SubmitButton>
        {onEnd && (
          <button type="button" className="button compact touchable" onClick={onEnd}>
            {words.keepVote}
          </button>
        )}
        <PollNote poll={poll} more={poll.isVoted ? null : words.toSee} />
      </div>
      <FormError>{explain(failure)}</FormError>
    </form>
  )
}

interface AnswersProps extends PollProps {
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/** Radio buttons, or boxes where several may be chosen. */
function Answers({ post, poll, chosen, onChoose }: AnswersProps) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const name = usePostName(post)
  const { isMultiple } = poll
  const toggle = (choice: number) => {
    const rest = chosen.filter((one) => one !== choice)
    onChoose(isMultiple ? (rest.length < chosen.length ? rest : [...chosen, choice]) : [choice])
  }
  return (
    <fieldset>
      <legend className="hidden-text">
        {`${format.pair(words.poll, name)} · ${isMultiple ? words.pollSeveral : words.pollOne}`}
      </legend>
      {poll.choices.map(({ id: choice, text }) => (
        <label key={choice} className="poll-answer">
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name="choice"
            value={choice}
            required={!isMultiple}
            checked={chosen.includes(choice)}
            onChange={() => toggle(choice)}
          />
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

function useVote({ post, onEnd }: Pick<BallotProps, 'post' | 'onEnd'>) {
  const words = useWords(postWords)
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const { change } = usePostChanges()
  const vote = async (choices: readonly number[]) => {
    try {
      const answer = await requireSignIn(
        () => callApi<PollData>('PUT', `/posts/${post.id}/vote`, { body: { choices } }),
        { reason: words.voteReason },
      )
      if (!answer) return
      change(post.id, { poll: answer })
      onEnd?.()
      announce(words.voted)
      requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(placeOf(post))?.focus()))
    } catch (thrown) {
      // It has closed meanwhile: its counts are shown.
      if (thrown instanceof CallError && thrown.error === 'conflict') await readAgain(post, change)
      throw thrown
    }
  }
  return { vote: (choices: readonly number[]) => void run(() => vote(choices)), isBusy, failure }
}

async function readAgain(post: Post, change: (id: number, part: Partial<Post>) => void): Promise<void> {
  const { post: now } = await callApi<{ post: Post }>('GET', `/posts/${post.id}`)
  change(post.id, { poll: now.poll })
}

function placeOf({ id }: Post): string {
  return `poll-${id}`
}

interface SharesProps extends PollProps {
  isOpen: boolean
  onChange: () => void
}

function Shares({ post, poll, isOpen, onChange }: SharesProps) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const name = usePostName(post)
  const shares = sharesOf(poll)
  const winners = isOpen ? [] : winnersOf(poll)
  return (
    <div className="poll-box" id={placeOf(post)} tabIndex={-1} role="group" aria-label={format.pair(words.poll, name)}>
      <ul>
        {poll.choices.map(({ id, text, isMine }, at) => (
          <li
            key={id}
            className={['poll-share', isMine && 'mine', !isOpen && !winners.includes(id) && 'other']
              .filter(Boolean)
              .join(' ')}
          >
            <i aria-hidden="true" style={{ width: `${shares[at] ?? 0}%` }} />
            <span dir="auto">{text}</span>
            {isMine && (
              <span className="poll-mine small second">
                <CommunityIcon name="check" size="s" />
                {words.yourVote}
              </span>
            )}
            {winners.includes(id) && <span className="tag">{words.most}</span>}
            <span className="push" />
            {shares[at] !== null && <b className="tabular">{format.percent(shares[at]!)}</b>}
          </li>
        ))}
      </ul>
      <div className="poll-foot">
        {isOpen && (
          <button type="button" className="button compact touchable" onClick={onChange}>
            {words.changeVote}
          </button>
        )}
        {isOpen ? <PollNote poll={poll} more={words.canChange} /> : <ClosedNote poll={poll} />}
      </div>
    </div>
  )
}

/** How many voted, until when, and what comes then. */
function PollNote({ poll: { voters, endsAt, endsWithMatchId }, more }: { poll: PollData; more: string | null }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const end =
    endsAt === null ? (endsWithMatchId === null ? null : words.endsWithMatch) : words.endsAt(format.moment(endsAt, now))
  return (
    <p className="small second">
      {[words.voters(format.number(voters), voters), end, more].filter((one) => one !== null).join(' · ')}
    </p>
  )
}

function ClosedNote({ poll: { voters } }: { poll: PollData }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  return (
    <p className="small second line">
      <Icon name="lock" size="s" />
      {[words.pollClosed, words.voters(format.number(voters), voters)].join(' · ')}
    </p>
  )
}
