/** Outcome of a form without scripts. */
const outcomes = [
  'stored',
  'lit',
  'unauthorized',
  'forbidden',
  'not_found',
  'bad_request',
  'text_refused',
  'too_many',
  'failed',
] as const
export type Told = (typeof outcomes)[number]

export function isTold(text: string | null): text is Told {
  return (outcomes as readonly (string | null)[]).includes(text)
}
