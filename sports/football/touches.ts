/**
 * One touch of the ball. Places are from the view of the own side: x 0 the own goal line to 100 the other's, y 0 the
 * left touchline to 100 the right.
 */
export interface Touch {
  /** Seconds since the period began. */
  second: number
  x: number
  y: number
  /** `pass` reached a player of the side, `missed` did not; `other` is any other touch. */
  kind: 'pass' | 'missed' | 'other'
  /** Where a pass ended; null where the source has no place. */
  end: { x: number; y: number } | null
}

const signs = { pass: 'p', missed: 'm', other: 't' } as const
const width = 12
const pattern = /^(?:[0-9a-z]{3}[pmt][0-9a-z]{4}(?:[0-9a-z]{4}|----))*$/

/**
 * Touches as text, twelve characters each: the second in base 36 (3), the kind (1), the place and the end of a pass
 * (2 for each number, `----` without an end). A match of 1,700 touches has 20 kB.
 */
export function packTouches(touches: readonly Touch[]): string {
  const base36 = (value: number, digits: number) =>
    Math.round(Math.min(36 ** digits - 1, Math.max(0, value)))
      .toString(36)
      .padStart(digits, '0')
  const place = ({ x, y }: { x: number; y: number }) => base36(x, 2) + base36(y, 2)
  return touches
    .map(
      (touch) => base36(touch.second, 3) + signs[touch.kind] + place(touch) + (touch.end ? place(touch.end) : '----'),
    )
    .join('')
}

/** The touches in packed text; none where it is no such text. */
export function readTouches(packed: string): Touch[] {
  if (packed.length % width !== 0 || !pattern.test(packed)) return []
  return [...Array(packed.length / width).keys()].map((index) => {
    const text = packed.slice(index * width, (index + 1) * width)
    const number = (from: number, to: number) => Number.parseInt(text.slice(from, to), 36)
    const kind = text[3] === 'p' ? 'pass' : text[3] === 'm' ? 'missed' : 'other'
    const end = text[8] === '-' ? null : { x: number(8, 10), y: number(10, 12) }
    return { second: number(0, 3), kind, x: number(4, 6), y: number(6, 8), end }
  })
}
