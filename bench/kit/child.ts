import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { canPin } from './proc.ts'

/** A process of the bench, pinned to a core, that is called over IPC; see `answering.ts` for its side. */
export type Child = {
  pid: number
  ask<Answer>(question: string, argument?: unknown): Promise<Answer>
  end(): Promise<void>
}

type ChildOptions = { core: number | string; env?: Record<string, string>; nodeArgs?: string[] }

const projectFolder = join(import.meta.dirname, '..', '..')
const living = new Set<ChildProcess>()
const END_PATIENCE_MS = 5000

/** Core 0 is the server's, core 1 the generator's: a measured process never shares a core with the measuring one. */
export const SERVER_CORE = 0
export const CLIENT_CORE = 1
/** For measurements of sharing a machine. */
export const ALL_CORES = '0-1'

export async function startChild(file: string, { core, env = {}, nodeArgs = [] }: ChildOptions): Promise<Child> {
  const child = spawnOn(core, [...nodeArgs, join(projectFolder, file)], { env })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  child.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: string }) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) one?.resolve(answer)
    else one?.reject(new Error(`${file}: ${error}`))
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended (${code ?? signal})`))
  })
  const ask = <Answer>(question: string, argument: unknown = null) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
      child.send({ id, question, argument })
    })
  await ask('ready')
  return { pid: child.pid!, ask, end: () => endProcess(child) }
}

/** Starts Node with these arguments, pinned where that is possible. With `isHeard` the output is a pipe. */
export function spawnOn(
  core: number | string,
  args: readonly string[],
  { env = {}, isHeard = false }: { env?: Record<string, string>; isHeard?: boolean },
): ChildProcess {
  const command = [process.execPath, ...args]
  const [first = '', ...rest] = canPin ? ['taskset', '-c', String(core), ...command] : command
  const child = spawn(first, rest, {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    // The channel also closes when the bench ends, for any reason.
    stdio: ['ignore', isHeard ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  })
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** Asks a process to end, and kills it when it takes too long. */
export function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), END_PATIENCE_MS)
    child.once('exit', () => {
      clearTimeout(patience)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** When the bench itself ends early, for any reason. */
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
