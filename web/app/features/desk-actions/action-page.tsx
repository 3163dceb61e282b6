import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { longestDeskReason } from '#contract/touchline/desk.ts'
import type { DeskAction, DeskDone } from '#contract/touchline/desk-actions.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, SubmitButton, TextField } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { useDesk } from '../desk/desk-start.tsx'
import { deskWords } from '../desk/words.ts'
import { ActionField } from './action-field.tsx'
import { objectPath } from './action-path.ts'
import { KEY, readActionForm, REASON } from './read-form.ts'
import { actionWords } from './words.ts'

/** What became of a form; `error` is that of a call that failed. */
export interface Outcome {
  done: DeskDone | null
  error: string | null
}

interface ActionData {
  action: DeskAction
  /** What the fields begin with, by their names. */
  first: Readonly<Record<string, string>>
  reason: string
  /** Of a form that was sent without scripts. */
  outcome: Outcome | null
  /** The key of the next attempt. */
  key: string
}

/** The form of an action, made from its fields; a plain form without scripts. */
export function ActionPage({ data }: { data: ActionData }) {
  const words = useWords(actionWords)
  const { action } = data
  const [{ attempt, key }, setAttempt] = useState({ attempt: 0, key: data.key })
  const [done, setDone] = useState(data.outcome?.done ?? null)
  const isDone = done !== null && done.refused === null
  return (
    <div className="desk-action">
      <Link to="/desk/actions">{words.all}</Link>
      <h1 className="page-title">{action.title}</h1>
      {action.about !== '' && <p className="second">{action.about}</p>}
      {isDone && <DoneCard name={action.name} object={done.object} />}
      <ActionForm
        key={attempt}
        data={attempt === 0 ? data : { ...data, key, first: {}, reason: '', outcome: null }}
        onDone={(answer) => {
          setDone(answer)
          if (answer.refused !== null) return
          announce(answer.object === null ? words.unchanged : words.done(answer.object))
          // The key of the page has its answer.
          setAttempt({ attempt: attempt + 1, key: crypto.randomUUID() })
        }}
      />
    </div>
  )
}

function DoneCard({ name, object }: { name: string; object: string | null }) {
  const words = useWords(actionWords)
  const { sections } = useDesk()
  if (object === null) return <p role="status">{words.unchanged}</p>
  const path = objectPath(object)
  const entry = new URLSearchParams({ action: name, object })
  return (
    <div className="card desk-done" role="status">
      <p>{words.done(object)}</p>
      {path !== null && (
        <Link to={path} reloadDocument={!path.startsWith('/desk/')}>
          {words.open}
        </Link>
      )}
      {sections.some((one) => one.name === 'audit') && <Link to={`/desk/audit?${entry}`}>{words.entry}</Link>}
    </div>
  )
}

function useSending({ action, key }: ActionData, onDone: (answer: DeskDone) => void) {
  const { tag, timeZone } = useLanguage()
  const { run, isBusy, failure } = useAction()
  // An attempt that did not reach the server is the same again; one with an answer, or with other fields, is not.
  const last = useRef({ key, body: '' })
  const send = (form: FormData) => {
    const body = {
      reason: String(form.get(REASON) ?? '').trim(),
      input: readActionForm(action.fields, form, timeZone),
      lang: tag,
    }
    const written = JSON.stringify(body)
    if (last.current.body !== written)
      last.current = { key: last.current.body === '' ? last.current.key : crypto.randomUUID(), body: written }
    return run(async () => {
      const headers = { 'idempotency-key': last.current.key }
      const answer = await callApi<DeskDone>('POST', `/desk/actions/${action.name}`, { body, headers })
      last.current = { key: crypto.randomUUID(), body: '' }
      onDone(answer)
    })
  }
  return { send, isBusy, failure }
}

function ActionForm({ data, onDone }: { data: ActionData; onDone: (answer: DeskDone) => void }) {
  const words = useWords(actionWords)
  const explain = useFailureText()
  const { action, first, outcome } = data
  const [refused, setRefused] = useState(outcome?.done?.refused ?? null)
  const [isShort, setIsShort] = useState(outcome?.error === 'bad_request')
  const form = useRef<HTMLFormElement>(null)
  const { send, isBusy, failure } = useSending(data, (answer) => {
    setRefused(answer.refused)
    onDone(answer)
    if (answer.refused !== null)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  })
  const error = outcome && outcome.error !== null && outcome.error !== 'bad_request' ? words.failed : null
  return (
    <form
      ref={form}
      method="post"
      action={`/desk/actions/${action.name}`}
      className="card desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const members = new FormData(event.currentTarget)
        const isMissing = String(members.get(REASON) ?? '').trim().length < 3
        setIsShort(isMissing)
        if (!isMissing) void send(members)
      }}
    >
      <input type="hidden" name={KEY} defaultValue={data.key} />
      {action.fields.map((field) => (
        <ActionField
          key={field.name}
          field={field}
          first={first[field.name] ?? ''}
          error={refused?.field === field.name ? refused.text : null}
        />
      ))}
      <ReasonField reasons={action.reasons} first={data.reason} isMissing={isShort} />
      <FormError>{refused && refused.field === null ? refused.text : (explain(failure) ?? error)}</FormError>
      <SubmitButton isBusy={isBusy}>{words.submit}</SubmitButton>
    </form>
  )
}

/** The reason, with some to choose from. */
function ReasonField({ reasons, first, isMissing }: { reasons: readonly string[]; first: string; isMissing: boolean }) {
  const words = useWords(deskWords)
  const { reasons: label } = useWords(actionWords)
  const [reason, setReason] = useState(first)
  return (
    <>
      <TextField
        label={words.reason}
        name={REASON}
        hint={words.reasonHint}
        error={isMissing ? words.reasonMissing : null}
        required
        autoComplete="off"
        maxLength={longestDeskReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="desk-reasons" role="group" aria-label={label}>
        {reasons.map((one) => (
          <button key={one} type="button" className="button compact touchable" onClick={() => setReason(one)}>
            {one}
          </button>
        ))}
      </div>
    </>
  )
}
