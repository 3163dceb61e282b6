import { errors, type ErrorName, type Texts } from '#contract/errors.ts'
import type { Language } from './language.ts'
import { asUnavailable } from '../database/db.ts'

/** An expected outcome that ends a call. Handlers throw it through `fail`; only dispatch turns it into an answer. */
export class Failure extends Error {
  readonly error: ErrorName
  /**
   * The sentence in every language: calls that share bytes share their failure too. The message, for logs, is English.
   */
  readonly texts: Texts
  /** Seconds after which a retry may succeed. */
  readonly retryAfterS: number | null

  constructor(error: ErrorName, texts: Texts = errors[error].msg, retryAfterS: number | null = null) {
    super(texts.en)
    this.name = 'Failure'
    this.error = error
    this.texts = texts
    this.retryAfterS = retryAfterS
  }
}

type ErrorBody = { code: number; msg: string; error: ErrorName; requestId: string }

/** The body of a failure; `msg` is its sentence in the caller's language. */
export function errorBody(failure: Failure, requestId: string, language: Language): ErrorBody {
  return { code: errors[failure.error].code, msg: failure.texts[language], error: failure.error, requestId }
}

export function statusOf(failure: Failure): number {
  return errors[failure.error].status
}

/** A thrown value as a Failure, or null for a bug. A cancelled statement is a Failure too: its caller has gone. */
export function asFailure(thrown: unknown): Failure | null {
  if (thrown instanceof Failure) return thrown
  if (asUnavailable(thrown)) return new Failure('unavailable', undefined, 5)
  // 57014: the statement took longer than the limit of the database.
  if (thrown instanceof Error && 'code' in thrown && thrown.code === '57014')
    return new Failure(
      'unavailable',
      { en: 'The answer took too long. Try again shortly.', zh: '响应超时，请稍后再试。' },
      5,
    )
  return null
}
