import { useState } from 'react'
import { Form } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { widgetsWords } from './widget-words.ts'
import { usePage } from '../../page.ts'
import { DoneNote } from '../../kit/form/done-note.tsx'
import { Options, SelectField, TextField } from '../../kit/form/form.tsx'
import { widgetCode, widgetKinds, widgetPath, widgetThemes, type WidgetChoice } from './widget-code.ts'

export interface WidgetsData {
  choice: WidgetChoice
  /** Null where no match or league is chosen, or the chosen one does not exist. */
  subject: { title: string; height: number } | null
}

/** Makes widgets: a form in the address, so that it works without scripts. */
export function WidgetsPage({ choice, subject }: WidgetsData) {
  const words = useWords(widgetsWords)
  return (
    <div className="wrap widgets-page">
      <h1 className="page-title">{words.title}</h1>
      <p className="second">{words.description}</p>
      <div className="widgets-columns">
        <ChoiceCard choice={choice} />
        <Card title={words.preview}>
          <div className="body form-stack">
            {subject === null || choice.id === null ? (
              <p className="second">{choice.id === null ? words.none : words.unknown}</p>
            ) : (
              <Made choice={choice} subject={subject} id={choice.id} />
            )}
          </div>
        </Card>
      </div>
    </div>
  )
}

function ChoiceCard({ choice }: { choice: WidgetChoice }) {
  const words = useWords(widgetsWords)
  return (
    <section className="card">
      <Form className="body form-stack" action="/widgets" preventScrollReset>
        <Select
          name="kind"
          label={words.kind}
          value={choice.kind}
          options={widgetKinds.map((one) => [one, words.kinds[one]])}
        />
        <TextField
          label={words.id}
          hint={words.idHint}
          name="id"
          inputMode="numeric"
          required
          pattern="[1-9][0-9]{0,8}"
          defaultValue={choice.id ?? ''}
          key={choice.id}
        />
        <Select
          name="language"
          label={words.language}
          value={choice.language}
          options={[
            ['en', 'English'],
            ['zh', '简体中文'],
          ]}
        />
        <Select
          name="theme"
          label={words.theme}
          value={choice.theme}
          options={widgetThemes.map((one) => [one, words.themes[one]])}
        />
        <Select
          name="scores"
          label={words.scores}
          value={choice.hasScores ? '1' : '0'}
          options={(['1', '0'] as const).map((one) => [one, words.scoresShown[one]])}
        />
        <button type="submit" className="button primary tall">
          {words.make}
        </button>
        <p className="small second">{words.note}</p>
      </Form>
    </section>
  )
}

interface SelectProps {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
}

function Select({ name, label, value, options }: SelectProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value} key={value}>
      <Options of={options} />
    </SelectField>
  )
}

function Made({
  choice,
  subject,
  id,
}: {
  choice: WidgetChoice
  subject: { title: string; height: number }
  id: number
}) {
  const words = useWords(widgetsWords)
  const { origin } = usePage()
  return (
    <>
      {/* A page of this site, which the choice of a reader who hides scores reaches as a cookie. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className="widget-preview" src={widgetPath(choice)} title={subject.title} height={subject.height} />
      <Copied label={words.code} text={widgetCode(origin, choice, subject)} />
      {choice.kind !== 'table' && (
        <Copied
          label={words.link}
          hint={words.linkHint}
          text={`${origin}/match/${id}?lang=${choice.language}&scores=1`}
        />
      )}
    </>
  )
}

/** A text to copy: by its button, or by hand where copying is not allowed. */
function Copied({ label, hint, text }: { label: string; hint?: string; text: string }) {
  const words = useWords(widgetsWords)
  const [outcome, setOutcome] = useState<'copied' | 'by hand' | null>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('by hand')
    }
  }
  return (
    <div className="form-stack">
      <TextField
        label={label}
        hint={outcome === 'by hand' ? words.byHand : hint}
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <div className="line">
        <button type="button" className="button compact touchable" onClick={() => void copy()}>
          {words.copy}
        </button>
        <DoneNote isShown={outcome === 'copied'}>{words.copied}</DoneNote>
      </div>
    </div>
  )
}
