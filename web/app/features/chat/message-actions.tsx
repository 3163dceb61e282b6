import { useState } from 'react'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { reasonNames } from '#contract/touchline/reason-words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { removalCodes, type RemovalCode } from '../../kit/form/removal-codes.ts'
import { chatWords } from './words.ts'

type ReportReason = 'abuse' | 'hate' | 'spam' | 'spoiler' | 'personal' | 'other'
const reasons: readonly ReportReason[] = ['abuse', 'hate', 'spam', 'spoiler', 'personal', 'other']

/** The permitted actions on a message; a missing member is not permitted. Each resolves with the text to show. */
export interface AllowedActions {
  block?: (message: ChatMessage) => Promise<string>
  report?: (message: ChatMessage, reason: ReportReason) => Promise<string>
  recall?: (message: ChatMessage) => Promise<string>
  /** Of a moderator: the author reads the reason. */
  remove?: (message: ChatMessage, code: RemovalCode) => Promise<string>
  mute?: (message: ChatMessage, minutes: number, kind: 'mute' | 'kick') => Promise<string>
}

const muteMinutes = 10
const dayMinutes = 1440

export function MessageActions({
  message,
  actions,
  onClose,
}: {
  message: ChatMessage
  actions: AllowedActions
  onClose: () => void
}) {
  const words = useWords(chatWords)
  const [isReporting, setIsReporting] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const { block, report, recall, remove, mute } = actions
  const run = (work: Promise<string>) => void work.then(setOutcome, (error: Error) => setOutcome(error.message))
  if (outcome !== null)
    return (
      <p className="chat-actions" role="status">
        <span className="small second">{outcome}</span>
        <button type="button" className="button compact plain" onClick={onClose}>
          {words.close}
        </button>
      </p>
    )
  if (isReporting && report)
    return (
      <fieldset className="chat-actions">
        <legend className="small second">{words.reportFor}</legend>
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className="button compact plain"
            onClick={() => run(report(message, reason))}
          >
            {words.reasons[reason]}
          </button>
        ))}
      </fieldset>
    )
  if (isRemoving && remove) return <RemovalReasons onChoose={(code) => run(remove(message, code))} />
  return (
    <div className="chat-actions">
      {remove && <ActionButton label={words.recall} onDo={() => setIsRemoving(true)} />}
      {recall && <ActionButton label={words.recall} onDo={() => run(recall(message))} />}
      {report && <ActionButton label={words.report} onDo={() => setIsReporting(true)} />}
      {block && <ActionButton label={words.block} onDo={() => run(block(message))} />}
      {mute && <ActionButton label={words.mute(muteMinutes)} onDo={() => run(mute(message, muteMinutes, 'mute'))} />}
      {mute && <ActionButton label={words.kick} onDo={() => run(mute(message, dayMinutes, 'kick'))} />}
    </div>
  )
}

/** Why a moderator deletes a message: its author reads it, and may appeal. */
function RemovalReasons({ onChoose }: { onChoose: (code: RemovalCode) => void }) {
  const words = useWords(chatWords)
  const { tag } = useLanguage()
  return (
    <fieldset className="chat-actions">
      <legend className="small second">{words.removeFor}</legend>
      {removalCodes.map((code) => (
        <ActionButton key={code} label={reasonNames[tag][code]} onDo={() => onChoose(code)} />
      ))}
    </fieldset>
  )
}

function ActionButton({ label, onDo }: { label: string; onDo: () => void }) {
  return (
    <button type="button" className="button compact plain" onClick={onDo}>
      {label}
    </button>
  )
}
