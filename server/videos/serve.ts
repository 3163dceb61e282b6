import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { StorageProblem } from '#adapters/storage/index.ts'
import { asFailure, Failure } from '#core/calls/failure.ts'
import { readerOf } from '#core/database/reader.ts'
import { sendFailure } from '#core/http/reply.ts'
import { described } from '#core/log.ts'
import type { MountTools } from '#core/part.ts'
import type { Videos } from './engine.ts'
import { rangeIn } from './rules/range.ts'
import { findCaptionsText } from './store/beside.ts'
import { findServed, type ServedFile } from './store/video.ts'

type ServeOptions = Pick<MountTools, 'database' | 'limits' | 'log' | 'callers' | 'budget'> & {
  videos: Pick<Videos, 'storage' | 'sign'>
}

/** A deleted video is dropped after these. */
const MAX_AGE_MS = 5_000
/** A reader that takes nothing for so long is cut off; players ask again for the range that they need. */
const IDLE_MS = 120_000
const HELD_BYTES = 300
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Opened by itself, a file may load and run nothing: its type is that of the check, never of the upload. */
const headers = {
  'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
}

type Held = { file: ServedFile; heldAt: number }
type Serving = ServeOptions & { find(key: string): Promise<ServedFile | null> }
type Exchange = { req: IncomingMessage; res: ServerResponse; limited: Record<string, string> }

/** Serves checked videos, their captions and drawn posters below /clips/. */
export function mountClips(http: FastifyInstance, options: ServeOptions): void {
  const held = options.budget.cache<string, Held>()
  const find = async (key: string) => {
    const known = held.get(key)
    if (known && performance.now() - known.heldAt < MAX_AGE_MS) return known.file
    const file = await findServed(readerOf(options.database), key)
    if (file?.isShown) held.set(key, { file, heldAt: performance.now() }, HELD_BYTES)
    return file
  }
  const route = (url: string, answer: (serving: Serving, exchange: Exchange, name: string) => Promise<void> | void) =>
    http.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async ({ raw: req, params: { name }, id }, reply) => {
        reply.hijack()
        const { raw: res } = reply
        try {
          const caller = options.callers.of(req)
          const verdict = options.limits.take('read', caller.address)
          if (!verdict.isAllowed) throw new Failure('too_many')
          if (!caller.guard.mayRead({ kind: 'operation', id: 'touchline.getVideo' })) throw new Failure('guarded')
          await answer({ ...options, find }, { req, res, limited: verdict.headers }, name)
        } catch (thrown) {
          refuse(options, req, res, thrown, id)
        }
      },
    })
  route('/clips/:name', (serving, exchange, name) =>
    name.endsWith('.vtt') ? sendCaptions(serving, exchange, name) : sendVideo(serving, exchange, name),
  )
  route('/clips/drawn/:name', (_serving, exchange, name) => sendDrawn(exchange, name))
}

function refuse(options: ServeOptions, req: IncomingMessage, res: ServerResponse, thrown: unknown, id: string): void {
  const failure = thrown instanceof StorageProblem ? new Failure('unavailable') : asFailure(thrown)
  if (!failure) options.log.error('clip_failed', { requestId: id, ...described(thrown) })
  sendFailure(req, res, failure ?? new Failure('internal'), id)
}

async function sendVideo({ find, videos }: Serving, { req, res, limited }: Exchange, name: string): Promise<void> {
  const [key = '', query = ''] = [name, req.url?.split('?')[1]]
  const file = /^[\w-]{10,60}\.mp4$/.test(key) ? await find(key) : null
  if (!file || !(file.isShown || videos.sign.isValid(key, new URLSearchParams(query), Date.now())))
    throw new Failure('not_found')
  const etag = `"${key.slice(0, -'.mp4'.length)}"`
  const head = {
    ...headers,
    ...limited,
    etag,
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'cache-control': file.isShown ? FOR_EVER : 'private, no-store',
  }
  if (isKnown(req.headers['if-none-match'], etag)) return void res.writeHead(304, head).end()
  const ifRange = req.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? rangeIn(req.headers.range, file.bytes) : 'whole'
  if (range === 'unsatisfiable')
    return void res.writeHead(416, { ...head, 'content-range': `bytes */${file.bytes}`, 'content-length': 0 }).end()
  const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
  const part = range === 'whole' ? {} : { 'content-range': `bytes ${start}-${end}/${file.bytes}` }
  const all = { ...head, ...part, 'content-length': end - start + 1 }
  const status = range === 'whole' ? 200 : 206
  if (req.method === 'HEAD') return void res.writeHead(status, all).end()
  const send = await videos.storage.open(key, { start, end })
  if (!send) throw new Failure('not_found')
  res.writeHead(status, all)
  res.setTimeout(IDLE_MS, () => res.destroy())
  await send(res)
    .catch(() => res.destroy())
    .finally(() => res.setTimeout(0))
}

async function sendCaptions({ find, database }: Serving, exchange: Exchange, name: string): Promise<void> {
  const [, base = '', language = ''] = /^([\w-]{10,60})\.(en|zh)\.\d{1,16}\.vtt$/.exec(name) ?? []
  const file = base === '' ? null : await find(`${base}.mp4`)
  const text = file && (await findCaptionsText(readerOf(database), file.id, language))
  if (text === null) throw new Failure('not_found')
  sendText(exchange, text, 'text/vtt; charset=utf-8', 'public, max-age=60')
}

function sendDrawn(exchange: Exchange, name: string): void {
  const number = /^(\d)\.svg$/.exec(name)?.[1]
  if (number === undefined) throw new Failure('not_found')
  sendText(exchange, drawnPoster(Number(number)), 'image/svg+xml', FOR_EVER)
}

function sendText({ req, res, limited }: Exchange, text: string, contentType: string, cacheControl: string): void {
  const bytes = Buffer.from(text)
  const head = { ...headers, ...limited, 'content-type': contentType, 'cache-control': cacheControl }
  res.writeHead(200, { ...head, 'content-length': bytes.length }).end(req.method === 'HEAD' ? undefined : bytes)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

const grounds = ['#8a4721', '#154540', '#2f3f78', '#5a2d58', '#3d5220', '#6b2a2e']

function drawnPoster(number: number): string {
  const ground = grounds[number % grounds.length]!
  const line = 'fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 600" width="360" height="600">
<defs><linearGradient id="g" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#0d1512"/></linearGradient></defs>
<rect width="360" height="600" fill="url(#g)"/>
<rect x="124" y="110" width="110" height="82" ${line}/><rect x="156" y="146" width="46" height="46" ${line}/>
<ellipse cx="179" cy="202" rx="32" ry="10" ${line}/><rect x="143" y="218" width="72" height="92" ${line}/>
<path d="M114 310H246L330 480H30Z M90 358H276M66 408H300" ${line}/>
</svg>`
}
