import type { DataOf, Operation } from '#contract/operation.ts'
import { matchRoom } from '#contract/rooms.ts'
import { handleBytes, type Call, type Handler } from '#core/calls/handler.ts'
import { write } from '#core/calls/dispatch.ts'

const AGE_MS = 60_000

/**
 * A handler whose response depends only on one match, the query and the language: clients poll these, so the bytes are
 * cached until the match changes. `maxAgeMs` is for responses that also change with the clock.
 */
export function handleOfMatch<O extends Operation>(
  operation: O,
  run: (call: Call<O>) => Promise<DataOf<O>>,
  maxAgeMs = AGE_MS,
): Handler {
  return handleBytes(operation, (call) => {
    const { language } = call
    const { matchId } = call.query as { matchId?: number }
    const key = `score ${operation.path} ${JSON.stringify([call.query, language])}`
    const dependsOn = matchId === undefined ? [] : [matchRoom(matchId)]
    return { key, dependsOn, maxAgeMs, make: async () => write(operation as unknown as Operation, await run(call)) }
  })
}
