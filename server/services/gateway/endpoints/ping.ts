import { ping } from '#contract/gateway/ping.ts'
import { handle } from '#core/calls/dispatch.ts'

export const pingAnswer = handle(ping, async () => true as const)
