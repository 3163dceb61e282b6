import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Operation } from '#contract/operation.ts'
import { finish, type Finished } from '../bytes/finished.ts'
import type { Database } from '../database/db.ts'
import { readerIn, readerOf, transacted } from '../database/reader.ts'
import { claimAnswer, findAnswer, storeAnswer, type OnceKey, type StoredAnswer } from './answer-store.ts'
import { Failure } from './failure.ts'
import type { Call, Handler } from './handler.ts'

const LONGEST_KEY = 200
const badKey = {
  en: `The header Idempotency-Key must have 1 to ${LONGEST_KEY} visible ASCII characters.`,
  zh: `请求头 Idempotency-Key 须为 1–${LONGEST_KEY} 个可见的 ASCII 字符。`,
}
/** Deadlines of a statement that waits for the call with the same key. */
const waitedTooLong: ReadonlySet<unknown> = new Set(['57014', '55P03'])

type Asked = {
  /** With the name of its call, `support.addRequest`. */
  ask: { name: string; headers: IncomingHttpHeaders }
  handler: Handler
  call: Call<Operation>
  /** The database of the server, without a lens. */
  database: Database
}

/** The key of an idempotent call: its header, else the members that the operation names; null where it has none. */
function onceKeyOf({ ask, handler, call: { params, query, body, viewer, lens } }: Asked): OnceKey | null {
  if (viewer.userId === null) return null
  const { method, path, naturalKey } = handler.operation
  const call = `${ask.name.split('.')[0]} ${method} ${path}`
  const written = headerKey(ask.headers['idempotency-key'])
  const key = written ?? naturalKeyOf(call, naturalKey, Object.assign({}, params, query, body))
  if (!key) return null
  const input = hashOf([call, params, query, body, lens.key])
  return { userId: viewer.userId, key: hashOf(key), input, isNatural: written === null }
}

function headerKey(written: string | string[] | undefined): unknown[] | null {
  if (written === undefined) return null
  if (typeof written !== 'string' || written.length > LONGEST_KEY || !/^[\x21-\x7E]+$/.test(written))
    throw new Failure('bad_request', badKey)
  return ['header', written]
}

function naturalKeyOf(call: string, names: Operation['naturalKey'], input: Record<string, unknown>): unknown[] | null {
  if (!names) return null
  const values = names.map((name) => input[name] ?? null)
  // A member that may be missing is part of the key as null.
  return values.every((value) => value === null) ? null : ['natural', call, ...values]
}

function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest()
}

/** Another call has stored its answer under the key meanwhile. Ends the handler. */
class Answered extends Error {
  readonly finished: Finished

  constructor(finished: Finished) {
    super('Another call with this key was answered.')
    this.finished = finished
  }
}

/**
 * Runs the handler of an idempotent call, unless its key has an answer. The answer is stored in the transaction of
 * `once`, so that a call that fails leaves neither a write nor an answer. Of concurrent calls with one key, each later
 * one waits and gets the answer of the first.
 */
export async function answerOnce(asked: Asked, write: (data: unknown) => Finished): Promise<Finished> {
  const { handler, call, database } = asked
  const key = onceKeyOf(asked)
  const earlier = key && (await findAnswer(readerOf(database), key))
  if (earlier) return replayed(key, earlier)
  let stored: Finished | null = null
  const once: typeof call.once = (work) =>
    database.transaction(async (client) => {
      if (stored) throw new Error(`${asked.ask.name} called once twice.`)
      const db = readerIn(client)
      const other = key && (await claimAnswer(db, key).catch(asBusy))
      if (other) throw new Answered(replayed(key, other))
      const data = await work(transacted(call.db, client))
      const finished = write(data)
      if (key) await storeAnswer(db, key, finished.bytes('identity').toString())
      stored = finished
      return data
    })
  try {
    await handler.run({ ...call, once, setCookie: noCookie } as unknown as Call<never>)
  } catch (thrown) {
    if (thrown instanceof Answered) return thrown.finished
    throw thrown
  }
  if (!stored) throw new Error(`${asked.ask.name} is idempotent, but its handler did not call once.`)
  return stored
}

function noCookie(): never {
  throw new Error('An idempotent call sets no cookie: its answer is repeated.')
}

function replayed({ input }: OnceKey, stored: StoredAnswer): Finished {
  if (!input.equals(stored.input)) throw new Failure('key_reused')
  return finish(stored.answer)
}

function asBusy(thrown: unknown): never {
  throw waitedTooLong.has((thrown as { code?: unknown }).code) ? new Failure('unavailable', undefined, 1) : thrown
}
