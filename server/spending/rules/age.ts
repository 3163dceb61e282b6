import { addMonths } from './period.ts'

/** The stated age of an account; `isRefused`: an age below the minimum, for good until staff change it. */
export type AgeStatement = { age: number; statedAt: number; isRefused: boolean }

/** The age that follows from a statement: full years since are added. */
export function ageAt({ age, statedAt }: AgeStatement, now: number): number {
  let years = 0
  while (years < 150 && addMonths(statedAt, 12 * (years + 1)) <= now) years += 1
  return age + years
}

/** Whether a statement opens payments. */
export function isOldEnough(statement: AgeStatement | null, minimumAge: number, now: number): boolean {
  return statement !== null && !statement.isRefused && ageAt(statement, now) >= minimumAge
}

/** The statement on record after another one: the first stands, unless a later one is below the minimum. */
export function stateAge(
  known: AgeStatement | null,
  age: number,
  { minimumAge, now }: { minimumAge: number; now: number },
): AgeStatement {
  if (known?.isRefused) return known
  if (age < minimumAge) return { age, statedAt: now, isRefused: true }
  return known ?? { age, statedAt: now, isRefused: false }
}
