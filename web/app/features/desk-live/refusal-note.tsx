import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { clockLabel } from './clock.ts'
import { keyNames } from './key-names.ts'
import { labelOf, personIn, sideName } from './names.ts'
import type { Entries } from './use-entries.ts'
import { liveWords } from './words.ts'

interface RefusalParts {
  match: DeskMatch
  refusal: NonNullable<Entries['refusal']>
  /** Null where the entry is not typed, such as a decision. */
  onEdit: (() => void) | null
  onDismiss: () => void
}

/** The last entry that was not accepted, as it was typed, with the reason. */
export function RefusalNote({ match, refusal: { entry, count }, onEdit, onDismiss }: RefusalParts) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { key, side, playerId, otherPlayerId, count: number, clockSeconds, complaint } = entry
  const typed = [
    labelOf(match, key, tag),
    sideName(match, side),
    personIn(match, side, playerId),
    personIn(match, side, otherPlayerId),
    number === null ? '' : String(number),
    clockSeconds === null ? '' : clockLabel(clockSeconds, match.palette.endReading),
  ]
  return (
    <div className="live-refusal" role="alert">
      <p>
        <b>{count > 1 ? words.refusedCount(count) : words.refused}</b>{' '}
        {complaint === null ? '' : words.complaints[complaint]}
        <small>{typed.filter((part) => part !== '').join(' · ')}</small>
      </p>
      {onEdit && (
        <button type="button" className="button touchable" aria-keyshortcuts="Alt+E" onClick={onEdit}>
          {words.editAgain} <kbd className="desk-key">{keyNames.editAgain}</kbd>
        </button>
      )}
      <button type="button" className="button touchable" onClick={onDismiss}>
        {words.dismiss} <kbd className="desk-key">Esc</kbd>
      </button>
    </div>
  )
}

/** What waits in this browser, and why it is not sent. */
export function QueueNote({ queue }: { queue: Entries['queue'] }) {
  const words = useWords(liveWords)
  const { state, waiting } = queue
  const text =
    state === 'away' ? words.keptHere(waiting.length) : state === 'rejected' ? words.signInAgain(waiting.length) : ''
  return (
    <output className="live-kept" data-kept={text === '' ? 0 : waiting.length}>
      {text}
    </output>
  )
}
