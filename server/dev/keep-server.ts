import { fork, type ChildProcess } from 'node:child_process'
import { childEnvironment } from '../config.ts'
import type { Ready } from '../workers.ts'

type KeptServer = {
  /** The same for every process that serves it. */
  url: string
  /**
   * Replaces the process; `why` names the file that changed. Further changes before it is ready cause one more restart.
   */
  restart(why: string): void
  stop(): Promise<void>
}

type KeepOptions = { env: Record<string, string>; say(sentence: string): void }

const STOP_PATIENCE_MS = 15_000

/**
 * Runs a server file as a separate process. Rejects when its first process cannot start; one that cannot start later is
 * replaced after the next change.
 */
export async function keepServer(file: URL, { env, say }: KeepOptions): Promise<KeptServer> {
  let isStopping = false
  let isWanted = false
  let changed = ''
  let work: Promise<void> | null = null
  let child = run(file, env)
  const url = await readyAt(child)
  const lasting = { ...env, PORT: new URL(url).port }
  reportEnd(child)

  function reportEnd(one: ChildProcess): void {
    one.once('exit', () => {
      if (one === child && !isStopping && !isWanted && !work) say('The server exited. The next change starts it again.')
    })
  }

  const isOvertaken = () => isWanted || isStopping

  async function replace(): Promise<void> {
    const startedAt = performance.now()
    await end(child)
    if (isStopping) return
    isWanted = false
    child = run(file, lasting)
    reportEnd(child)
    const isReady = await readyAt(child).then(
      () => true,
      () => false,
    )
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (isOvertaken()) return isStopping ? undefined : replace()
    if (isReady) say(`Restarted in ${seconds} s: ${changed} changed.`)
    else say('The server could not start. The next change starts it again.')
  }

  return {
    url,
    restart(why) {
      isWanted = true
      changed = why
      // A process that is still starting has read outdated sources.
      if (work) void end(child)
      work ??= replace().finally(() => (work = null))
    },
    async stop() {
      isStopping = true
      await end(child)
      await work
    },
  }
}

function run(file: URL, env: Record<string, string>): ChildProcess {
  // Libraries provide development code under this condition, and the site and its server need the same copy.
  return fork(file, [], { env: childEnvironment(env), execArgv: ['--conditions=development'] })
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ readyAt }: Ready) => resolve(readyAt))
    child.once('exit', () => reject(new Error('The server could not start.')))
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
    child.once('exit', () => {
      clearTimeout(patience)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
