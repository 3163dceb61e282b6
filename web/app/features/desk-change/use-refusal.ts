import { useFailureText } from '../../session/failure-text.ts'
import type { CallError } from '../../session/call.ts'

const explained = new Set(['conflict', 'forbidden', 'bad_request', 'busy'])

/** The sentence of the desk for a call that was refused. */
export function useRefusal(): (failure: CallError | null) => string | null {
  const explain = useFailureText()
  return (failure) => (failure && explained.has(failure.error) ? failure.message : explain(failure))
}
