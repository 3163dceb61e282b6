import { useState } from 'react'
import { Link } from 'react-router'
import type { CircleBanAppeal } from '#contract/touchline/circle-ban-appeal.ts'
import type { CircleView } from '#contract/touchline/circle.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton, TextArea, TextField } from '../../kit/form/form.tsx'
import { Past } from '../../kit/text/past.tsx'
import { announce } from '../../live/announcer.tsx'
import { serverNow } from '../../live/connection.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import type { PageOf } from './circle-shown.ts'
import { postWords } from './post-words.ts'
import { useSentence } from './use-sentence.ts'
import { communityWords } from './words.ts'

const longestAppeal = 500
const longestReason = 300

interface BanAppealFormProps {
  circle: CircleView
  onChange: (part: Partial<CircleView>) => void
}

/** Why a ban from a circle is wrong, once, for another moderator. */
export function BanAppealForm({ circle, onChange }: BanAppealFormProps) {
  const words = useWords(postWords)
  const [text, setText] = useState('')
  const { run, isBusy, failure } = useAction()
  const explain = useSentence(words.appealed)
  const send = async () => {
    await callApi('POST', `/circles/${circle.id}/ban-appeal`, { body: { text: text.trim() } })
    announce(words.appealed)
    onChange({ canAppealBan: false, banAppealedAt: serverNow() })
  }
  return (
    <form className="ban-appeal form-stack" onSubmit={sendHere(() => text.trim() !== '' && run(send))}>
      <TextArea
        label={words.appealText}
        hint={words.appealHint}
        required
        maxLength={longestAppeal}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError>{explain(failure)}</FormError>
      <div className="buttons">
        <SubmitButton isBusy={isBusy}>{words.appealSend}</SubmitButton>
      </div>
    </form>
  )
}

/** Appeals against bans that wait, for moderators; nothing where none does. */
export function BanAppeals({ circle }: { circle: CircleView }) {
  const words = useWords(communityWords)
  const [page, setPage] = useState(1)
  const read = useRead<PageOf<CircleBanAppeal>>(`/circles/${circle.id}/ban-appeals?page=${page}`)
  if (read.state !== 'read' || read.data.list.length === 0) return null
  const { list, pages } = read.data
  return (
    <section className="card" aria-label={words.banAppeals}>
      <header>
        <h2>{words.banAppeals}</h2>
      </header>
      <ul>
        {list.map((appeal) => (
          <AppealRow key={appeal.userId} circle={circle} appeal={appeal} onDecided={read.reload} />
        ))}
      </ul>
      {pages > 1 && (
        <button type="button" className="more-rows" onClick={() => setPage(page < pages ? page + 1 : 1)}>
          {words.more}
        </button>
      )}
    </section>
  )
}

interface AppealRowProps {
  circle: CircleView
  appeal: CircleBanAppeal
  onDecided: () => void
}

function AppealRow({ circle, appeal: { userId, person, reason, text, at, canDecide }, onDecided }: AppealRowProps) {
  const words = useWords(communityWords)
  const [why, setWhy] = useState('')
  const { run, isBusy, failure } = useAction()
  const explain = useSentence(words.decidedBefore)
  const decide = (decision: 'lift' | 'keep') =>
    run(async () => {
      await callApi('PUT', `/circles/${circle.id}/ban-appeals/${userId}`, { body: { decision, reason: why.trim() } })
      announce(words.logKinds[decision === 'lift' ? 'ban_lifted' : 'ban_kept'])
      onDecided()
    })
  return (
    <li className="ban-appeal form-stack">
      <p className="post-line">
        {person && <Link to={`/user/${person.id}`}>{person.nickname}</Link>}
        <span className="small second">{reason}</span>
        <span className="push" />
        <Past ms={at} />
      </p>
      <blockquote dir="auto">{text}</blockquote>
      {canDecide ? (
        <>
          <TextField
            label={words.editReason}
            maxLength={longestReason}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
          <FormError>{explain(failure)}</FormError>
          <div className="buttons">
            <button type="button" className="button tall" aria-busy={isBusy} onClick={() => void decide('lift')}>
              {words.endBan}
            </button>
            <button type="button" className="button tall" aria-busy={isBusy} onClick={() => void decide('keep')}>
              {words.keepBan}
            </button>
          </div>
        </>
      ) : (
        <p className="small second">{words.anotherDecides}</p>
      )}
    </li>
  )
}
