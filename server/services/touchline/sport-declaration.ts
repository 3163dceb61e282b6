import type { Texts } from '#contract/errors.ts'
import type { OperationName } from '#contract/services.ts'

export type OwnCall = OperationName<'touchline'>
/** Our own calls that one sport has alone, with the reason to refuse the others. */
export type OwnCalls = Partial<Record<OwnCall, Texts>>
