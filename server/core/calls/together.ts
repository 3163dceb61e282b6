import { errors, type ErrorName } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { encodeQuery } from '#contract/query.ts'
import { authorise } from './authorise.ts'
import type { Kept } from '../bytes/bytes.ts'
import type { Viewer } from './caller.ts'
import { asFailure, statusOf } from './failure.ts'
import type { Language } from './language.ts'
import { read } from './validate.ts'

/** A call that another one makes for its caller. */
export type InnerAsk = {
  operation: Operation
  /** `score.getMatch`. */
  name: string
  query: Record<string, unknown>
  body: Record<string, unknown>
}
export type InnerAnswer = { kept: Kept } | { code: number; error: ErrorName; msg: string }

/** The call that makes others. `answer` answers one for the same caller, its token and guard being known. */
type Outer = {
  viewer: Viewer
  language: Language
  zone: string
  spend: ((operations: readonly Operation[]) => void) | undefined
  answer: (inner: { operation: Operation; name: string; search: string; body: unknown }) => Promise<Kept>
}

/** See `Call.together`. One after another, so that a request never takes more than one connection of the database. */
export async function answerTogether(outer: Outer, asked: readonly InnerAsk[]): Promise<InnerAnswer[]> {
  for (const { operation, query, body } of asked) {
    read(operation.query, query, 'query')
    read(operation.body, body, 'body')
  }
  outer.spend?.(asked.map(({ operation }) => operation))
  const answers: InnerAnswer[] = []
  for (const one of asked) answers.push(await answerInner(outer, one))
  return answers
}

async function answerInner(
  { viewer, language, zone, answer }: Outer,
  { query, ...inner }: InnerAsk,
): Promise<InnerAnswer> {
  try {
    authorise(inner.operation, viewer)
    return { kept: await answer({ ...inner, search: encodeQuery({ lang: language, timeZone: zone, ...query }) }) }
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (failure === null || statusOf(failure) >= 500) throw thrown
    const { error, texts } = failure
    return { code: errors[error].code, error, msg: texts[language] }
  }
}
