import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileProblems, type CheckedFile, type FileProblem } from '../types.ts'
import type { CheckAnswer } from './check-child.ts'

export type Check = (from: string, to: string) => Promise<CheckedFile | FileProblem>

type CheckLimits = { cpuSeconds: number; patienceMs: number; memoryBytes: number; ffmpegCpuSeconds: number }

const defaults: CheckLimits = {
  cpuSeconds: 20,
  patienceMs: 60_000,
  memoryBytes: 512 * 2 ** 20,
  ffmpegCpuSeconds: 240,
}
const childFile = join(import.meta.dirname, 'check-child.ts')
const LOOK_AT_MEMORY_MS = 50
const MOST_ANSWERED = 10_000
const PAGE_BYTES = 4096

/**
 * Checks files, each in a process of its own with limits of time and memory, without environment variables: a file
 * that exploits the reader gets nothing else. With `ffmpeg`, the path of that program, what browsers cannot play is
 * re-encoded.
 */
export function createCheck({ ffmpeg, ...given }: { ffmpeg: string | null } & Partial<CheckLimits>): Check {
  const limits = { ...defaults, ...given }
  return async (from, to) => {
    const outcome = await checkInChild(from, to, limits)
    if (outcome !== 'codec' || ffmpeg === null) return outcome
    const encoded = `${to}.encoded.mp4`
    try {
      if (!(await encode(ffmpeg, from, encoded, limits))) return 'codec'
      return await checkInChild(encoded, to, limits)
    } finally {
      await rm(encoded, { force: true })
    }
  }
}

async function checkInChild(from: string, to: string, limits: CheckLimits): Promise<CheckedFile | FileProblem> {
  const command = [process.execPath, '--max-old-space-size=256', '--disable-proto=delete', childFile, from, to]
  const { isWhole, text } = await run(command, limits.cpuSeconds, limits.patienceMs, limits.memoryBytes)
  if (!isWhole) return 'too_slow'
  const answer = JSON.parse(text) as CheckAnswer
  if (answer.problem !== null) return fileProblems.find((one) => one === answer.problem) ?? 'unreadable'
  const { bytes, durationMs, width, height } = answer
  return { bytes, durationMs, width, height }
}

const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'
const scaled = "scale='min(1280,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"

/** H.264 and AAC of at most 1280 pixels and 90 seconds, of the first tracks, without tags. */
async function encode(ffmpeg: string, from: string, to: string, limits: CheckLimits): Promise<boolean> {
  const read = [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    containers,
    '-i',
    from,
  ]
  const tracks = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-t', '91']
  const video = ['-vf', scaled, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p']
  const audio = ['-c:a', 'aac', '-b:a', '128k', '-threads', '2', '-f', 'mp4', to]
  const command = [ffmpeg, ...read, ...tracks, ...video, ...audio]
  return (await run(command, limits.ffmpegCpuSeconds, limits.patienceMs * 5, limits.memoryBytes * 3)).isWhole
}

/** Runs a program to its end, or until it takes too much time or memory. */
async function run(
  command: readonly string[],
  cpuSeconds: number,
  patienceMs: number,
  memoryBytes: number,
): Promise<{ isWhole: boolean; text: string }> {
  const child = spawn('/bin/sh', ['-c', `ulimit -t ${cpuSeconds}; exec "$@"`, 'sh', ...command], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
  })
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const looking = setInterval(() => {
    if (residentBytes(child.pid) > memoryBytes) child.kill('SIGKILL')
  }, LOOK_AT_MEMORY_MS)
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    if (text.length > MOST_ANSWERED) child.kill('SIGKILL')
  })
  const isWhole = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  clearTimeout(patience)
  clearInterval(looking)
  return { isWhole, text }
}

/** Linux reports it; elsewhere only the limits of time apply. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
