/** The axis of leads of two sides: its ends, the lower one below 0, and its marks from the top down. */
interface LeadAxis {
  from: number
  until: number
  marks: number[]
}

const mostMarks = 5
/** The smallest step, and the room of each side of a game that is level. */
const least = 500

/**
 * An axis that holds all leads, with marks at multiples of 1, 2 or 5 times a power of ten. A side that never led has
 * room for half a step, so that the line of 0 is not the edge.
 */
export function leadAxis(leads: readonly number[]): LeadAxis {
  const [low, high] = [Math.min(0, ...leads), Math.max(0, ...leads)]
  const isLevel = high - low < 2 * least
  const [lowest, highest] = isLevel ? [Math.min(low, -least), Math.max(high, least)] : [low, high]
  const step = stepOf(lowest, highest)
  const [below, above] = [Math.floor(-lowest / step), Math.floor(highest / step)]
  return {
    from: Math.min(lowest, -step / 2),
    until: Math.max(highest, step / 2),
    marks: Array.from({ length: above + below + 1 }, (_, index) => (above - index) * step),
  }
}

function stepOf(low: number, high: number): number {
  for (let power = least; ; power *= 10)
    for (const step of [power, 2 * power, 4 * power])
      if (Math.floor(high / step) + Math.floor(-low / step) < mostMarks) return step
}
