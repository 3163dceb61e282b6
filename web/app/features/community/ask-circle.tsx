import { useState } from 'react'
import type { CircleBrief } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { languageNames } from '../../i18n/language-names.ts'
import { FormError, SelectField, SubmitButton, TextArea, TextField } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { callApi, type CallError } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { rulesOf } from './rules.ts'
import { communityWords } from './words.ts'

export type AskTold = keyof (typeof communityWords)['en']['askOutcomes']

/** Asks for a free circle, which staff opens. Works without scripts. */
export function AskCircle({ told }: { told: AskTold | null }) {
  const words = useWords(communityWords)
  const { tag } = useLanguage()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const explain = useFailureText()
  const [isSent, setIsSent] = useState(false)
  const send = (form: FormData) =>
    run(async () => {
      const text = (name: string) => String(form.get(name) ?? '').trim()
      const body = {
        name: text('name'),
        intro: text('intro'),
        language: text('language'),
        rules: rulesOf(text('rules')),
      }
      const answer = await requireSignIn(() => callApi<Pick<CircleBrief, 'id'>>('POST', '/circles', { body }), {
        reason: words.askReason,
      })
      if (answer) setIsSent(true)
    })
  const known: Readonly<Record<string, string>> = words.askOutcomes
  const outcome = isSent ? words.asked : told && words.askOutcomes[told]
  // The server names the rule that forbids it: the level, or a sanction with its end.
  const sentenceOf = (one: CallError) => (one.error === 'forbidden' ? one.message : (known[one.error] ?? explain(one)))
  return (
    <section className="card card-text" id="ask">
      <h2>{words.ask}</h2>
      <p className="small second">{words.askText}</p>
      {outcome && <p role="status">{outcome}</p>}
      {!isSent && (
        <form
          className="form-stack"
          method="post"
          action="/circles"
          onSubmit={(event) => {
            event.preventDefault()
            void send(new FormData(event.currentTarget))
          }}
        >
          <TextField label={words.askName} name="name" required minLength={2} maxLength={40} />
          <TextArea label={words.askIntro} name="intro" required maxLength={400} />
          <SelectField label={words.askLanguage} name="language" defaultValue={tag}>
            {(['en', 'zh'] as const).map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </SelectField>
          <TextArea label={words.askRules} name="rules" maxLength={2000} />
          <FormError>{failure && sentenceOf(failure)}</FormError>
          <div className="buttons">
            <SubmitButton isBusy={isBusy}>{words.askSend}</SubmitButton>
          </div>
        </form>
      )}
    </section>
  )
}
