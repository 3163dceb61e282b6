import { idOf } from '../../page.ts'
import { toldOf, type Told } from './told.ts'

interface FormCall {
  name: 'setVote' | 'putSavedPost' | 'appealPost'
  body?: Record<string, unknown>
  /** Outcome shown by the page after the call. */
  told: (error: string | null) => Told
}

/** The call that a form without scripts makes, by its button; null for an unknown one. */
export function readPostForm(form: URLSearchParams): FormCall | null {
  const told = (done: Told) => (error: string | null) => toldOf(error, done)
  switch (form.get('do')) {
    case 'vote': {
      const choices = form.getAll('choice').flatMap((one) => idOf(one) ?? [])
      return { name: 'setVote', body: { choices }, told: told('voted') }
    }
    case 'save':
      return { name: 'putSavedPost', told: told('saved') }
    case 'appeal':
      return { name: 'appealPost', body: { text: form.get('text') ?? '' }, told: told('appealed') }
    default:
      return null
  }
}
