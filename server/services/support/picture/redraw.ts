import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTurns } from '#core/limits/turns.ts'
import { pack, unpack } from './message.ts'
import type { RedrawJob, Redrawn } from './redraw-child.ts'

type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif'

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

/** The format by the first bytes; null for formats that are not accepted. The file name is ignored. */
function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) ? 'gif' : null
}

export type Picture = { bytes: Buffer; type: 'jpeg' | 'webp'; width: number; height: number }
/** `busy`: the queue is full. `too_large`: in pixels, in time or in memory. */
export type RedrawProblem = 'no_picture' | 'too_large' | 'unreadable' | 'moving' | 'busy'
export type Redraw = (
  sent: Buffer,
  wanted: { longestSide: number; hasMark: boolean },
) => Promise<Picture | RedrawProblem>

type RedrawLimits = {
  pixels: number
  cpuSeconds: number
  memoryBytes: number
  patienceMs: number
  atOnce: number
  waiting: number
}

const defaults: RedrawLimits = {
  pixels: 25_000_000,
  cpuSeconds: 3,
  memoryBytes: 256 * 2 ** 20,
  patienceMs: 15_000,
  atOnce: 2,
  waiting: 12,
}
const childFile = join(import.meta.dirname, 'redraw-child.ts')
const LOOK_AT_MEMORY_MS = 25
/** Far more than the largest accepted picture. */
const MOST_ANSWERED = 40 * 2 ** 20
const PAGE_BYTES = 4096

/**
 * Re-encodes a picture, so that only its visible content remains: no metadata, no second meaning of its bytes. Each is
 * decoded in its own process with limits of time, memory and life; an exploited decoder compromises nothing else.
 */
export function createRedraw(given: Partial<RedrawLimits> = {}): Redraw {
  const limits = { ...defaults, ...given }
  const turns = createTurns(limits)
  return (sent, wanted) => {
    const kind = pictureKind(sent)
    if (kind === null) return Promise.resolve('no_picture')
    return (
      turns.take(() => drawInChild({ kind, mostPixels: limits.pixels, ...wanted }, sent, limits)) ??
      Promise.resolve('busy')
    )
  }
}

async function drawInChild(job: RedrawJob, sent: Buffer, limits: RedrawLimits): Promise<Picture | RedrawProblem> {
  // The shell sets the limit of processor time, which node cannot; no environment variables are passed.
  const node = [process.execPath, '--max-old-space-size=64', '--disable-proto=delete', childFile]
  const child = spawn('/bin/sh', ['-c', `ulimit -t ${limits.cpuSeconds}; exec "$@"`, 'sh', ...node], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
  })
  const stop = watch(child, limits)
  const chunks: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_ANSWERED) child.kill('SIGKILL')
  })
  // A child that ended early reads no further.
  child.stdin.on('error', () => undefined)
  child.stdin.end(pack(job, sent))
  const isWhole = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  stop()
  const answer = isWhole ? unpack<Redrawn>(Buffer.concat(chunks)) : null
  if (!answer) return 'too_large'
  const { head, bytes } = answer
  return head.error === null ? { bytes, type: head.type, width: head.width, height: head.height } : head.error
}

/** Kills a child that takes too much time or memory. */
function watch(child: ChildProcess, { memoryBytes, patienceMs }: RedrawLimits): () => void {
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const looking = setInterval(() => {
    if (residentBytes(child.pid) > memoryBytes) child.kill('SIGKILL')
  }, LOOK_AT_MEMORY_MS)
  return () => {
    clearTimeout(patience)
    clearInterval(looking)
  }
}

/** Linux reports it; elsewhere only the limits of pixels and time apply. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
