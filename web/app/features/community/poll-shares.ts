import type { Poll } from '#contract/touchline/post.ts'

/**
 * The share of each choice in percent: of the voters, so that those of several choices may add up to more than 100.
 * Null where the counts are hidden.
 */
export function sharesOf({ choices, voters }: Pick<Poll, 'choices' | 'voters'>): (number | null)[] {
  return choices.map(({ votes }) => (votes === null ? null : voters === 0 ? 0 : (100 * votes) / voters))
}

/** Ids of the choices with most votes; none without votes. */
export function winnersOf({ choices }: Pick<Poll, 'choices'>): number[] {
  const most = Math.max(0, ...choices.map(({ votes }) => votes ?? 0))
  return most === 0 ? [] : choices.filter(({ votes }) => votes === most).map(({ id }) => id)
}
