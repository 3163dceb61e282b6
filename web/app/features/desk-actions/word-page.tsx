import { Form, Link } from 'react-router'
import { wordKinds, type DeskWordTrial } from '#contract/touchline/desk-trial.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Options, SelectField, TextField } from '../../kit/form/form.tsx'
import { trialWords } from './trial-words.ts'

interface WordData {
  text: string
  kind: (typeof wordKinds)[number]
  /** Null before a word was typed. */
  trial: DeskWordTrial | null
}

/** What a word of the list would change, before it is in force. */
export function WordPage({ data: { text, kind, trial } }: { data: WordData }) {
  const words = useWords(trialWords)
  return (
    <div className="desk-action">
      <h1 className="page-title">{words.word}</h1>
      <p className="second">{words.wordText}</p>
      <Form method="get" className="card desk-form" key={`${kind} ${text}`}>
        <TextField
          label={words.wordField}
          name="text"
          defaultValue={text}
          required
          maxLength={100}
          autoComplete="off"
          error={trial?.problem}
        />
        <SelectField label={words.as} name="kind" defaultValue={kind}>
          <Options of={wordKinds.map((one) => [one, words.wordKinds[one]])} />
        </SelectField>
        <button type="submit" className="button primary touchable">
          {words.ask}
        </button>
      </Form>
      {trial && trial.problem === null && <Outcome text={text} kind={kind} trial={trial} />}
    </div>
  )
}

function Outcome({ text, kind, trial }: { text: string; kind: WordData['kind']; trial: DeskWordTrial }) {
  const words = useWords(trialWords)
  const { format } = useLanguage()
  const [changed, texts] = [format.number(trial.changed), format.number(trial.texts)]
  return (
    <section className="card">
      <header>
        <h2 role="status">{kind === 'term' ? words.stopped(changed, texts) : words.freed(changed, texts)}</h2>
        <span className="push" />
        <Link
          className="button compact touchable"
          to={`/desk/actions/term_added?${new URLSearchParams({ text, kind })}`}
        >
          {words.add}
        </Link>
      </header>
      {trial.examples.map((one) => (
        <div key={`${one.kind} ${one.id}`} className="desk-item">
          <p>{one.text}</p>
          <small>{format.moment(one.at)}</small>
        </div>
      ))}
    </section>
  )
}
