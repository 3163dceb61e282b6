interface ChangeProps {
  value: number
  words: { same: string; up: (by: number) => string; down: (by: number) => string }
}

/** A gain or a loss, as an arrow and in words. */
export function Change({ value, words }: ChangeProps) {
  const by = Math.abs(value)
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'quiet'
  return (
    <span className={`place-change ${direction}`}>
      <span aria-hidden="true">{value === 0 ? '=' : `${value > 0 ? '↑' : '↓'} ${by}`}</span>
      <span className="hidden-text">{direction === 'quiet' ? words.same : words[direction](by)}</span>
    </span>
  )
}
