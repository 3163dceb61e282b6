import * as contract from '#contract/gateway/ping.ts'
import { handle } from '#core/calls/handler.ts'

export const ping = handle(contract.ping, async () => true as const)
