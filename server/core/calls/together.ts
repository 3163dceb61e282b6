import { errors } from '#contract/errors.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { encodeQuery } from '#contract/query.ts'
import { authorise } from './authorise.ts'
import type { Guard } from '../guard/guard.ts'
import type { Kept } from '../bytes/bytes.ts'
import type { Viewer } from './caller.ts'
import type { Ask, Dispatch } from './dispatch.ts'
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

type Outer = Ask & { viewer: Viewer; guard: Guard }
type Choices = { language: Language; zone: string }

/** See `Call.together`. One after another, so that a request never takes more than one connection of the database. */
export async function answerTogether(
  dispatch: Dispatch,
  outer: Outer,
  { language, zone }: Choices,
  asked: readonly InnerAsk[],
): Promise<InnerAnswer[]> {
  for (const { operation, query, body } of asked) {
    read(operation.query, query, 'query')
    read(operation.body, body, 'body')
  }
  outer.spend?.(asked.map(({ operation }) => operation))
  const answers: InnerAnswer[] = []
  for (const { query, ...inner } of asked) {
    const search = encodeQuery({ lang: language, timeZone: zone, ...query })
    answers.push(await answerInner(dispatch, { ...outer, ...inner, params: {}, search, spend: undefined }, language))
  }
  return answers
}

async function answerInner(dispatch: Dispatch, ask: Outer, language: Language): Promise<InnerAnswer> {
  try {
    authorise(ask.operation, ask.viewer)
    return { kept: await dispatch.answer(ask) }
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (failure === null || statusOf(failure) >= 500) throw thrown
    const { error, texts } = failure
    return { code: errors[error].code, error, msg: texts[language] }
  }
}
