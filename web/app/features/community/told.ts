/** Outcome of a form without scripts. */
const outcomes = [
  'voted',
  'saved',
  'appealed',
  'posted',
  'unauthorized',
  'not_found',
  'conflict',
  'bad_request',
  'failed',
] as const
export type Told = (typeof outcomes)[number]

export function isTold(text: string | null): text is Told {
  return (outcomes as readonly (string | null)[]).includes(text)
}

const signIn = new Set(['login_needed', 'session_ended', 'unauthorized'])

/** Outcome of a form after its call: `done`, or why the call was refused. */
export function toldOf(error: string | null, done: Told): Told {
  if (error === null) return done
  if (signIn.has(error)) return 'unauthorized'
  return isTold(error) ? error : 'failed'
}
