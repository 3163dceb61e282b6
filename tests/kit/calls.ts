import { createIdentify } from '#accounts/sessions/identify.ts'
import { createClient, type Client } from '#contract/client.ts'
import { createByteCache } from '#core/bytes/bytes.ts'
import type { Database } from '#core/database/db.ts'
import { createDispatch, type Dispatch } from '#core/calls/dispatch.ts'
import type { Handler } from '#core/calls/handler.ts'
import { permitAll, type GuardRules } from '#core/guard/guard.ts'
import { localTransport } from '#core/calls/local.ts'
import { createVersions, type Versions } from '#core/bytes/versions.ts'
import { callEngines } from './engines.ts'
import { throughLens } from './lens.ts'

type CallOptions = { /** What the dispatcher takes for the time of day. */ now?: () => number }

/** By the names of their calls, as a part declares them. */
type Handlers = Readonly<Record<string, Handler>> | readonly Handler[]

type TestCalls = { client: Client; versions: Versions }

type DispatchOptions = CallOptions & {
  /** Headers of calls that handlers make. */
  headers?: Record<string, string>
  rules?: GuardRules
  versions?: Versions
  /** Compares each answer with its declaration; true by default. */
  validateAnswers?: boolean
}

/** These handlers on a real database, without HTTP. */
export function testDispatch(
  database: Database,
  handlers: Handlers,
  { headers, rules = permitAll, versions = createVersions(), validateAnswers = true, now }: DispatchOptions = {},
): Dispatch {
  return createDispatch({
    handlers: Object.values(handlers),
    database,
    engines: callEngines(database),
    bytes: createByteCache({ versions, now }),
    versions,
    clientOf: (to, more) => createClient({ transport: localTransport(to), headers: { ...headers, ...more } }),
    rules,
    identify: createIdentify(database),
    defaultZone: 'UTC',
    defaultLanguage: 'en',
    validateAnswers,
    throughLens,
    now,
  })
}

/**
 * The typed client of these handlers on a real database: everything is decoded, checked and compared with its
 * declaration as over HTTP.
 */
export function testCalls(
  database: Database,
  handlers: Handlers,
  headers: Record<string, string> = {},
  { now }: CallOptions = {},
): TestCalls {
  const versions = createVersions()
  const dispatch = testDispatch(database, handlers, { headers, versions, now })
  return { client: createClient({ transport: localTransport(dispatch), headers }), versions }
}
