import * as contract from '#contract/touchline/circle.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLines } from '#core/text/clean-name.ts'
import { pin, putBack, remove, unpin } from '../moderate.ts'

const done = { isDone: true } as const
const placeOf = ({ id, postId }: { id: number; postId: number }) => ({ circleId: id, postId })

export const pinPost = handle(contract.pinPost, async (call) => {
  const problem = await pin(call, placeOf(call.params))
  if (problem?.error === 'too_many') return call.fail('too_many', problem.texts)
  if (problem) return call.fail(problem.error === 'forbidden' ? 'forbidden' : 'not_found', problem.texts)
  return done
})

export const unpinPost = handle(contract.unpinPost, async (call) => {
  const problem = await unpin(call, placeOf(call.params))
  if (problem) return call.fail(problem.error === 'forbidden' ? 'forbidden' : 'not_found', problem.texts)
  return done
})

export const removePostFromCircle = handle(contract.removePostFromCircle, async (call) => {
  const { params, body, fail } = call
  const reason = plainLines(body.reason).trim()
  if (reason === '') return fail('bad_request')
  const problem = await remove(call, placeOf(params), { ...body, reason })
  if (problem?.error === 'bad_request' || problem?.error === 'text_refused') return fail(problem.error, problem.texts)
  if (problem) return fail(problem.error === 'forbidden' ? 'forbidden' : 'not_found', problem.texts)
  return done
})

export const restorePostToCircle = handle(contract.restorePostToCircle, async (call) => {
  const problem = await putBack(call, placeOf(call.params))
  if (problem) return call.fail(problem.error === 'forbidden' ? 'forbidden' : 'not_found', problem.texts)
  return done
})
