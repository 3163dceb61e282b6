import { asPageError } from '../../page.ts'

const ofVisitors: readonly unknown[] = ['unauthorized', 'login_needed', 'session_ended']

/** What a page reads for its account; null for a visitor, to whom the frame of the page offers to sign in. */
export function readOwn<Data>(reading: Promise<Data>): Promise<Data | null> {
  return reading.catch((thrown: unknown) => {
    if (ofVisitors.includes((thrown as { error?: unknown }).error)) return null
    return asPageError(thrown)
  })
}
