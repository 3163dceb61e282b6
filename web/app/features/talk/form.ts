import type { TalkTarget } from '#contract/touchline/talk.ts'
import { idOf } from '../../page.ts'
import { isTold } from './told.ts'

type Target = Pick<TalkTarget, 'kind' | 'id'>

/** The call that a form without scripts makes. */
interface FormCall {
  name: 'addComment' | 'setLike' | 'setCommentLike'
  params: Record<string, unknown>
  body?: Record<string, unknown>
  /** The comment whose conversation the reader returns to. */
  conversation: number | null
}

/** Buttons of the form are named `like`: they have the id of a comment, or `target`. */
export function readForm(form: URLSearchParams, { kind, id }: Target): FormCall {
  const like = form.get('like')
  const conversation = idOf(form.get('replyTo'))
  if (like === 'target') return { name: 'setLike', params: { kind, id }, conversation }
  if (like !== null) return { name: 'setCommentLike', params: { id: idOf(like) ?? 0 }, conversation: idOf(like) }
  const minute = (form.get('minute') ?? '').replaceAll(/[\s'′]/g, '')
  const matchId = idOf(form.get('matchId'))
  const body = {
    text: form.get('text') ?? '',
    ...(conversation === null ? {} : { replyTo: conversation }),
    ...(minute === '' ? {} : { minute, ...(matchId === null ? {} : { matchId }) }),
  }
  return { name: 'addComment', params: { kind, id }, body, conversation }
}

/** Address that shows the outcome: a reply in its conversation, a comment among the newest. */
export function placeAfter({ name, conversation }: FormCall, { kind, id }: Target, error: string | null): string {
  const done = name === 'addComment' ? 'stored' : 'lit'
  const signIn = error !== null && ['login_needed', 'session_ended', 'unauthorized'].includes(error)
  const found = error === null ? done : signIn ? 'unauthorized' : error
  const told = isTold(found) ? found : 'failed'
  if (conversation !== null) return `/comments/${conversation}?told=${told}#comments`
  return `/talk/${kind}/${id}?order=newest&told=${told}#comments`
}
