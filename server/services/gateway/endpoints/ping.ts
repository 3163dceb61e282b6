import { ping } from '#contract/gateway/ping.ts'
import { handle } from '#core/calls/handler.ts'

export const pingAnswer = handle(ping, async () => true as const)
