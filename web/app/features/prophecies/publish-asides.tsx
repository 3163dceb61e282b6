import { useState } from 'react'
import type { DataOf } from '#contract/operation.ts'
import type { checkProphecy, PublishOptions } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { readPick, readWritten } from './publish-form.ts'
import { publishWords } from './publish-words.ts'

type Checked = DataOf<typeof checkProphecy>

/** Checks title and text of the form beside it; nothing is stored. */
export function BeforeCard({ options }: { options: PublishOptions }) {
  const words = useWords(publishWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const check = () =>
    run(async () => {
      const form = document.querySelector<HTMLFormElement>('#publish')
      const written = readWritten(form ? new FormData(form) : new URLSearchParams())
      const pick = readPick(written.choice)
      const isReady = pick !== null && written.title.trim() !== '' && written.text.trim() !== ''
      setIsWrong(!isReady)
      setChecked(null)
      if (!isReady) return
      const body = {
        matchId: options.match.id,
        play: pick.play,
        pick: pick.pick,
        title: written.title,
        text: written.text,
      }
      setChecked(await callApi<Checked>('POST', '/prophecies/check', { body }))
    })
  return (
    <section className="card card-text">
      <h2>{words.before}</h2>
      <div role="status">
        {checked && (
          <ul className="prophecy-rules small">
            <Line isSound={!checked.namesPick} text={checked.namesPick ? words.namesPick : words.namesNoPick} />
            <Line isSound={checked.verdict === 'pass'} text={words.verdicts[checked.verdict]} />
          </ul>
        )}
      </div>
      <FormError>{isWrong ? words.told.bad_request : explain(failure)}</FormError>
      <button type="button" className="button compact touchable" aria-busy={isBusy} onClick={() => void check()}>
        {isBusy ? words.checking : words.check}
      </button>
    </section>
  )
}

function Line({ isSound, text }: { isSound: boolean; text: string }) {
  return (
    <li>
      <ProphecyIcon name={isSound ? 'check' : 'miss'} size="s" />
      {text}
    </li>
  )
}

export function RecordCard({ options: { settled } }: { options: PublishOptions }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  return (
    <section className="card card-text">
      <h2>{words.record}</h2>
      <p className="tabular">{words.settled(format.number(settled), settled)}</p>
    </section>
  )
}
