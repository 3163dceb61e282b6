import { Link } from 'react-router'
import type { QueuePage } from '#contract/touchline/desk-queue.ts'
import type { SanctionProposal } from '#contract/touchline/desk-sanction.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Card } from '../../kit/page/card.tsx'
import { Part } from '../../kit/page/states.tsx'
import type { QueueData } from './types.ts'
import { peopleWords } from '../desk-people/words.ts'
import { queueWords } from './words.ts'

/** The author, who reported, and what waits for a second person. */
export function QueueAsides({ page, proposals }: { page: QueuePage | null; proposals: QueueData['proposals'] }) {
  return (
    <div className="stack">
      {page && <AuthorCard page={page} />}
      {page && page.reporters.length > 0 && <ReportersCard page={page} />}
      <Part of={proposals}>{({ list }) => list.length > 0 && <SecondsCard proposals={list} />}</Part>
    </div>
  )
}

function AuthorCard({ page: { author, figures, restrictions } }: { page: QueuePage }) {
  const words = useWords(queueWords)
  const { steps, services } = useWords(peopleWords)
  const { format } = useLanguage()
  return (
    <section className="card">
      <header>
        <h2 className="clip">{author?.nickname ?? words.visitor}</h2>
        <span className="push" />
        {author && (
          <Link className="more touchable" to={`/desk/people/${author.id}`}>
            {words.openPerson}
          </Link>
        )}
      </header>
      {author && figures && (
        <>
          <div className="desk-row">
            <Avatar src={author.avatar} size={36} />
            <div>
              <b>{words.since(format.dateOf(figures.since))}</b>
              <small>{words.texts(figures.comments, figures.removed, figures.restored)}</small>
            </div>
          </div>
          <dl className="queue-facts">
            <dt>{words.inForce}</dt>
            <dd>
              {restrictions.length === 0 && words.none}
              {restrictions.map(({ id, step, service, endsAt, reason }) => (
                <span key={id} className="tag warn" title={reason}>
                  {steps[step]}, {services[service]}{' '}
                  {endsAt === null ? words.untilLifted : words.until(format.moment(endsAt))}
                </span>
              ))}
            </dd>
            <dt>{words.about}</dt>
            <dd>{words.of(figures.about.upheld, figures.about.all)}</dd>
            <dt>{words.by}</dt>
            <dd>{words.of(figures.by.upheld, figures.by.all)}</dd>
          </dl>
        </>
      )}
    </section>
  )
}

function ReportersCard({ page: { reporters, reports, weight } }: { page: QueuePage }) {
  const words = useWords(queueWords)
  const { reasons } = useWords(peopleWords)
  return (
    <Card title={words.reporters} beside={<small className="second">{reports}</small>}>
      {reporters.map(({ by, upheld, decided, reason, note }) => (
        <div key={`${by?.id} ${reason} ${note}`} className="desk-row">
          <Avatar src={by?.avatar ?? ''} size={26} />
          <div>
            <span className="clip">{by?.nickname ?? words.visitor}</span>
            <small>
              {reasons[reason] ?? reason}
              {note !== '' && `: ${note}`}
            </small>
          </div>
          {decided === 0 ? (
            <small>{words.newAccount}</small>
          ) : (
            <span className="queue-precision">
              <progress value={upheld} max={decided} aria-label={words.by} />
              <b>
                {upheld}/{decided}
              </b>
            </span>
          )}
        </div>
      ))}
      <p className="desk-foot">{words.reportersNote(weight)}</p>
    </Card>
  )
}

/** Bans that wait for a second moderator, wherever they were proposed. */
function SecondsCard({ proposals }: { proposals: SanctionProposal[] }) {
  const words = useWords(queueWords)
  const { steps } = useWords(peopleWords)
  return (
    <Card title={words.seconds} beside={<small className="second">{words.wait(proposals.length)}</small>}>
      {proposals.map(({ id, person, step, by, mayDecide, reason }) => (
        <div key={id} className="desk-row">
          <Avatar src={person?.avatar ?? ''} size={26} />
          <div>
            <b className="clip">
              {steps[step]}, {person?.nickname ?? words.visitor}
            </b>
            <small>
              {by?.nickname ?? '–'}: {reason}
            </small>
          </div>
          {mayDecide && person ? (
            <Link className="button compact touchable" to={`/desk/people/${person.id}`}>
              {words.look}
            </Link>
          ) : (
            <small>{words.another}</small>
          )}
        </div>
      ))}
    </Card>
  )
}
