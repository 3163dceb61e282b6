import type { SiteText } from '../../i18n/en.ts'
import { Icon } from '../crest/icons.tsx'

interface PriceProps {
  label: string
  value: string
  /** Up 1, down -1, and 0 once the last move is five minutes old. */
  move: number
  isSuspended: boolean
  words: SiteText['odds']
  isTall?: boolean
}

/** A price as text. Never a button: Touchline takes no bets. */
export function Price({ label, value, move, isSuspended, words, isTall }: PriceProps) {
  if (isSuspended) {
    return (
      <span className={isTall ? 'price tall suspended' : 'price suspended'} title={words.suspendedLong}>
        <Icon name="lock" size="s" />
        <small>{words.suspended}</small>
      </span>
    )
  }
  const direction = move > 0 ? 'rose' : move < 0 ? 'fell' : ''
  return (
    <span className={`price ${isTall ? 'tall ' : ''}${direction}`}>
      <small className="clip">{label}</small>
      {value}
      {direction && <span className="hidden-text">{move > 0 ? words.rising : words.falling}</span>}
    </span>
  )
}
