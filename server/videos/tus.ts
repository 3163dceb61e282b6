import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { signalOf, type ResolveCookie } from '#core/http/admission.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import { asFailure, Failure } from '#core/calls/failure.ts'
import { readerOf } from '#core/database/reader.ts'
import { sendFailure } from '#core/http/reply.ts'
import { described } from '#core/log.ts'
import type { MountTools } from '#core/part.ts'
import type { Operation } from '#contract/operation.ts'
import { getVideoUpload } from '#contract/touchline/video-upload.ts'
import { beginUpload } from './begin.ts'
import type { Videos } from './engine.ts'
import { deleteVideo, findVideo, noteReceived } from './store/video.ts'
import type { StoredVideo } from './types.ts'

type TusOptions = Pick<MountTools, 'database' | 'limits' | 'log' | 'callers' | 'dispatch'> & {
  videos: Videos
  resolveCookie: ResolveCookie
}

export const uploadsPath = '/uploads/videos'
const VERSION = '1.0.0'
const methods = ['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE'] as const
const always = { 'tus-resumable': VERSION, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

type Asked = { req: IncomingMessage; viewer: SignedIn; id: number }
type Answer = { status: number; headers?: Record<string, string>; isLast?: boolean }

/** Resumable uploads by tus 1.0 (https://tus.io/protocols/resumable-upload): creation, expiration, termination. */
export function mountUploads(http: FastifyInstance, options: TusOptions): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays in the request, unread.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of [uploadsPath, `${uploadsPath}/:id`])
      scope.route<{ Params: { id?: string } }>({
        method: [...methods],
        url,
        handler: async ({ raw: req, params: { id }, id: requestId }, reply) => {
          reply.hijack()
          try {
            const answer = await answerTus(options, req, reply.raw, id)
            const more = answer.isLast ? { connection: 'close' } : {}
            reply.raw.writeHead(answer.status, { ...always, ...answer.headers, ...more }).end()
          } catch (thrown) {
            refuse(options, req, reply.raw, thrown, requestId)
          }
        },
      })
  })
}

async function answerTus(
  options: TusOptions,
  req: IncomingMessage,
  res: ServerResponse,
  given: string | undefined,
): Promise<Answer> {
  const { method } = req
  const caller = options.callers.of(req)
  const verdict = options.limits.take(method === 'POST' ? 'upload' : 'read', caller.address)
  if (!verdict.isAllowed) throw new Failure('too_many')
  if (method === 'OPTIONS') return { status: 204, headers: abilities(options.videos) }
  if (req.headers['tus-resumable'] !== VERSION)
    return { status: 412, headers: { 'tus-version': VERSION }, isLast: true }
  if (!caller.guard.mayRead({ kind: 'operation', id: 'touchline.addVideoUpload' })) throw new Failure('guarded')
  const { headers, cookies } = await options.resolveCookie(req.headers, caller.peer, signalOf(res), method ?? '')
  if (cookies.length > 0) res.setHeader('set-cookie', [...cookies])
  const viewer = (await options.dispatch.authorise(getVideoUpload as unknown as Operation, headers)) as SignedIn
  if ((given === undefined) !== (method === 'POST')) throw new Failure('method_not_allowed')
  if (given === undefined) return create(options, req, viewer)
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0
  const asked = { req, viewer, id }
  const video = await findVideo(readerOf(options.database), id)
  if (!video || video.userId !== viewer.userId) throw new Failure('not_found')
  if (method === 'HEAD') return head(options, video)
  if (method === 'DELETE') return terminate(options, video)
  return patch(options, asked, video)
}

function abilities({ mostBytes }: Videos): Record<string, string> {
  return {
    'tus-version': VERSION,
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(mostBytes),
    allow: methods.join(', '),
  }
}

async function create({ database, videos }: TusOptions, req: IncomingMessage, viewer: SignedIn): Promise<Answer> {
  const bytes = wholeNumber(req.headers['upload-length'])
  if (bytes === null || bytes === 0)
    throw new Failure('bad_request', { en: 'Send Upload-Length.', zh: '请提供 Upload-Length。' })
  const fileName = metadataOf(req.headers['upload-metadata']).get('filename') ?? ''
  const begun = await beginUpload(database, videos, { userId: viewer.userId, bytes, fileName })
  if ('error' in begun) throw new Failure(begun.error, begun.texts)
  return { status: 201, headers: { location: `${uploadsPath}/${begun.id}`, 'upload-expires': expiryOf(begun) } }
}

async function head({ videos }: TusOptions, video: StoredVideo): Promise<Answer> {
  const headers = {
    'upload-offset': String(await offsetOf(videos, video)),
    'upload-length': String(video.uploadBytes),
    'upload-expires': expiryOf(video),
  }
  return { status: 200, headers }
}

/** Bytes that are stored; all of them once the file is complete. */
export async function offsetOf({ parts }: Pick<Videos, 'parts'>, video: StoredVideo): Promise<number> {
  return video.fileState === 'open' ? parts.sizeOf(video.id) : video.receivedBytes
}

async function terminate({ database, videos }: TusOptions, video: StoredVideo): Promise<Answer> {
  await deleteVideo(readerOf(database), video.id)
  await videos.parts.remove(video.id)
  return { status: 204 }
}

async function patch(options: TusOptions, { req, id }: Asked, video: StoredVideo): Promise<Answer> {
  const { database, videos } = options
  if (req.headers['content-type'] !== 'application/offset+octet-stream')
    throw new Failure('unsupported_media', {
      en: 'Send the bytes as application/offset+octet-stream.',
      zh: '请以 application/offset+octet-stream 格式提交。',
    })
  const offset = wholeNumber(req.headers['upload-offset'])
  if (offset === null) throw new Failure('bad_request', { en: 'Send Upload-Offset.', zh: '请提供 Upload-Offset。' })
  if (video.fileState !== 'open' || offset > video.uploadBytes) throw new Failure('conflict')
  const declared = wholeNumber(req.headers['content-length']) ?? 0
  if (offset + declared > video.uploadBytes) throw tooMuch()
  const stored = await videos.parts.append(id, { offset, most: video.uploadBytes }, req)
  if (stored === null) throw new Failure('conflict')
  const isWhole = await noteReceived(readerOf(database), id, stored.offset)
  if (isWhole) videos.checking.begin(id)
  if (stored.isTooMuch) throw tooMuch()
  return { status: 204, headers: { 'upload-offset': String(stored.offset), 'upload-expires': expiryOf(video) } }
}

function tooMuch(): Failure {
  return new Failure('too_large', { en: 'More bytes than Upload-Length.', zh: '内容超出 Upload-Length。' })
}

/** How long an upload may remain unpublished. */
export const uploadHours = 24

export function expiryMs({ createdAt }: Pick<StoredVideo, 'createdAt'>): number {
  return createdAt + uploadHours * 3_600_000
}

function expiryOf(video: StoredVideo): string {
  return new Date(expiryMs(video)).toUTCString()
}

function wholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** `Upload-Metadata`: names, each with a value in base64. */
function metadataOf(header: string | string[] | undefined): Map<string, string> {
  const pairs = String(header ?? '')
    .slice(0, 2000)
    .split(',')
    .map((pair) => pair.trim().split(' '))
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]))
}

function refuse({ log }: TusOptions, req: IncomingMessage, res: ServerResponse, thrown: unknown, id: string): void {
  const failure = asFailure(thrown) ?? new Failure('internal')
  if (failure.error === 'internal') log.error('upload_failed', { requestId: id, ...described(thrown) })
  // The rest of the body is not read: the connection must not be reused.
  sendFailure(req, res, failure, id, { 'tus-resumable': VERSION, connection: 'close' })
}
