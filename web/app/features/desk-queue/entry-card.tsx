import type { QueueDecided, QueuePage } from '#contract/touchline/desk-queue.ts'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { peopleWords } from '../desk-people/words.ts'
import { EntryMedia } from './entry-media.tsx'
import { DecisionForm } from './decision-form.tsx'
import { clockOf, useSecondsTo } from './use-now.ts'
import { queueWords } from './words.ts'

interface EntryCardProps {
  page: QueuePage
  /** Whether keys belong to this entry, and not to one that is being opened. */
  isCurrent: () => boolean
  onChange: () => void
  onDecided: (decided: QueueDecided, isNext: boolean) => void
}

/** An entry with its context, its claim and the form of the decision. */
export function EntryCard({ page, isCurrent, onChange, onDecided }: EntryCardProps) {
  const words = useWords(queueWords)
  const explain = useFailureText()
  const { run, failure } = useAction()
  const { claim, isBarred, key } = page
  const isOther = claim !== null && !claim.isMine
  const claimIt = async (verb: 'claim' | 'release') => {
    const reason = verb === 'claim' ? words.claim : words.giveBack
    await callApi('POST', `/desk/queue/${key}/${verb}`, { body: { reason: `${words.title}: ${reason}` } })
    onChange()
  }
  return (
    <section className="card queue-entry">
      <EntryHead page={page} onClaim={() => void run(() => claimIt('claim'))} />
      <FormError>{explain(failure)}</FormError>
      <Content page={page} />
      {isBarred || isOther ? (
        <p className="desk-empty">{isOther ? words.claimedBy(claim.by?.nickname ?? '–') : words.another}</p>
      ) : (
        <DecisionForm
          page={page}
          isCurrent={isCurrent}
          onClaim={() => !claim?.isMine && void run(() => claimIt('claim'))}
          onRelease={() => claim?.isMine && void run(() => claimIt('release'))}
          onDecided={onDecided}
        />
      )}
    </section>
  )
}

function EntryHead({ page, onClaim }: { page: QueuePage; onClaim: () => void }) {
  const words = useWords(queueWords)
  const { kind, subject, key, claim, isBarred, reports } = page
  const seconds = useSecondsTo(claim?.isMine ? claim.until : null)
  const name = words.subjects[subject]
  return (
    <header>
      <div>
        <h2>
          {words.entry[kind]}
          {name && `, ${name}`}
        </h2>
        <small>
          {key.replace('-', ' ')}
          {reports > 0 && `, ${words.people(reports)}`}
        </small>
      </div>
      <span className="push" />
      {seconds !== null && (
        <span className="queue-clock">
          <small>{words.yoursFor}</small> <b>{clockOf(seconds)}</b>
          <progress value={seconds} max={600} aria-label={words.yoursFor} />
        </span>
      )}
      {claim === null && !isBarred && (
        <button type="button" className="button compact touchable" onClick={onClaim}>
          {words.claim} <kbd className="desk-key">C</kbd>
        </button>
      )}
    </header>
  )
}

/** The text between the lines around it, pictures, what the author says, and what was decided so far. */
function Content({ page }: { page: QueuePage }) {
  const words = useWords(queueWords)
  const { codes } = useWords(peopleWords)
  const { format } = useLanguage()
  const { around, full, pictures, video, appeal, rule, reason, link, author, earlier } = page
  const lines = around.length > 0 ? around : [{ id: 0, by: author, text: full, minute: null, at: page.at, isIt: true }]
  return (
    <div className="queue-content">
      {lines.map((line) => (
        <div key={line.id} className={line.isIt ? 'queue-line it' : 'queue-line'}>
          <Avatar src={line.by?.avatar ?? ''} size={26} />
          <div>
            <small>
              <b>{line.by?.nickname ?? words.visitor}</b> {line.minute}
            </small>
            <p>{line.isIt ? full || line.text : line.text}</p>
          </div>
        </div>
      ))}
      <EntryMedia pictures={pictures} video={video} />
      {around.length > 0 && <small>{words.around}</small>}
      {appeal !== null && appeal !== full && (
        <p>
          <small>{words.appealText}</small> {appeal}
        </p>
      )}
      <small>
        {rule !== null && `${words.rule}: ${rule}. `}
        {reason !== null && `${words.why}: ${codes[reason] ?? reason}. `}
        {format.moment(page.at)}. {link !== null && <Link to={link}>{words.wholeThread}</Link>}
      </small>
      {earlier.length > 0 && (
        <div>
          <h3>{words.earlier}</h3>
          {earlier.map((one) => (
            <p key={`${one.at} ${one.decision}`} className="small">
              {one.by?.nickname ?? words.visitor}: {words.decisions[one.decision]?.name ?? words.subjects[one.decision]}
              . {codes[one.reason] ?? one.reason}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
