import { operation } from '#contract/operation.ts'
import { Ack } from '#contract/wire.ts'

/** Clients measure the latency of a base address with it. */
export const ping = operation({
  method: 'GET',
  path: '/ping',
  auth: 'visitor',
  evidence: 'inferred',
  summary: 'Health check.',
  data: Ack,
})
