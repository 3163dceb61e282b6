import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { finish, type Finished } from '#core/bytes/finished.ts'
import { asFailure, Failure } from '#core/calls/failure.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { sendFailure, sendFinished } from '#core/http/reply.ts'
import { described } from '#core/log.ts'
import { TILE } from '#core/merkle/tree.ts'
import type { MountTools } from '#core/part.ts'
import { fullNote } from './full-note.ts'
import { bundleOf, readLogPath } from './rules/path.ts'
import { findNewest, listNumbered, type StoredCheckpoint } from './store/checkpoint.ts'
import { readLeaves, readTile } from './store/tree.ts'

const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const FOREVER = 'public, max-age=31536000, immutable'
const tileOptions = { contentType: 'application/octet-stream', cacheControl: FOREVER, headers: openToAll }
const noteOptions = { contentType: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=5', headers: openToAll }
/** A witness may still sign a checkpoint later. */
const notesOptions = { ...tileOptions, cacheControl: 'public, max-age=60' }

type Options = Pick<MountTools, 'database' | 'limits' | 'log' | 'callers'>

/** Serves the log below `/log/` as https://c2sp.org/tlog-tiles describes: what its newest checkpoint covers. */
export function mountLog(http: FastifyInstance, options: Options): void {
  http.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/log/*',
    handler: async ({ raw, params, id }, reply) => {
      reply.hijack()
      await answer(options, params['*'], raw, reply.raw).catch((thrown: unknown) => {
        const failure = asFailure(thrown) ?? new Failure('internal')
        if (failure.error === 'internal') options.log.error('log_not_served', { requestId: id, ...described(thrown) })
        sendFailure(raw, reply.raw, failure, id)
      })
    },
  })
}

async function answer({ database, limits, callers }: Options, path: string, req: IncomingMessage, res: ServerResponse) {
  const verdict = limits.take('read', callers.of(req).address)
  if (!verdict.isAllowed) throw new Failure('too_many')
  const finished = await fileOf(readerOf(database), path)
  if (finished === null) throw new Failure('not_found')
  sendFinished(req, res, { finished, staleSince: null, keys: null }, verdict.headers)
}

async function fileOf(db: Reader, path: string): Promise<Finished | null> {
  const read = readLogPath(path)
  const newest = read && (await findNewest(db, read.origin))
  if (!read || !newest) return null
  const { file } = read
  if (file.kind === 'checkpoint') return finish(fullNote(newest), noteOptions)
  if (file.kind === 'checkpoints') return checkpointsOf(db, newest, file.place)
  const level = file.kind === 'entries' ? 0 : file.level
  const [from, to] = [file.place * TILE, file.place * TILE + file.width]
  if (to > Math.floor(newest.size / TILE ** level)) return null
  if (file.kind === 'entries') return finish(bundleOf(await readLeaves(db, from, to)), tileOptions)
  return finish(await readTile(db, level, from, to), { ...tileOptions, isCompressible: false })
}

/** Checkpoints by their numbers; other origins have some of these. */
async function checkpointsOf(db: Reader, newest: StoredCheckpoint, place: number): Promise<Finished | null> {
  const [from, to] = [place * TILE, (place + 1) * TILE]
  if (from > newest.number) return null
  const found = await listNumbered(db, newest.origin, from, to)
  return finish(bundleOf(found.map(fullNote)), notesOptions)
}
