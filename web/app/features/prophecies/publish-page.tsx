import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Prophecy, PublishOptions } from '#contract/touchline/prophecy.ts'
import { longestProphecyText, longestProphecyTitle } from '#contract/touchline/prophecy-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, SelectField, SubmitButton, TextArea, TextField } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { announce } from '../../live/announcer.tsx'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { MatchLine } from './match-bar.tsx'
import { prophecyPath, publishPath } from './paths.ts'
import { BeforeCard, RecordCard } from './publish-asides.tsx'
import { publishToldOf, readNewProphecy, readWritten } from './publish-form.ts'
import type { PublishTold, Written } from './publish-form.ts'
import { PickFields, PriceFields, SureFields } from './publish-parts.tsx'
import { publishWords } from './publish-words.ts'

export interface PublishData {
  /** Null without a match, and of a visitor. */
  options: PublishOptions | null
  isVisitor: boolean
  orderKey: string
}
/** What became of a form without scripts. */
export interface Sent {
  told: PublishTold
  written: Written
}

/** A new prophecy, sealed at the prices of the moment in which it is sent. */
export function PublishPage({ options, isVisitor, orderKey, sent }: PublishData & { sent: Sent | null }) {
  const words = useWords(publishWords)
  if (options === null) return isVisitor ? <SignIn /> : <NoMatch />
  return (
    <div className="wrap ranks-page publish-page">
      <section className="card">
        <header>
          <h1 className="page-title">{words.title}</h1>
        </header>
        <MatchPart options={options} />
        {options.refusal === null ? (
          <PublishForm options={options} orderKey={orderKey} sent={sent} />
        ) : (
          <p className="body prophecy-note wrong">{words.refusals[options.refusal]}</p>
        )}
      </section>
      <aside className="stack">
        {options.refusal === null && <BeforeCard options={options} />}
        <RecordCard options={options} />
      </aside>
    </div>
  )
}

function MatchPart({ options: { match, closesAt } }: { options: PublishOptions }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <div className="body">
      <h2 className="small second">{words.match}</h2>
      <MatchLine row={match} />
      <p className="small second tabular">{words.closes(format.moment(closesAt, now))}</p>
    </div>
  )
}

interface PublishFormProps {
  options: PublishOptions
  orderKey: string
  sent: Sent | null
}

function PublishForm({ options, orderKey, sent }: PublishFormProps) {
  const words = useWords(publishWords)
  const { tag } = useLanguage()
  const { isBusy, failure, send, isWrong } = usePublish(options.match.id, orderKey)
  const [written, setWritten] = useState<Written>(
    sent?.written ?? { choice: '', percent: '', title: '', text: '', language: tag, coins: '0' },
  )
  const told = isWrong ? 'bad_request' : failure !== null ? publishToldOf(failure) : (sent?.told ?? null)
  return (
    <form
      id="publish"
      method="post"
      action={publishPath(options.match.id)}
      className="body form-stack"
      onChange={(event) => setWritten(readWritten(new FormData(event.currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault()
        void send(readWritten(new FormData(event.currentTarget)))
      }}
    >
      <input type="hidden" name="key" value={orderKey} />
      <PickFields options={options} chosen={written.choice} />
      <SureFields options={options} written={written} />
      <fieldset className="publish-part form-stack">
        <legend>{words.why}</legend>
        <TextField
          label={words.titleField}
          hint={words.titleHint}
          name="title"
          maxLength={longestProphecyTitle}
          defaultValue={written.title}
          required
          autoComplete="off"
        />
        <TextArea
          label={words.textField}
          name="text"
          rows={8}
          maxLength={longestProphecyText}
          defaultValue={written.text}
          required
        />
        <SelectField label={words.language} name="language" defaultValue={written.language}>
          {(['en', 'zh'] as const).map((one) => (
            <option key={one} value={one} lang={one}>
              {words.languages[one]}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <PriceFields options={options} chosen={written.coins} />
      <Moments />
      <FormError>{told === null ? null : words.told[told]}</FormError>
      <p className="small second">{words.final}</p>
      <SubmitButton isBusy={isBusy}>{words.seal}</SubmitButton>
    </form>
  )
}

/** Seals once: a repetition with the same content has the same key. */
function usePublish(matchId: number, orderKey: string) {
  const { run, isBusy, failure } = useAction()
  const { requireSignIn } = useSignIn()
  const navigate = useNavigate()
  const words = useWords(publishWords)
  const [isWrong, setIsWrong] = useState(false)
  const [attempt, setAttempt] = useState({ content: '', key: orderKey })
  async function send(written: Written): Promise<void> {
    const body = readNewProphecy(matchId, written)
    setIsWrong(body === null)
    if (body === null) return
    const content = JSON.stringify(body)
    const key = attempt.content === '' || attempt.content === content ? attempt.key : crypto.randomUUID()
    setAttempt({ content, key })
    await run(async () => {
      const headers = { 'idempotency-key': key }
      const made = await requireSignIn(() => callApi<Prophecy>('POST', '/prophecies', { body, headers }))
      if (made === undefined) return
      announce(words.sealed)
      await navigate(prophecyPath(made))
    })
  }
  return { isBusy, failure: failure?.error ?? null, send, isWrong }
}

function Moments() {
  const words = useWords(publishWords)
  return (
    <section className="publish-part">
      <h2 className="small second">{words.open}</h2>
      <ol className="publish-moments">
        {words.moments.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <p className="small second">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function SignIn() {
  const words = useWords(publishWords)
  const { openSignIn } = useSignIn()
  return (
    <div className="wrap">
      <EmptyState
        icon="lock"
        isPage
        title={words.signIn}
        action={
          <button type="button" className="button compact primary touchable" onClick={() => void openSignIn()}>
            {words.signIn}
          </button>
        }
      />
    </div>
  )
}

function NoMatch() {
  const words = useWords(publishWords)
  return (
    <div className="wrap">
      <EmptyState
        icon="calendar"
        isPage
        title={words.noMatch}
        action={
          <Link className="button compact primary touchable" to="/">
            {words.toScores}
          </Link>
        }
      >
        {words.noMatchText}
      </EmptyState>
    </div>
  )
}
