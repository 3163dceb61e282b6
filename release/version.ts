const steps = ['major', 'minor', 'patch'] as const
type Step = (typeof steps)[number]

/** The version after a step, or a stated version later than the present one; else a sentence with the reason. */
export function nextVersion(present: string, wish: string): string | { problem: string } {
  const now = partsOf(present)
  if (!now) return { problem: `The present version ${present} is not like 1.2.3.` }
  if (isStep(wish)) return stepped(now, wish).join('.')
  const stated = partsOf(wish)
  if (!stated) return { problem: `${wish} is no version: state major, minor, patch or 1.2.3.` }
  const isLater = compare(stated, now) > 0
  return isLater ? stated.join('.') : { problem: `${wish} is not later than ${present}.` }
}

/** Whether calls may break between two versions: with a new major one, before 1.0.0 with a new minor one. */
export function mayBreak(present: string, next: string): boolean {
  const [now, then] = [partsOf(present)!, partsOf(next)!]
  return now[0] !== then[0] || (now[0] === 0 && now[1] !== then[1])
}

type Parts = [number, number, number]

function partsOf(version: string): Parts | null {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  return found ? (found.slice(1).map(Number) as Parts) : null
}

function isStep(text: string): text is Step {
  return (steps as readonly string[]).includes(text)
}

function stepped([major, minor, patch]: Parts, step: Step): Parts {
  if (step === 'major') return [major + 1, 0, 0]
  return step === 'minor' ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

function compare(a: Parts, b: Parts): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
