import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compiledIn } from './compiled.ts'
import { openStream, type TestStream } from './stream.ts'

type Scope = { after(work: () => Promise<void>): void }

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** Process ids of its workers, empty for a single process. */
  workers(): Promise<number[]>
  stop(): Promise<void>
}

/**
 * The real server as a separate process on the given database, without the demonstration; stopped when the scope ends.
 * `folder`: the checkout that it runs from.
 */
export async function startServerProcess(
  scope: Scope,
  databaseUrl: string,
  env: Record<string, string> = {},
  folder = join(import.meta.dirname, '..', '..'),
): Promise<ServerProcess> {
  // A port chosen by the server could change after all workers were killed.
  const port = await freePort()
  const { heapEnvironment, heapFlags } = (await import(String(new URL('../../bin/heap.mjs', import.meta.url)))) as {
    heapEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv
    heapFlags(env: NodeJS.ProcessEnv): string[]
  }
  const child = spawn(process.execPath, [...heapFlags(env), join(folder, 'server', 'main.ts')], {
    // The database of the tests has no durability by default, so the server has to request it.
    env: {
      ...heapEnvironment({ PATH: process.env.PATH }),
      ...compiledIn(),
      NODE_ENV: 'production',
      DEMO: 'no',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'no',
      PORT: String(port),
      ALLOW_UNSAFE_DATABASE: 'yes',
      DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  scope.after(stop)
  let said = ''
  child.stderr!.on('data', (chunk) => (said += chunk))
  child.stdout!.on('data', (chunk) => (said += chunk))
  for (;;) {
    const url = /running at (\S+)/.exec(said)?.[1]
    if (url) return { url, child, workers: () => childrenOf(child.pid!), stop }
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said}`)
    await Promise.race([ended, once(child.stdout!, 'data')])
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.flatMap(([child, parent, state]) =>
    Number(parent) === pid && !state?.startsWith('Z') ? [Number(child)] : [],
  )
}

export type StreamAtWorker = TestStream & { worker: string }

/** An unanswered connection is a fault of the server, and must not be waited for. */
const PATIENCE_MS = 60_000

/**
 * A stream that identifies its process: request ids begin with an id of their process, and both requests use one
 * connection. Null where the connection was refused or broke, as may happen while a process is killed; rejects without
 * an answer.
 */
export async function openStreamAtWorker(
  origin: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<StreamAtWorker | null> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const patience = Promise.withResolvers<never>()
  const timer = setTimeout(() => patience.reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  try {
    const opened = open(agent, origin, query, headers).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') return null
      throw error
    })
    const stream = await Promise.race([opened, patience.promise])
    if (stream !== null) return stream
  } finally {
    clearTimeout(timer)
  }
  agent.destroy()
  return null
}

async function open(
  agent: Agent,
  origin: string,
  query: string,
  headers: Record<string, string>,
): Promise<StreamAtWorker> {
  const worker = await askWorker(agent, origin)
  const stream = await openStream(origin, query, headers, agent)
  const close = () => {
    stream.close()
    agent.destroy()
  }
  return { ...stream, worker, close }
}

function askWorker(agent: Agent, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/gateway/ping`, { agent }, (response) => {
      const worker = String(response.headers['x-request-id']).split('-')[0]!
      response
        .on('error', reject)
        .on('end', () => resolve(worker))
        .resume()
    })
    sent.on('error', reject).end()
  })
}
