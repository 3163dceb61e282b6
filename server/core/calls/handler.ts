import type { Client } from '#contract/client.ts'
import type { Texts } from '#contract/errors.ts'
import type { BodyOf, DataOf, ErrorsOf, Operation, ParamsOf, QueryOf } from '#contract/operation.ts'
import type { Kept, Making } from '../bytes/bytes.ts'
import type { Finished } from '../bytes/finished.ts'
import type { Segment } from '../bytes/segments.ts'
import type { Versions } from '../bytes/versions.ts'
import type { CallDatabase, Transacted } from '../database/reader.ts'
import type { Engines } from '../engines.ts'
import type { Guard } from '../guard/guard.ts'
import type { Lens } from '../lens.ts'
import type { Language, Peer, SignedIn, Viewer } from './caller.ts'
import type { InnerAnswer, InnerAsk } from './together.ts'

/** The context of a handler. Everything is decoded and validated; `fail` accepts only errors that the call declares. */
export type Call<O extends Operation> = {
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  viewer: O['auth'] extends 'user' | 'staff' ? SignedIn : Viewer
  peer: Peer
  /** Sends a `Set-Cookie` value with the answer. Such an answer is never cached. */
  setCookie: (text: string) => void
  zone: string
  language: Language
  guard: Guard
  /** ISO 3166 code of the caller's country, null when unknown. Not part of any cache key: for writes and own data. */
  region: string | null
  /** The lens of the caller. `db`, `versions` and `api` already read through it. */
  lens: Lens
  /** Epoch ms of the moment that the caller sees: reads use it. */
  now: number
  /** Epoch ms at which the call arrived, whatever its lens: writes use it. */
  receivedAt: number
  signal: AbortSignal
  db: CallDatabase
  /**
   * Declares a dependency of the answer: `match:12`, `day:2026-11-20`, `competition:3`. A bare read that declares any
   * is cached as finished bytes until one of these changes; so are the pages rendered from it.
   */
  dependsOn: (...keys: string[]) => void
  /** The engines of the parts, built once for this process. */
  engines: Engines
  /** The typed client of all services: in this process a function call, elsewhere HTTP. */
  api: Client
  /**
   * Answers other calls of this process for the same caller: token, guard, lens, zone and language. Each counts as a
   * request of its own, and all are validated before the first one runs. An error in HTTP 4xx, or in 200, is a value.
   */
  together: (asked: readonly InnerAsk[]) => Promise<InnerAnswer[]>
  /**
   * The write of an idempotent call, in one transaction that also stores its answer: either both exist or none. Reads
   * of `db` see what it wrote. A call has one, whose result is its answer.
   */
  once: (work: (db: Transacted) => Promise<DataOf<O>>) => Promise<DataOf<O>>
  versions: Versions
  requestId: string
  /** Ends the call with a declared error; `texts` replaces the error's own sentence. */
  fail: (error: ErrorsOf<O>, texts?: Texts) => never
}

export type Handler = {
  operation: Operation
  answersBytes: boolean
  run: (call: Call<never>) => Promise<unknown> | unknown
}

/** Binds a handler to an operation of the contract; it answers data as declared. */
export function handle<O extends Operation>(
  operation: O,
  run: (call: Call<O>) => Promise<DataOf<O>> | DataOf<O>,
): Handler {
  return { operation: operation as unknown as Operation, answersBytes: false, run: run as unknown as Handler['run'] }
}

/** How the finished bytes of an answer are identified, rendered and cached. */
export type BytesPlan = {
  /** Identifies the call and all inputs of its answer, beside guard and lens. */
  key: string
  /** Keys of what the bytes depend on: see `Making`. */
  dependsOn?: readonly string[]
  /** The bytes are renewed after this, changed or not. */
  maxAgeMs?: number
  /** What one caller gets of the bytes that are shared. */
  personal?: (kept: Kept) => Promise<Kept>
} & (
  | { make: (making: Making) => Promise<Finished> }
  /** A body of segments, of which only the changed ones are joined and compressed again. */
  | { segments: (making: Making) => Promise<readonly Segment[]>; cacheControl: string | null }
)

/** A whole body that is made for one caller, and not cached. */
export type OwnBytes = { finished: Finished; staleSince: number | null }

/**
 * The same for a handler that answers with the whole body, in its envelope where the call has one. It plans the bytes;
 * they are rendered only where no valid ones are cached, and no other caller has started to.
 */
export function handleBytes<O extends Operation>(
  operation: O,
  plan: (call: Call<O>) => Promise<BytesPlan | OwnBytes> | BytesPlan,
): Handler {
  return { operation: operation as unknown as Operation, answersBytes: true, run: plan as unknown as Handler['run'] }
}
