import { useState } from 'react'
import type { Manuscript } from '#contract/touchline/manuscript.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { FormError } from '../../../kit/form/form.tsx'
import { callApi } from '../../../session/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { writeWords } from './words.ts'

interface ConflictProps {
  id: number
  failure: string | null
  onKeepMine: (theirs: Manuscript) => void
  onTakeTheirs: (theirs: Manuscript) => void
}

/** A newer version exists: both stay until one of them is chosen. */
export function Conflict({ id, failure, onKeepMine, onTakeTheirs }: ConflictProps) {
  const words = useWords(writeWords)
  const explain = useFailureText()
  const { run, failure: readFailure } = useAction()
  const [shown, setShown] = useState<Manuscript | null>(null)
  const withTheirs = (work: (theirs: Manuscript) => void) =>
    void run(async () => work(await callApi<Manuscript>('GET', `/manuscripts/${id}`)))
  return (
    <div className="write-conflict" role="alert">
      <p className="line">
        <Icon name="alert" />
        <span>{failure ?? words.conflict}</span>
      </p>
      <div className="line wrap-line">
        <button type="button" className="button compact touchable" onClick={() => withTheirs(setShown)}>
          {words.theirs}
        </button>
        <button type="button" className="button compact touchable" onClick={() => withTheirs(onKeepMine)}>
          {words.keepMine}
        </button>
        <button type="button" className="button compact touchable" onClick={() => withTheirs(onTakeTheirs)}>
          {words.takeTheirs}
        </button>
      </div>
      <FormError>{explain(readFailure)}</FormError>
      {shown && <pre>{`# ${shown.title}\n\n${shown.markdown}`}</pre>}
    </div>
  )
}
