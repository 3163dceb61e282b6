import type { Budget } from '#core/bytes/budget.ts'
import type { ByteCache } from '#core/bytes/bytes.ts'
import type { Callers } from '#core/calls/callers.ts'
import type { Dispatch } from '#core/calls/dispatch.ts'
import type { Database } from '#core/database/db.ts'
import type { Seen, Statement } from '#core/database/statement.ts'
import type { Front } from '#core/http/front.ts'
import type { Hosts } from '#core/http/hosts.ts'
import type { Limits } from '#core/limits/limits.ts'
import type { Lens } from '#core/lens.ts'
import type { Log } from '#core/log.ts'
import type { Part } from '#core/part.ts'
import type { Drawing } from '../site/drawing.ts'

export type SyndicationOptions = {
  parts: readonly Part[]
  dispatch: Dispatch
  database: Database
  bytes: ByteCache
  budget: Budget
  limits: Limits
  front: Front
  callers: Callers
  hosts: Hosts
  log: Log
  /** Rewrites statements for a reader with a lens. */
  throughLens: (statement: Statement, lens: Lens, asOf: number) => Seen
  /** Limits on documents that are not kept. */
  drawing: Drawing
  now?: () => number
}
