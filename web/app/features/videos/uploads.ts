import type { Upload as TusUpload } from 'tus-js-client'
import type { VideoUpload } from '#contract/touchline/video-upload.ts'
import type { Video, VideoList } from '#contract/touchline/video.ts'
import { shared } from '../../kit/page/stored.ts'
import { callApi, CallError } from '../../session/call.ts'
import { posterAt, prepare } from './prepare.ts'

export interface VideoRules {
  bytes: number
  seconds: number
  isReencoded: boolean
}

/** An upload of this page; it continues while its user reads other pages of the site. */
export interface UploadState {
  name: string
  /** The match that it is about. */
  matchId: number | null
  /** Null before the server knows it. */
  id: number | null
  phase: 'preparing' | 'sending' | 'paused' | 'checking' | 'checked' | 'failed'
  /** Progress of the conversion, from 0 to 1. */
  converted: number
  /** In bytes. */
  sent: number
  of: number
  isOffline: boolean
  /** Why it cannot be sent, or the sentence of the server. */
  problem: 'tooLarge' | 'tooLong' | 'noVideo' | 'codec' | { sentence: string } | null
  poster: string
  /** Title written so far. */
  title: string
  isPublished: boolean
  state: VideoUpload['state']
}

/** A part of an upload: less than what a slow line sends before a request times out. */
const CHUNK_BYTES = 2 ** 20
const RETRY_MS = [0, 500, 1_000, 2_000, 4_000, 8_000]
const LOOK_MS = 1_500

export const upload = shared<UploadState | null>(null)
let sending: TusUpload | null = null
/** Changes with each upload, so that what an earlier one began changes nothing. */
let round = 0

const begin: UploadState = {
  name: '',
  matchId: null,
  id: null,
  phase: 'preparing',
  converted: 0,
  sent: 0,
  of: 0,
  isOffline: false,
  problem: null,
  poster: '',
  title: '',
  isPublished: false,
  state: 'waiting',
}

function change(of: number, part: Partial<UploadState>): void {
  const now = upload.get()
  if (now && of === round) upload.set({ ...now, ...part })
}

/** Keeps what is written of the title while its user reads other pages. */
export function draftTitle(title: string): void {
  change(round, { title })
}

/** Converts a file, and sends it. Throws CallError where the server refuses to begin. */
export async function startUpload(given: File, rules: VideoRules, matchId: number | null): Promise<void> {
  const mine = ++round
  upload.set({ ...begin, name: given.name, of: given.size, matchId })
  try {
    // Loaded before the conversion, which needs no line.
    await import('tus-js-client')
    const prepared = await prepare(given, rules, (converted) => change(mine, { converted }))
    if (mine !== round) return
    if ('problem' in prepared) return change(mine, { phase: 'failed', problem: prepared.problem })
    const { file, poster } = prepared
    if (file.size > rules.bytes) return change(mine, { phase: 'failed', problem: 'tooLarge' })
    const of = { bytes: file.size, fileName: given.name }
    const begun = await beginOnline(of, mine)
    if (begun === null || mine !== round) return
    change(mine, { id: begun.id, of: file.size, phase: 'sending' })
    posterSent = sendPoster(poster, mine)
    await send(file, begun, mine)
  } catch (thrown) {
    if (mine === round) upload.set(null)
    throw thrown
  }
}

/** Ends the wait for the line. */
let endWait: (() => void) | null = null

/** An upload at the server; without a line it is started once that is back. Null of one that was stopped meanwhile. */
async function beginOnline(of: { bytes: number; fileName: string }, mine: number): Promise<VideoUpload | null> {
  if (mine !== round) return null
  try {
    return (await findBegun(of)) ?? (await callApi<VideoUpload>('POST', '/videos/uploads', { body: of }))
  } catch (thrown) {
    if (!(thrown instanceof CallError) || thrown.status !== 0) throw thrown
    change(mine, { phase: 'paused', isOffline: true })
    await new Promise<void>((resolve) => {
      endWait = resolve
    })
    return beginOnline(of, mine)
  }
}

/** An upload of the same file that another page began, as before a reload: it continues where that ended. */
async function findBegun(of: { bytes: number; fileName: string }): Promise<VideoUpload | null> {
  const isSame = (one: VideoUpload) => one.bytes === of.bytes && one.fileName === of.fileName && isCut(one)
  return (await listOpen()).find(isSame) ?? null
}

const isCut = ({ bytes, offset, state }: VideoUpload) => state === 'waiting' && offset < bytes

/** Uploads that are received, checked or not published, newest first. */
async function listOpen(): Promise<VideoUpload[]> {
  const { list } = await callApi<VideoList>('GET', '/videos', { query: { feed: 'mine', limit: 20 } })
  const open = list.filter(({ state }) => state === 'waiting' || state === 'draft')
  return Promise.all(open.map(({ id }) => callApi<VideoUpload>('GET', `/me/videos/${id}`)))
}

/**
 * Takes up the newest upload that an earlier page left unpublished. Of one whose bytes are not complete the file is
 * needed again: its name is the answer.
 */
export async function restoreUpload(matchId: number | null): Promise<string | null> {
  const before = round
  if (upload.get()) return null
  const open = (await listOpen()).filter(({ isPublished }) => !isPublished)
  if (before !== round) return null
  const whole = open.find((one) => !isCut(one))
  if (!whole) return open[0]?.fileName ?? null
  const { id, fileName: name, bytes, state } = whole
  const mine = ++round
  const phase = state === 'draft' ? 'checked' : 'checking'
  upload.set({ ...begin, id, name, matchId, sent: bytes, of: bytes, phase, state })
  if (phase === 'checking') void look(id, mine)
  return null
}

/** Settles once the picture of the newest upload is stored; a publication waits for it. */
let posterSent = Promise.resolve()

async function sendPoster(poster: Blob | null, mine: number): Promise<void> {
  const url = await keepPoster(poster)
  if (url !== '') change(mine, { poster: url })
}

/** The address of a stored picture; empty without one. */
async function keepPoster(poster: Blob | null): Promise<string> {
  if (!poster) return ''
  const body = new FormData()
  body.append('file', poster, 'poster.jpg')
  const query = { folderId: 'post' }
  const sent = await callApi<{ url: string }>('POST', '/api/support/upload', { query, body }).catch(() => null)
  return sent?.url ?? ''
}

/** A picture of a checked upload that an earlier page sent. */
async function posterOfChecked(id: number): Promise<string> {
  const found = await callApi<{ video: Video }>('GET', `/videos/${id}`).catch(() => null)
  const src = found?.video.src
  return src ? keepPoster(await posterAt(src).catch(() => null)) : ''
}

async function send(file: Blob, { id, url }: VideoUpload, mine: number): Promise<void> {
  const { Upload } = await import('tus-js-client')
  if (mine !== round) return
  sending = new Upload(file, {
    uploadUrl: url,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    headers: { 'touchline-site': '1' },
    storeFingerprintForResuming: false,
    onProgress: (sent) => change(mine, { sent, isOffline: false }),
    onSuccess() {
      sending = null
      change(mine, { phase: 'checking', sent: file.size, isOffline: false })
      void look(id, mine)
    },
    onError: () => change(mine, { phase: 'paused', isOffline: true }),
  })
  sending.start()
}

/** A connection that is back resumes what it cut. */
if (typeof window !== 'undefined') addEventListener('online', () => upload.get()?.isOffline && resumeUpload())

export function pauseUpload(): void {
  void sending?.abort()
  change(round, { phase: 'paused', isOffline: false })
}

export function resumeUpload(): void {
  if (endWait) change(round, { phase: 'preparing', converted: 1, isOffline: false })
  endWait?.()
  endWait = null
  if (!sending) return
  change(round, { phase: 'sending', isOffline: false })
  sending.start()
}

/** Deletes the upload, also from the server. */
export async function stopUpload(): Promise<void> {
  const { id, isPublished } = upload.get() ?? {}
  round++
  endWait?.()
  endWait = null
  void sending?.abort()
  sending = null
  if (typeof id === 'number' && !isPublished) await callApi('DELETE', `/videos/${id}`)
  upload.set(null)
}

/** Forgets an upload that is through. */
export function closeUpload(): void {
  round++
  upload.set(null)
}

export interface Publication {
  title: string
  language: 'en' | 'zh'
}

/** Publishes it, also while its bytes are on their way. Throws CallError. */
export async function publishUpload(publication: Publication): Promise<void> {
  const { id = null, matchId = null } = upload.get() ?? {}
  if (id !== null) await publishVideo(id, { ...publication, matchId })
}

/** Publishes an own upload, of this page or an earlier one. Throws CallError. */
export async function publishVideo(id: number, video: Publication & { matchId: number | null }): Promise<void> {
  const mine = round
  const isHere = () => upload.get()?.id === id
  if (isHere()) await posterSent
  const poster = (isHere() && upload.get()?.poster) || (await posterOfChecked(id))
  const { state } = await callApi<VideoUpload>('PUT', `/me/videos/${id}`, { body: { ...video, poster } })
  if (isHere()) change(mine, { isPublished: true, state })
}

/** Forgets an upload whose video was deleted elsewhere on the page. */
export function forgetUpload(id: number): void {
  if (upload.get()?.id === id) closeUpload()
}

/** Follows the check of a file until it ends. */
async function look(id: number, mine: number): Promise<void> {
  while (mine === round) {
    const found = await callApi<VideoUpload>('GET', `/me/videos/${id}`).catch((thrown: unknown) => {
      if (thrown instanceof CallError && thrown.status === 404) return null
      return undefined
    })
    if (found === null) return closeUpload()
    if (found && found.state !== 'waiting') {
      const isFailed = found.state === 'failed'
      const problem = isFailed ? { sentence: found.problem ?? '' } : null
      return change(mine, { phase: isFailed ? 'failed' : 'checked', problem, state: found.state })
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
