import * as contract from '#contract/score/stored-query.ts'
import { finish } from '#core/bytes/finished.ts'
import { handleBytes } from '#core/calls/handler.ts'
import type { InnerAnswer } from '#core/calls/together.ts'
import { fill, readStoredQuery, type StoredQuery } from '../rules/stored-query.ts'
import { findQueryText } from '../store/stored-query.ts'

type Given = Record<string, unknown>

/** Runs a stored query: nothing but its calls, with the body's values in the places of its variables. */
export const postHash = handleBytes(contract.postHash, async (call) => {
  const { params, body, db, fail, together } = call
  const text = (await findQueryText(db, params.hash.toLowerCase())) ?? fail('not_found')
  const read = readStoredQuery(text)
  if (!read.ok)
    return fail('query_outdated', {
      en: `This stored query no longer fits. ${read.fault}`,
      zh: '该查询所用的接口已不再提供。',
    })
  const fault = variableFault(read.query, body)
  if (fault !== null) return fail('bad_request', fault)
  const answers = await together(
    read.query.calls.map(({ call: name, operation, ...values }) => ({
      operation,
      name: `score.${name}`,
      query: fill(values.query, body) as Given,
      body: fill(values.body, body) as Given,
    })),
  )
  const members = read.query.calls.map(({ name }, at) => `${JSON.stringify(name)}:${bodyOf(answers[at]!)}`)
  const stale = answers.flatMap((answer) => ('kept' in answer ? (answer.kept.staleSince ?? []) : []))
  return {
    finished: finish(`{"code":200,"msg":null,"data":{${members.join(',')}}}`, { cacheControl: null }),
    staleSince: stale.length > 0 ? Math.min(...stale) : null,
  }
})

/** A variable that the query does not have, or one that it needs and does not get. */
function variableFault({ variables }: StoredQuery, given: Given) {
  const unknown = Object.keys(given).find((key) => !variables.some(({ name }) => name === key))
  if (unknown !== undefined) {
    const name = unknown.slice(0, 40)
    return { en: `This query has no variable "${name}".`, zh: `该查询没有变量“${name}”。` }
  }
  const missing = variables.find(({ name, isRequired }) => isRequired && !Object.hasOwn(given, name))
  return missing
    ? { en: `This query needs the variable "${missing.name}".`, zh: `该查询需要变量“${missing.name}”。` }
    : null
}

const envelope = '{"code":200,"msg":null,'

/** The finished bytes of an answer as a member of ours, without the message that is null. */
function bodyOf(answer: InnerAnswer): string {
  if (!('kept' in answer)) return JSON.stringify(answer)
  const text = answer.kept.finished.bytes('identity').toString()
  if (!text.startsWith(envelope)) throw new Error(`Not in the envelope of an answer: ${text.slice(0, 60)}`)
  return `{"code":200,${text.slice(envelope.length)}`
}
