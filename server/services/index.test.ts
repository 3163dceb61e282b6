import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import * as contract from '#contract/gateway/ping.ts'
import { handle } from '#core/calls/handler.ts'
import type { Part } from '#core/part.ts'
import { readConfig } from '../config.ts'
import { loadHandlers } from './index.ts'

const ping = handle(contract.ping, () => true as const)
const partOf = (name: string, handlers: Awaited<ReturnType<NonNullable<Part['handlers']>>>): Part => ({
  name,
  folder: join(import.meta.dirname, name),
  handlers: async () => handlers,
})
const load = (...parts: Part[]) => loadHandlers(['gateway'], readConfig({}, []), parts)

describe('the handlers of a part', () => {
  test('have the names of their calls, else the start fails', async () => {
    assert.deepEqual(await load(partOf('gateway', { ping })), [ping])
    await assert.rejects(load(partOf('gateway', { pingAnswer: ping })), {
      message: 'server/services/gateway/part.ts names the handler of call gateway.ping "pingAnswer".',
    })
  })

  test('are the only ones of their calls', async () => {
    await assert.rejects(load(partOf('gateway', { ping }), partOf('echo', { ping })), {
      message: 'Call gateway.ping has two handlers: server/services/gateway/part.ts, server/services/echo/part.ts.',
    })
  })
})
