import { Link } from 'react-router'
import type { PublishOptions } from '#contract/touchline/prophecy.ts'
import { longestProphecyText, longestProphecyTitle } from '#contract/touchline/prophecy-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, SelectField, SubmitButton, TextArea, TextField } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { usePage } from '../../page.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { MatchLine } from './match-bar.tsx'
import { MatchChoice, type MatchChoiceData } from './match-choice.tsx'
import { publishPath } from './paths.ts'
import { BeforeCard, PreviewCard, RecordCard } from './publish-asides.tsx'
import type { PublishField, PublishTold, Written } from './publish-form.ts'
import { PickFields, PriceFields, PublishPart, SureFields } from './publish-parts.tsx'
import { publishWords } from './publish-words.ts'
import { usePublish, type Publish } from './use-publish.ts'

export interface PublishData {
  /** Null without a match, and of a visitor. */
  options: PublishOptions | null
  /** Without a match in the address: those to choose from. */
  choice: MatchChoiceData | null
  orderKey: string
}
/** Outcome of a form without scripts. */
export interface Sent {
  told: PublishTold
  wrong: PublishField | null
  written: Written
}

/** A new prophecy, sealed at the prices of the moment in which it is sent. */
export function PublishPage({ options, choice, orderKey, sent }: PublishData & { sent: Sent | null }) {
  if (choice !== null) return <MatchChoice {...choice} />
  if (options === null) return <SignIn />
  return <PublishMatch options={options} orderKey={orderKey} sent={sent} />
}

function PublishMatch({ options, orderKey, sent }: { options: PublishOptions; orderKey: string; sent: Sent | null }) {
  const words = useWords(publishWords)
  const publish = usePublish(options, orderKey, sent)
  return (
    <div className="wrap ranks-page publish-page">
      <section className="card">
        <header>
          <h1 className="page-title">{words.title}</h1>
          <DraftTag publish={publish} />
        </header>
        <MatchPart options={options} />
        {options.refusal === null ? (
          <PublishForm publish={publish} orderKey={orderKey} />
        ) : (
          <div className="body">
            <p className="prophecy-note wrong">{words.refusals[reasonOf(options, options.refusal)]}</p>
          </div>
        )}
      </section>
      <aside className="stack" aria-label={words.preview}>
        {options.refusal === null && <PreviewCard publish={publish} />}
        {options.refusal === null && <BeforeCard publish={publish} />}
        <RecordCard options={options} />
      </aside>
    </div>
  )
}

function reasonOf({ match, plays, published }: PublishOptions, refusal: NonNullable<PublishOptions['refusal']>) {
  if (refusal === 'closed' && match.summary.status === 'cancelled') return 'cancelled'
  return refusal === 'too_many' && plays.length === 0 && published.length > 0 ? 'all_published' : refusal
}

function DraftTag({ publish: { keptAt } }: { publish: Publish }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  return keptAt === null ? null : <span className="tag tabular">{words.draftAt(format.time(keptAt))}</span>
}

function MatchPart({ options: { match, closesAt, refusal } }: { options: PublishOptions }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <PublishPart
      number={1}
      title={words.match}
      note={refusal === 'closed' ? null : words.closes(format.moment(closesAt, now))}
    >
      <div className="publish-match">
        <MatchLine row={match} />
        <Link className="button compact touchable" to={publishPath()}>
          {words.change}
        </Link>
      </div>
    </PublishPart>
  )
}

function PublishForm({ publish, orderKey }: { publish: Publish; orderKey: string }) {
  const words = useWords(publishWords)
  const { options, isBusy, told, wrong, send } = publish
  return (
    <form
      id="publish"
      method="post"
      action={publishPath(options.match.id)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <input type="hidden" name="key" value={orderKey} />
      <PickFields publish={publish} />
      <SureFields publish={publish} />
      <WhyFields publish={publish} />
      <PriceFields publish={publish} />
      <Moments />
      <div className="publish-foot">
        <p className="small second">{words.final}</p>
        <FormError>{told === null || wrong !== null ? null : words.told[told]}</FormError>
        <SubmitButton isBusy={isBusy}>{words.seal}</SubmitButton>
      </div>
    </form>
  )
}

function WhyFields({ publish: { written, change, wrong } }: { publish: Publish }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const count = (text: string, most: number) => words.used(format.number(text.length), format.number(most))
  return (
    <PublishPart number={4} title={words.why}>
      <TextField
        label={words.titleField}
        hint={format.sentences([words.titleHint, count(written.title, longestProphecyTitle)])}
        error={wrong === 'title' ? words.wrong.title : null}
        name="title"
        maxLength={longestProphecyTitle}
        value={written.title}
        onChange={(event) => change({ title: event.target.value })}
        required
        autoComplete="off"
      />
      <TextArea
        label={words.textField}
        hint={format.sentences([words.textHint, count(written.text, longestProphecyText)])}
        error={wrong === 'text' ? words.wrong.text : null}
        name="text"
        rows={8}
        maxLength={longestProphecyText}
        value={written.text}
        onChange={(event) => change({ text: event.target.value })}
        required
      />
      <SelectField
        label={words.language}
        name="language"
        value={written.language}
        onChange={(event) => change({ language: event.target.value })}
      >
        {(['en', 'zh'] as const).map((one) => (
          <option key={one} value={one} lang={one}>
            {words.languages[one]}
          </option>
        ))}
      </SelectField>
    </PublishPart>
  )
}

/** What opens when, of a free or a paid one as it is chosen, also without scripts. */
function Moments() {
  const words = useWords(publishWords)
  return (
    <PublishPart number={6} title={words.open}>
      {(['free', 'paid'] as const).map((price) => (
        <ol key={price} className="publish-moments" data-price={price}>
          {words.moments[price].map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b>
              <p className="small second">{text}</p>
            </li>
          ))}
        </ol>
      ))}
    </PublishPart>
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
