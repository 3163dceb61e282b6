/** Outcome of a guess by a form without scripts. */
const outcomes = ['stored', 'unauthorized', 'guess_not_open', 'guess_locked', 'guess_team_out', 'failed'] as const
export type Told = (typeof outcomes)[number]

export function isTold(text: string | null): text is Told {
  return (outcomes as readonly (string | null)[]).includes(text)
}
