import type { DataOf, Operation } from '#contract/operation.ts'
import { handle, type Call, type Handler } from '#core/calls/handler.ts'
import { keepToSport } from './sport-calls.ts'
import type { ScoreCall } from './sport-declaration.ts'

/**
 * The handler of a call that answers as `same` does, for the sport whose it is. `subjectOf` finds the subject that the
 * call names; `same` refuses a missing one. The operation declares `wrong_sport` and the errors of `same`.
 */
export function handleOfSport<O extends Operation>(
  operation: O,
  name: ScoreCall,
  subjectOf: (call: Call<O>) => Promise<{ sport: string } | null>,
  same: Handler,
): Handler {
  return handle(operation, async (call) => {
    const subject = await subjectOf(call)
    if (subject !== null) keepToSport(name, subject, call.fail as never)
    return (await same.run(call as unknown as Call<never>)) as DataOf<O>
  })
}
