/** The moments of the reports before and after; null at the ends. */
interface Neighbours {
  previousAt: number | null
  nextAt: number | null
}

/** The moment of the next of some steps, below 0 back, and how many are left after it; none beyond an end. */
export function nextStep(due: number, { previousAt, nextAt }: Neighbours): { left: number; at: number | null } {
  if (due === 0) return { left: 0, at: null }
  const at = due < 0 ? previousAt : nextAt
  return at === null ? { left: 0, at } : { left: due - Math.sign(due), at }
}
