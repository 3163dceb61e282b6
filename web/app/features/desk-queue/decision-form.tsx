import { useRef, useState } from 'react'
import { longestDeskReason } from '#contract/touchline/desk.ts'
import type { QueueDecided, QueuePage } from '#contract/touchline/desk-queue.ts'
import { longestSanctionReason } from '#contract/touchline/sanction.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, TextArea, TextField } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { peopleWords } from '../desk-people/words.ts'
import { useKeys } from '../desk/use-keys.ts'
import { Choices } from './choices.tsx'
import { besides, codes, presetsFor, type Chosen } from './presets.ts'
import { queueWords } from './words.ts'

interface DecisionFormProps {
  page: QueuePage
  isCurrent: () => boolean
  onClaim: () => void
  onRelease: () => void
  onDecided: (decided: QueueDecided, isNext: boolean) => void
}

/** Decision, reason, sanction and the text of the person; the first choice claims the entry. */
export function DecisionForm({ page, isCurrent, onClaim, onRelease, onDecided }: DecisionFormProps) {
  const words = useWords(queueWords)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useDecision(page, onClaim, { onDecided, onTextMissing: () => field.current?.focus() })
  const { chosen, change, send, failure, isBusy, preset, lacks } = form
  const needsText = page.hasText || chosen.beside > 0
  const keys = { ...keysOf(page, change), c: onClaim, escape: onRelease, t: preset, enter: () => send(true) }
  useKeys(Object.fromEntries(Object.entries(keys).map(([key, act]) => [key, () => isCurrent() && act()])))
  return (
    <form className="desk-form" noValidate onSubmit={sendHere(() => send(true))}>
      <Choices page={page} chosen={chosen} onChange={change} />
      {needsText && (
        <div className="queue-text">
          <TextArea
            ref={field}
            label={words.text}
            error={lacks === 'text' ? words.textMissing : null}
            rows={3}
            maxLength={longestSanctionReason}
            value={chosen.text}
            onChange={(event) => change({ text: event.target.value })}
          />
          <button type="button" className="button compact touchable" onClick={preset}>
            {words.presets} <kbd className="desk-key">T</kbd>
          </button>
        </div>
      )}
      {!needsText && page.author && <small>{words.noText}</small>}
      <TextField
        label={words.log}
        maxLength={longestDeskReason}
        autoComplete="off"
        value={chosen.reason}
        placeholder={form.usualReason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <FormError>{lacks === 'decision' ? words.chooseDecision : failure}</FormError>
      <small>{page.canUndo ? words.delayed : words.final}</small>
      <Acts isMine={page.claim?.isMine === true} isBusy={isBusy} onRelease={onRelease} onStay={() => send(false)} />
    </form>
  )
}

/** Keys of decisions and reason codes. */
function keysOf({ decisions, hasCode }: QueuePage, change: (next: Partial<Chosen>) => void) {
  const letters: Record<string, string> = { approve: 'a', refuse: 'r', lift: 'l', keep: 'k' }
  const ofDecisions = decisions.flatMap((decision) => {
    const letter = letters[decision]
    return letter ? [[letter, () => change({ decision })] as const] : []
  })
  const ofCodes = hasCode ? codes.map((code, at) => [String(at + 1), () => change({ code })] as const) : []
  return Object.fromEntries([...ofDecisions, ...ofCodes])
}

interface ActsProps {
  isMine: boolean
  isBusy: boolean
  onRelease: () => void
  onStay: () => void
}

function Acts({ isMine, isBusy, onRelease, onStay }: ActsProps) {
  const words = useWords(queueWords)
  return (
    <div className="queue-acts">
      <button type="button" className="button touchable" onClick={onRelease} disabled={!isMine}>
        {words.giveBack} <kbd className="desk-key">Esc</kbd>
      </button>
      <span className="push" />
      <button type="button" className="button touchable" aria-busy={isBusy} onClick={onStay}>
        {words.decideStay}
      </button>
      <button type="submit" className="button primary touchable" aria-busy={isBusy}>
        {words.decideNext} <kbd className="desk-key">↵</kbd>
      </button>
    </div>
  )
}

function useDecision(
  page: QueuePage,
  onClaim: () => void,
  { onDecided, onTextMissing }: Pick<DecisionFormProps, 'onDecided'> & { onTextMissing: () => void },
) {
  const words = useWords(queueWords)
  const { codes: codeWords } = useWords(peopleWords)
  const explain = useFailureText()
  const { run, failure, isBusy } = useAction()
  const first = codes.find((one) => one === page.reason) ?? 'abuse'
  const [chosen, setChosen] = useState<Chosen>({ decision: null, code: first, beside: 0, text: '', reason: '' })
  const { decision, code, beside, text, reason } = chosen
  const [lacks, setLacks] = useState<'decision' | 'text' | null>(null)
  const name = decision === null ? '' : (words.decisions[decision]?.name ?? decision)
  const usualReason = name && `${name}: ${page.hasCode ? (codeWords[code] ?? code) : page.key}`
  const change = (next: Partial<Chosen>) => {
    if (next.decision) onClaim()
    setLacks(null)
    setChosen({ ...chosen, ...next })
  }
  const presets = presetsFor(page, code, words)
  const preset = () => change({ text: presets[(presets.indexOf(text) + 1) % presets.length] ?? '' })
  const send = (isNext: boolean) => {
    if (decision === null) {
      setLacks('decision')
      return
    }
    if (beside > 0 && text.trim() === '') {
      setLacks('text')
      onTextMissing()
      return
    }
    const sanction = besides[beside]
    const body = {
      decision,
      text: text.trim(),
      reason: reason.trim().length >= 3 ? reason.trim() : usualReason,
      ...(page.hasCode || sanction ? { code } : {}),
      ...(sanction ? { sanction } : {}),
    }
    void run(async () => {
      onDecided(await callApi<QueueDecided>('POST', `/desk/queue/${page.key}/decision`, { body }), isNext)
    })
  }
  return { chosen, change, send, preset, usualReason, lacks, failure: explain(failure), isBusy }
}
