import { useWords } from '../../i18n/language.tsx'
import { chatWords } from './words.ts'
import type { Draft } from './talk.ts'

/** The user's own message before the room confirms it. */
export function DraftItem({
  draft: { text, state },
  onAgain,
  onDiscard,
}: {
  draft: Draft
  onAgain: () => void
  onDiscard: () => void
}) {
  const words = useWords(chatWords)
  return (
    <li className={`chat-message draft ${state}`}>
      <div className="chat-text">{text}</div>
      <div className="chat-actions">
        <span className="small second" role="status">
          {{ sending: words.sending, failed: words.unsent, held: words.held }[state]}
        </span>
        {state === 'failed' && (
          <button type="button" className="button compact plain" onClick={onAgain}>
            {words.again}
          </button>
        )}
        {state !== 'sending' && (
          <button type="button" className="button compact plain" onClick={onDiscard}>
            {words.discard}
          </button>
        )}
      </div>
    </li>
  )
}
