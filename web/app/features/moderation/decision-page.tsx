import { useState } from 'react'
import { Link } from 'react-router'
import type { MyDecision, MyModerationItem } from '#contract/touchline/moderation.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useRead } from '../../session/use-read.ts'
import { AppealForm } from './appeal-form.tsx'
import { moderationWords } from './words.ts'
import './moderation.css'

/** A decision about own content: what was taken and why, until when its author may appeal, and what became of that. */
export function DecisionPage({ id }: { id: number }) {
  const words = useWords(moderationWords)
  const read = useRead<MyDecision>(`/moderation/mine/${id}`)
  return (
    <>
      <div>
        <h1 className="page-title">{words.decision}</h1>
        <Link className="more touchable" to="/me">
          <Icon name="chevron-left" size="s" />
          {words.profile}
        </Link>
      </div>
      {read.state === 'read' ? (
        <section className="card">
          <Decision
            decision={read.data}
            onAppealed={(item) => read.state === 'read' && read.set({ ...read.data, ...item })}
          />
        </section>
      ) : (
        <section className="card" aria-busy={read.state === 'reading'}>
          <LoadState read={read} height={320} />
        </section>
      )}
    </>
  )
}

function Decision({ decision, onAppealed }: { decision: MyDecision; onAppealed: (item: MyModerationItem) => void }) {
  const words = useWords(moderationWords)
  const { format } = useLanguage()
  const { kind, scene, state, reason, decidedAt, isAfterReports, path } = decision
  return (
    <div className="moderation-item">
      <h2>
        {kind ? words.kinds[kind] : words.scenes[scene]}
        {format.aside(words.decided[state])}
      </h2>
      <Content decision={decision} />
      {state === 'held' && <p>{words.heldText}</p>}
      {state === 'refused' && (
        <p>
          <b>{format.pair(words.reason, words.reasons[reason])}</b>. {isAfterReports && words.afterReports}
        </p>
      )}
      {decidedAt !== null && <p className="small second">{format.pair(words.decidedAt, format.moment(decidedAt))}</p>}
      <Appeal decision={decision} onAppealed={onAppealed} />
      {path !== null && state === 'approved' && (
        <p>
          <Link to={path}>{words.openPage}</Link>
        </p>
      )}
    </div>
  )
}

function Content({ decision: { text, pictures, video } }: { decision: MyDecision }) {
  const words = useWords(moderationWords)
  return (
    <>
      {text !== '' && <blockquote dir="auto">{text}</blockquote>}
      {pictures.length > 0 && (
        <p className="line wrap-line">
          {pictures.map((address, index) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              <img className="moderation-picture" src={address} alt={words.pictureOf(index + 1)} />
            </a>
          ))}
        </p>
      )}
      {video && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that its author sent
        <video
          className="moderation-video"
          src={video.src}
          poster={video.poster ?? undefined}
          controls
          playsInline
          preload="none"
          aria-label={words.video}
        />
      )}
    </>
  )
}

/** Until when an appeal is possible and its form, or what became of it. */
function Appeal({ decision, onAppealed }: { decision: MyDecision; onAppealed: (item: MyModerationItem) => void }) {
  const words = useWords(moderationWords)
  const { format } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { id, state, mayAppeal, appealUntil, appealState, appeal, appealedAt } = decision
  if (appealState !== 'none')
    return (
      <>
        <p role="status">{words.appealStates[appealState]}</p>
        <p className="moderation-appeal">
          <b>{words.yourAppeal}</b> {appealedAt !== null && <span className="small">{format.moment(appealedAt)}</span>}
          <br />
          {appeal}
        </p>
      </>
    )
  if (state !== 'refused') return null
  if (!mayAppeal || appealUntil === null) return <p>{words.appealOver}</p>
  return (
    <>
      <p>{words.mayAppealUntil(format.dateOf(appealUntil))}</p>
      {isAsking ? (
        <AppealForm
          path={`/moderation/items/${id}/appeal`}
          onDone={(next: MyModerationItem | null) => {
            setIsAsking(false)
            if (next) onAppealed(next)
          }}
        />
      ) : (
        <div>
          <button type="button" className="button tall" onClick={() => setIsAsking(true)}>
            {words.mayAppeal}
          </button>
        </div>
      )}
    </>
  )
}
