import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Manuscript, ManuscriptState } from '#contract/touchline/manuscript.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { FormError, SubmitButton, TextField } from '../../../kit/form/form.tsx'
import { Dialog } from '../../../kit/page/dialog.tsx'
import { announce } from '../../../live/announcer.tsx'
import { usePage } from '../../../page.ts'
import { callApi } from '../../../session/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { msOf } from '../../../i18n/local-time.ts'
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

/** The calls that change what becomes of an article. */
function useChanges({ manuscript, flush, onManuscript }: PublishCardProps) {
  const words = useWords(writeWords).announced
  const { run, isBusy, failure } = useAction()
  const navigate = useNavigate()
  type Of = { id: number; version: number }
  const change = (said: string, work: (of: Of) => Promise<Manuscript>) =>
    void run(async () => {
      const of = await flush()
      if (!of) return
      onManuscript(await work(of))
      announce(said)
    })
  return {
    isBusy,
    failure,
    handIn: (isHandedIn: boolean) =>
      change(isHandedIn ? words.handedIn : words.takenBack, ({ id, version }) =>
        callApi('PUT', `/manuscripts/${id}/hand-in`, { body: { version, isHandedIn } }),
      ),
    publish: (at: number | null) =>
      change(at === null ? words.published : words.scheduled, ({ id, version }) =>
        callApi('PUT', `/manuscripts/${id}/publication`, { body: { version, ...(at === null ? {} : { at }) } }),
      ),
    withdraw: () => change(words.withdrawn, ({ id }) => callApi('DELETE', `/manuscripts/${id}/publication`)),
    pin: (isPinned: boolean) =>
      void run(async () =>
        onManuscript(await callApi('PUT', `/manuscripts/${manuscript!.id}/pin`, { body: { isPinned } })),
      ),
    remove: () =>
      void run(async () => {
        await callApi('DELETE', `/manuscripts/${manuscript!.id}`)
        announce(words.deleted)
        await navigate('/write', { replace: true })
      }),
  }
}

type Changes = ReturnType<typeof useChanges>

/** From draft to public: what this person may do with the article now. */
export function PublishCard(props: PublishCardProps) {
  const { manuscript, onPreview, neutralTitle, onNeutralTitle } = props
  const words = useWords(writeWords)
  const explain = useFailureText()
  const changes = useChanges(props)
  const [when, setWhen] = useState('')
  const state = manuscript?.state ?? 'draft'
  const mayPublish = manuscript?.may.publish ?? false
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
        {mayPublish && (
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
          {mayPublish ? (
            <PublishButton when={when} changes={changes} />
          ) : (
            (state === 'draft' || state === 'handed_in') && (
              <SubmitButton type="button" isBusy={changes.isBusy} onClick={() => changes.handIn(state === 'draft')}>
                {state === 'draft' ? words.handIn : words.takeBack}
              </SubmitButton>
            )
          )}
        </div>
        <FormError>{explain(changes.failure)}</FormError>
        {manuscript && <Others manuscript={manuscript} changes={changes} />}
      </div>
    </section>
  )
}

function PublishButton({ when, changes }: { when: string; changes: Changes }) {
  const words = useWords(writeWords)
  const { timeZone } = useLanguage()
  const at = when === '' ? null : msOf(when, timeZone)
  return (
    <SubmitButton type="button" isBusy={changes.isBusy} onClick={() => changes.publish(at)}>
      {at === null ? words.publishNow : words.schedule}
    </SubmitButton>
  )
}

/** Rarer actions: open, pin, withdraw, delete. */
function Others({ manuscript, changes }: { manuscript: Manuscript; changes: Changes }) {
  const words = useWords(writeWords)
  const [sure, setSure] = useState<'withdraw' | 'delete' | null>(null)
  const { id, state, may, isPinned } = manuscript
  const isScheduled = state === 'scheduled'
  return (
    <div className="line wrap-line">
      {state === 'public' && (
        <Link className="button compact touchable" to={`/news/${id}`}>
          {words.open}
        </Link>
      )}
      {may.pin && state === 'public' && (
        <button type="button" className="button compact touchable" onClick={() => changes.pin(!isPinned)}>
          {isPinned ? words.unpin : words.pin}
        </button>
      )}
      {may.withdraw && (
        <button
          type="button"
          className="button compact touchable danger"
          onClick={() => (isScheduled ? changes.withdraw() : setSure('withdraw'))}
        >
          {isScheduled ? words.cancelTime : words.withdraw}
        </button>
      )}
      {may.delete && (
        <button type="button" className="button compact touchable danger" onClick={() => setSure('delete')}>
          {words.delete}
        </button>
      )}
      {sure && (
        <Sure
          what={sure}
          onClose={() => setSure(null)}
          onDo={() => {
            setSure(null)
            if (sure === 'withdraw') changes.withdraw()
            else changes.remove()
          }}
        />
      )}
    </div>
  )
}

function Sure({ what, onDo, onClose }: { what: 'withdraw' | 'delete'; onDo: () => void; onClose: () => void }) {
  const words = useWords(writeWords)
  return (
    <Dialog title={words[what]} onClose={onClose}>
      <div className="body form-stack">
        <p>{what === 'withdraw' ? words.withdrawSure : words.deleteSure}</p>
        <div className="buttons">
          <button type="button" className="button tall danger" onClick={onDo}>
            {words[what]}
          </button>
          <button type="button" className="button tall" data-first onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </div>
    </Dialog>
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
