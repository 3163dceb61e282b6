import { useState } from 'react'
import type { DeskPerson } from '#contract/touchline/desk-people.ts'
import { mostHoursAlone } from '#contract/touchline/desk-sanction.ts'
import { longestSanctionReason, sanctionServices, sanctionSteps } from '#contract/touchline/sanction.ts'
import { useWords } from '../../i18n/language.tsx'
import { Options, SelectField, TextArea } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { peopleWords } from './words.ts'

const codes = [
  'abuse',
  'hate',
  'sexual',
  'spam',
  'advertising',
  'contact',
  'gambling',
  'impersonation',
  'link',
] as const
/** Hours; 0 until it is lifted. */
const durations = [24, 72, 168, 720, 2160, 0] as const
type Step = (typeof sanctionSteps)[number]

interface Chosen {
  step: Step
  service: (typeof sanctionServices)[number]
  code: (typeof codes)[number]
  /** Hours; 0 until it is lifted. */
  length: number
  text: string
}

interface SanctionDialogProps {
  person: DeskPerson
  onDone: () => void
  onClose: () => void
}

const first: Chosen = { step: 'warn', service: 'all', code: 'abuse', length: 72, text: '' }

/** A sanction by step, or the proposal of one that needs a second person. */
export function SanctionDialog({ person, onDone, onClose }: SanctionDialogProps) {
  const words = useWords(peopleWords)
  const [chosen, setChosen] = useState(first)
  const { step, service, code, length, text } = chosen
  const hours = step === 'warn' || step === 'close' || length === 0 ? null : length
  const needsSecond = step !== 'warn' && step !== 'hold' && (hours === null || hours > mostHoursAlone)
  const change = (next: Partial<Chosen>) => setChosen({ ...chosen, ...next })
  const impose = async (reason: string) => {
    const body = { step, service: step === 'close' ? 'all' : service, code, text: text.trim(), hours, reason }
    await callApi('POST', `/desk/people/${person.id}/${needsSecond ? 'proposals' : 'sanctions'}`, { body })
    onDone()
  }
  return (
    <ReasonDialog
      title={words.sanctionTitle(person.nickname)}
      action={needsSecond ? words.propose : words.impose}
      missing={text.trim() === '' ? words.textMissing : null}
      onDo={impose}
      onClose={onClose}
    >
      <div className="segments" role="group" aria-label={words.step}>
        {sanctionSteps.map((one) => (
          <button key={one} type="button" aria-pressed={one === step} onClick={() => change({ step: one })}>
            {words.stepsToDo[one]}
          </button>
        ))}
      </div>
      <Choices chosen={chosen} onChange={change} />
      <TextArea
        label={words.text}
        rows={3}
        required
        maxLength={longestSanctionReason}
        value={text}
        hint={needsSecond ? words.secondNote : undefined}
        onChange={(event) => change({ text: event.target.value })}
      />
    </ReasonDialog>
  )
}

/** Where, how long and why, as far as the step has it. */
function Choices({ chosen, onChange }: { chosen: Chosen; onChange: (next: Partial<Chosen>) => void }) {
  const words = useWords(peopleWords)
  const { step, service, code, length } = chosen
  return (
    <div className="desk-pair">
      {step !== 'close' && (
        <SelectField
          label={words.service}
          value={service}
          onChange={(event) => onChange({ service: event.target.value as Chosen['service'] })}
        >
          <Options of={sanctionServices.map((one) => [one, words.services[one]])} />
        </SelectField>
      )}
      {step !== 'warn' && step !== 'close' && (
        <SelectField
          label={words.hours}
          value={length}
          onChange={(event) => onChange({ length: Number(event.target.value) })}
        >
          <Options of={durations.map((one) => [one, words.durations[one]])} />
        </SelectField>
      )}
      <SelectField
        label={words.code}
        value={code}
        onChange={(event) => onChange({ code: event.target.value as Chosen['code'] })}
      >
        <Options of={codes.map((one) => [one, words.codes[one]])} />
      </SelectField>
    </div>
  )
}
