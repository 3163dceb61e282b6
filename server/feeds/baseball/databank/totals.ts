import type { FinalRecord } from '#sports/standings.ts'

/** What contradicts itself in a whole season: a win is a loss of the other side, a run one against it. */
export function differencesOf(season: string, finals: readonly FinalRecord[]): string[] {
  const sum = (field: keyof FinalRecord) => finals.reduce((total, one) => total + one[field], 0)
  const pairs = [
    ['wins', sum('won'), 'losses', sum('lost')],
    ['runs', sum('scored'), 'runs against', sum('conceded')],
  ] as const
  const unequal = pairs
    .filter(([, one, , other]) => one !== other)
    .map(([name, one, otherName, other]) => `${one} ${name} and ${other} ${otherName} in ${season}`)
  return sum('drawn') % 2 === 0 ? unequal : [...unequal, `${sum('drawn')} ties in ${season}, which is odd`]
}
