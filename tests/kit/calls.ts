import { createIdentify } from '#accounts/sessions/identify.ts'
import { createClient } from '#contract/client.ts'
import type { Client } from '#contract/client.ts'
import { createByteCache } from '#core/bytes/bytes.ts'
import type { Database } from '#core/database/db.ts'
import { createDispatch } from '#core/calls/dispatch.ts'
import type { Handler } from '#core/calls/handler.ts'
import { permitAll } from '#core/guard/guard.ts'
import { localTransport } from '#core/calls/local.ts'
import { createVersions } from '#core/bytes/versions.ts'
import type { Versions } from '#core/bytes/versions.ts'
import { callEngines } from './engines.ts'
import { throughLens } from './lens.ts'

type CallOptions = { /** What the dispatcher takes for the time of day. */ now?: () => number }

type TestCalls = { client: Client; versions: Versions }

/**
 * The typed client of these handlers on a real database: everything is decoded, checked and compared with its
 * declaration as over HTTP.
 */
export function testCalls(
  database: Database,
  handlers: readonly Handler[],
  headers: Record<string, string> = {},
  { now }: CallOptions = {},
): TestCalls {
  const versions = createVersions()
  const dispatch = createDispatch({
    handlers,
    database,
    engines: callEngines(database),
    bytes: createByteCache({ versions }),
    versions,
    api: () => client,
    rules: permitAll,
    identify: createIdentify(database),
    defaultZone: 'UTC',
    defaultLanguage: 'en',
    validateAnswers: true,
    throughLens,
    now,
  })
  const client = createClient({ transport: localTransport(dispatch), headers })
  return { client, versions }
}
