import type { FastifyInstance } from 'fastify'
import { StorageProblem, type Storage } from '#adapters/storage/index.ts'
import { createPictureSign } from '#accounts/secrets/sign-address.ts'
import { Failure } from '#core/calls/failure.ts'
import { finish, type Finished } from '#core/bytes/finished.ts'
import { readerOf } from '#core/database/reader.ts'
import { described } from '#core/log.ts'
import type { MountTools } from '#core/part.ts'
import { signalOf } from '#core/http/admission.ts'
import { sendFailure, sendFinished } from '#core/http/reply.ts'
import { findState, usesOf, type FileState } from './store/file.ts'

type FilesOptions = Pick<
  MountTools,
  'limits' | 'log' | 'callers' | 'peers' | 'budget' | 'database' | 'engines' | 'parts'
> & {
  storage: Storage
}

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', png: 'image/png' }
const namePattern = /^[\w-]{10,80}\.(jpg|webp|png)$/
/** A deleted picture is dropped after a minute, one that was posted at once. */
const MAX_AGE_MS = 60_000
/** Caches ask again about what people post, since it may be hidden; other pictures are as they are for ever. */
const POSTED = 'public, max-age=300'
const FOR_EVER = 'public, max-age=31536000, immutable'
const postedIn = new Set(['post', 'comment'])

/** A picture never changes under its name. Opened by itself, it may load and run nothing. */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
}

type Held = { finished: Finished; heldAt: number }
type Asked = { name: string; query: URLSearchParams }

/** Serves uploaded files below /files/; those of a service that runs elsewhere are read there. */
export function mountFiles(http: FastifyInstance, options: FilesOptions): void {
  const held = options.budget.cache<string, Held>()
  const uses = usesOf(options.parts)
  const sign = createPictureSign(options.engines.accounts.secrets)
  async function find({ name, query }: Asked): Promise<Finished | null> {
    const known = held.get(name)
    const isFixed = known?.finished.cacheControl === FOR_EVER
    if (isFixed && performance.now() - known.heldAt < MAX_AGE_MS) return known.finished
    const state = await findState(readerOf(options.database), name, uses)
    if (state.isGone || !(state.isShown || sign.isValid(name, query))) return null
    const cacheControl = cacheControlOf(state)
    // The bytes never change: only whether they are shown is read again.
    const isSame = known?.finished.cacheControl === cacheControl
    const finished = isSame ? known.finished : await read(name, cacheControl)
    if (finished && state.isShown) held.set(name, { finished, heldAt: performance.now() }, finished.size + 500)
    return finished
  }
  async function read(name: string, cacheControl: string): Promise<Finished | null> {
    const bytes = await options.storage.get(name)
    const contentType = types[name.slice(name.lastIndexOf('.') + 1)] as string
    return bytes && finish(bytes, { contentType, cacheControl, isCompressible: false, headers })
  }

  http.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    handler: async ({ raw: req, params: { name }, id }, reply) => {
      reply.hijack()
      const { raw: res } = reply
      try {
        const caller = options.callers.of(req)
        const verdict = options.limits.take('read', caller.address)
        if (!verdict.isAllowed) throw new Failure('too_many')
        if (!caller.guard.mayRead({ kind: 'operation', id: 'support.file' })) throw new Failure('guarded')
        if (options.peers.has('support')) {
          const parts = { headers: req.headers, body: null, answerHeaders: verdict.headers, cookies: [] }
          return await options.peers.forward('support', req, res, { ...parts, signal: signalOf(res) })
        }
        const query = new URLSearchParams(req.url?.split('?')[1])
        const finished = namePattern.test(name) ? await find({ name, query }) : null
        if (!finished) throw new Failure('not_found')
        sendFinished(req, res, { finished, staleSince: null, keys: null }, verdict.headers)
      } catch (thrown) {
        const isAway = thrown instanceof StorageProblem
        if (!isAway && !(thrown instanceof Failure))
          options.log.error('file_failed', { requestId: id, ...described(thrown) })
        sendFailure(req, res, thrown instanceof Failure ? thrown : new Failure(isAway ? 'unavailable' : 'internal'), id)
      }
    },
  })
}

function cacheControlOf({ folder, isShown }: FileState): string {
  if (!isShown) return 'private, no-store'
  return folder !== null && postedIn.has(folder) ? POSTED : FOR_EVER
}
