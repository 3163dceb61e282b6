import type { FastifyInstance } from 'fastify'
import type { Storage } from '#adapters/storage/index.ts'
import { StorageProblem } from '#adapters/storage/index.ts'
import { Failure } from '#core/calls/failure.ts'
import { finish } from '#core/bytes/finished.ts'
import type { Finished } from '#core/bytes/finished.ts'
import { described } from '#core/log.ts'
import type { MountTools } from '#core/part.ts'
import { signalOf } from '#core/http/admission.ts'
import { sendFailure, sendFinished } from '#core/http/reply.ts'

type FilesOptions = Pick<MountTools, 'limits' | 'log' | 'callers' | 'peers' | 'budget'> & {
  storage: Storage
}

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', png: 'image/png' }
const namePattern = /^[\w-]{10,80}\.(jpg|webp|png)$/
/** A deleted picture is dropped after a minute. */
const MAX_AGE_MS = 60_000

/** A picture never changes under its name. Opened by itself, it may load and run nothing. */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
}

type Held = { finished: Finished; heldAt: number }

/** Serves uploaded files below /files/; those of a service that runs elsewhere are read there. */
export function mountFiles(http: FastifyInstance, options: FilesOptions): void {
  const held = options.budget.cache<string, Held>()
  async function find(name: string): Promise<Finished | null> {
    const known = held.get(name)
    if (known && performance.now() - known.heldAt < MAX_AGE_MS) return known.finished
    const bytes = await options.storage.get(name)
    if (!bytes) return null
    const contentType = types[name.slice(name.lastIndexOf('.') + 1)] as string
    const finished = finish(bytes, {
      contentType,
      cacheControl: 'public, max-age=31536000, immutable',
      isCompressible: false,
      headers,
    })
    held.set(name, { finished, heldAt: performance.now() }, bytes.length + 500)
    return finished
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
        const finished = namePattern.test(name) ? await find(name) : null
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
