import { operation, visitor } from '#contract/operation.ts'
import { Ack } from '#contract/wire.ts'

/** Clients measure the latency of a base address with it. */
export const ping = operation({
  method: 'GET',
  path: '/ping',
  ...visitor.inferred,
  summary: 'Health check.',
  data: Ack,
})
