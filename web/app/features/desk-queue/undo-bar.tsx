import type { QueueDecided } from '#contract/touchline/desk-queue.ts'
import { useWords } from '../../i18n/language.tsx'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { useSecondsTo } from './use-now.ts'
import { queueWords } from './words.ts'

/** The last decision, with its undo while that is possible. */
export function UndoBar({ decided, onUndo }: { decided: QueueDecided; onUndo: () => void }) {
  const words = useWords(queueWords)
  const seconds = useSecondsTo(decided.undoUntil)
  return (
    <section className="card queue-undo">
      <DeskIcon name="check" />
      <span>
        {words.done(words.decisions[decided.decision]?.name ?? decided.decision)}
        {decided.sanction === 'proposed' && ` ${words.proposed}`}
      </span>
      <span className="push" />
      {seconds !== null && seconds > 0 && (
        <button type="button" className="button compact touchable" onClick={onUndo}>
          <DeskIcon name="undo" size="s" />
          {words.undo(seconds)} <kbd className="desk-key">Z</kbd>
        </button>
      )}
    </section>
  )
}
