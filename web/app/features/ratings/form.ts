/** Outcome of a form without scripts. */
const outcomes = ['stored', 'removed', 'unauthorized', 'conflict', 'bad_request', 'text_refused', 'failed'] as const
export type Told = (typeof outcomes)[number]

export function isTold(text: string | null): text is Told {
  return (outcomes as readonly (string | null)[]).includes(text)
}

/** The call of a rating by a form without scripts. */
interface FormCall {
  name: 'setRating' | 'removeRating'
  params: { id: number; subject: string }
  body?: Record<string, unknown>
}

export function readForm(form: URLSearchParams, id: number): FormCall {
  const params = { id, subject: form.get('subject') ?? '' }
  if (form.get('take') === 'back') return { name: 'removeRating', params }
  return { name: 'setRating', params, body: { value: Number(form.get('value')), line: form.get('line') ?? '' } }
}

/** Address of the page that shows the outcome. */
export function placeAfter({ name, params: { id, subject } }: FormCall, error: string | null): string {
  const done = name === 'setRating' ? 'stored' : 'removed'
  const signIn = error !== null && ['login_needed', 'session_ended', 'unauthorized'].includes(error)
  const found = error === null ? done : signIn ? 'unauthorized' : error
  const query = new URLSearchParams({ rate: subject, told: isTold(found) ? found : 'failed' })
  return `/match/${id}/ratings?${query}#rate-${encodeURIComponent(subject)}`
}
