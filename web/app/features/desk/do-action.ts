import type { DeskDone } from '#contract/touchline/desk-actions.ts'
import type { LanguageTag } from '../../i18n/format.ts'
import { callApi, CallError } from '../../session/call.ts'

type Given = { reason: string; lang: LanguageTag }

/** Does an action of the desk from a page of its own; what the action refuses is an error with its sentence. */
export async function doAction(
  name: string,
  input: Readonly<Record<string, unknown>>,
  { reason, lang }: Given,
): Promise<DeskDone> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { reason, input, lang }
  const done = await callApi<DeskDone>('POST', `/desk/actions/${name}`, { body, headers })
  if (done.refused !== null) throw new CallError(200, { error: 'action_refused', msg: done.refused.text })
  return done
}
