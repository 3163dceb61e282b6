import { Form, Link } from 'react-router'
import { guardSubjects, type DeskGuard, type GuardRuleRow } from '#contract/touchline/desk-trial.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Options, SelectField, TextField } from '../../kit/form/form.tsx'
import { Card } from '../../kit/page/card.tsx'
import { trialWords } from './trial-words.ts'

/** The reader whose view is shown, as the address of the page names it. */
export interface GuardCaller {
  about: string
  aboutId: string
  region: string
  client: string
  channel: string
}

interface GuardData {
  guard: DeskGuard
  caller: GuardCaller
}

/** All guard rules, and what a reader gets by them. */
export function GuardPage({ data: { guard, caller } }: { data: GuardData }) {
  const words = useWords(trialWords)
  return (
    <>
      <h1 className="page-title">{words.guard}</h1>
      <div className="desk-actions">
        <Card title={words.who}>
          <CallerForm caller={caller} />
          <Verdict guard={guard} />
        </Card>
        <section className="card">
          <header>
            <h2>{words.rules}</h2>
            <span className="push" />
            <Link className="button compact touchable" to="/desk/actions/guard_rule_set">
              {words.setRule}
            </Link>
          </header>
          {guard.rules.length === 0 && <p className="desk-empty">{words.noRules}</p>}
          {guard.rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} isDeciding={rule.id === guard.ruleId} />
          ))}
        </section>
      </div>
    </>
  )
}

function CallerForm({ caller }: { caller: GuardCaller }) {
  const words = useWords(trialWords)
  return (
    <Form method="get" className="desk-form" key={JSON.stringify(caller)}>
      <div className="desk-pair">
        <SelectField label={words.about} name="about" defaultValue={caller.about}>
          <option value="">{words.everything}</option>
          <Options of={guardSubjects.map((kind) => [kind, words.kinds[kind]])} />
        </SelectField>
        <TextField label={words.aboutId} name="aboutId" defaultValue={caller.aboutId} maxLength={200} />
        <TextField
          label={words.region}
          hint={words.regionHint}
          name="region"
          defaultValue={caller.region}
          maxLength={2}
          autoComplete="off"
        />
        <SelectField label={words.client} name="client" defaultValue={caller.client}>
          <option value="web">{words.clients.web}</option>
          <option value="app">{words.clients.app}</option>
        </SelectField>
        <TextField label={words.channel} name="channel" defaultValue={caller.channel} maxLength={40} />
      </div>
      <button type="submit" className="button primary touchable">
        {words.ask}
      </button>
    </Form>
  )
}

function Verdict({ guard: { isPermitted, ruleId, withheld } }: { guard: DeskGuard }) {
  const words = useWords(trialWords)
  const { format } = useLanguage()
  return (
    <div className="desk-item" role="status">
      <p>
        <span className={isPermitted ? 'tag win' : 'tag loss'}>{isPermitted ? words.allowed : words.blocked}</span>{' '}
        {ruleId === null ? words.byNone : words.byRule(ruleId)}
      </p>
      {withheld.length === 0 ? (
        <p>{words.noneWithheld}</p>
      ) : (
        <p>
          <b>{words.withheld}</b> {format.list(withheld.map(({ id, name }) => name || String(id)))}
        </p>
      )}
    </div>
  )
}

function RuleRow({ rule, isDeciding }: { rule: GuardRuleRow; isDeciding: boolean }) {
  const words = useWords(trialWords)
  const { id, type, about, region, channel, note } = rule
  const what = about ? `${words.kinds[about.kind]} ${about.name || about.id}` : words.everything
  return (
    <div className="desk-row" aria-current={isDeciding ? 'true' : undefined}>
      <span className="desk-disc">{id}</span>
      <div>
        <p>
          {type}: {what}
        </p>
        <small>{[region ?? words.everywhere, channel, note].filter(Boolean).join(', ')}</small>
      </div>
      <Link className="button compact touchable" to={`/desk/actions/guard_rule_removed?id=${id}`}>
        {words.remove}
      </Link>
    </div>
  )
}
