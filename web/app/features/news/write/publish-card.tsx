import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Manuscript, ManuscriptState } from '#contract/touchline/manuscript.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { FormError, TextField } from '../../../kit/form/form.tsx'
import { Dialog } from '../../../kit/page/dialog.tsx'
import { announce } from '../../../live/announcer.tsx'
import { usePage } from '../../../page.ts'
import { callApi } from '../../../session/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { msOf } from './local-time.ts'
import { writeWords } from './words.ts'

interface PublishCardProps {
  manuscript: Manuscript | null
  /** Saves what is typed, and answers the article as the server has it; null where it cannot. */
  flush: () => Promise<{ id: number; version: number } | null>
  onManuscript: (manuscript: Manuscript) => void
  onPreview: () => void
  neutralTitle: string
  onNeutralTitle: (title: string) => void
}

const stages = ['draft', 'scheduled', 'public'] as const
const stageOf: Record<ManuscriptState, (typeof stages)[number]> = {
  draft: 'draft',
  handed_in: 'draft',
  scheduled: 'scheduled',
  public: 'public',
  withdrawn: 'draft',
}

/** From draft to public: what this person may do with the article now. */
export function PublishCard(props: PublishCardProps) {
  const { manuscript, flush, onManuscript, onPreview, neutralTitle, onNeutralTitle } = props
  const words = useWords(writeWords)
  const explain = useFailureText()
  const { timeZone } = useLanguage()
  const { run, isBusy, failure } = useAction()
  const [when, setWhen] = useState('')
  const [sure, setSure] = useState<'withdraw' | 'delete' | null>(null)
  const navigate = useNavigate()
  const state = manuscript?.state ?? 'draft'
  const may = manuscript?.may
  const at = when === '' ? null : msOf(when, timeZone)
  const change = (said: string, work: (of: { id: number; version: number }) => Promise<Manuscript>) =>
    void run(async () => {
      const of = await flush()
      if (!of) return
      onManuscript(await work(of))
      announce(said)
    })
  const handIn = (isHandedIn: boolean) =>
    change(isHandedIn ? words.announced.handedIn : words.announced.takenBack, ({ id, version }) =>
      callApi('PUT', `/manuscripts/${id}/hand-in`, { body: { version, isHandedIn } }),
    )
  const publish = () =>
    change(at === null ? words.announced.published : words.announced.scheduled, ({ id, version }) =>
      callApi('PUT', `/manuscripts/${id}/publication`, { body: { version, ...(at === null ? {} : { at }) } }),
    )
  const withdraw = () =>
    change(words.announced.withdrawn, ({ id }) => callApi('DELETE', `/manuscripts/${id}/publication`))
  const remove = () =>
    void run(async () => {
      await callApi('DELETE', `/manuscripts/${manuscript!.id}`)
      announce(words.announced.deleted)
      await navigate('/write', { replace: true })
    })
  return (
    <section className="card">
      <header>
        <h2>{words.publish}</h2>
        {manuscript && <span className="tag">{words.states[state]}</span>}
      </header>
      <div className="body form-stack">
        <Stages current={stageOf[state]} />
        {manuscript?.publishAt != null && <PublicAt manuscript={manuscript} />}
        <TextField
          label={words.neutral}
          hint={words.neutralHint}
          maxLength={200}
          value={neutralTitle}
          onChange={(event) => onNeutralTitle(event.target.value)}
        />
        {may?.publish && (
          <TextField
            type="datetime-local"
            label={words.when}
            hint={words.whenHint}
            value={when}
            onChange={(event) => setWhen(event.target.value)}
          />
        )}
        <div className="write-buttons">
          <button type="button" className="button tall" onClick={onPreview}>
            {words.preview}
          </button>
          {may?.publish ? (
            <button type="button" className="button primary tall" aria-busy={isBusy} onClick={publish}>
              {at === null ? words.publishNow : words.schedule}
            </button>
          ) : (
            (state === 'draft' || state === 'handed_in') && (
              <button
                type="button"
                className="button primary tall"
                aria-busy={isBusy}
                onClick={() => handIn(state === 'draft')}
              >
                {state === 'draft' ? words.handIn : words.takeBack}
              </button>
            )
          )}
        </div>
        <FormError>{explain(failure)}</FormError>
        {manuscript && (
          <div className="line wrap-line">
            {state === 'public' && (
              <Link className="button compact touchable" to={`/news/${manuscript.id}`}>
                {words.open}
              </Link>
            )}
            {may?.pin && state === 'public' && (
              <button
                type="button"
                className="button compact touchable"
                aria-pressed={manuscript.isPinned}
                onClick={() =>
                  void run(async () => {
                    const body = { isPinned: !manuscript.isPinned }
                    onManuscript(await callApi('PUT', `/manuscripts/${manuscript.id}/pin`, { body }))
                  })
                }
              >
                {manuscript.isPinned ? words.unpin : words.pin}
              </button>
            )}
            {may?.withdraw && (
              <button
                type="button"
                className="button compact touchable danger"
                onClick={() => (state === 'scheduled' ? withdraw() : setSure('withdraw'))}
              >
                {state === 'scheduled' ? words.cancelTime : words.withdraw}
              </button>
            )}
            {may?.delete && (
              <button type="button" className="button compact touchable danger" onClick={() => setSure('delete')}>
                {words.delete}
              </button>
            )}
          </div>
        )}
      </div>
      {sure && (
        <Dialog title={words[sure]} onClose={() => setSure(null)}>
          <div className="body form-stack">
            <p>{sure === 'withdraw' ? words.withdrawSure : words.deleteSure}</p>
            <div className="buttons">
              <button
                type="button"
                className="button tall danger"
                onClick={() => {
                  setSure(null)
                  if (sure === 'withdraw') withdraw()
                  else remove()
                }}
              >
                {words[sure]}
              </button>
              <button type="button" className="button tall" data-first onClick={() => setSure(null)}>
                {words.cancel}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  )
}

function Stages({ current }: { current: (typeof stages)[number] }) {
  const words = useWords(writeWords)
  const at = stages.indexOf(current)
  return (
    <ol className="write-stages">
      {stages.map((stage, index) => (
        <li key={stage} className={index < at ? 'past' : ''} aria-current={index === at ? 'step' : undefined}>
          <i aria-hidden="true">{index + 1}</i>
          <span>{words.stages[stage]}</span>
        </li>
      ))}
    </ol>
  )
}

function PublicAt({ manuscript }: { manuscript: Manuscript }) {
  const words = useWords(writeWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <p className="small second line">
      <Icon name="clock" size="s" />
      {words.publicAt(format.moment(manuscript.publishAt!, now))}
    </p>
  )
}
