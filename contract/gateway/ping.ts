import { operation, visitor } from '#contract/operation.ts'
import { Ack } from '#contract/wire.ts'

/** Clients measure the latency of a base address with it. */
export const ping = operation({
  path: '/ping',
  ...visitor.inferred,
  summary: 'Health check.',
  data: Ack,
})
