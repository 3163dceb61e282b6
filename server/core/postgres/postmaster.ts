import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PostgresProblem, type Place } from './place.ts'

/**
 * The process id of the server that runs on this data, from postmaster.pid, or null. Removes a stale pid file: after
 * kill -9 a zombie can keep the number for seconds, and after a reboot an unrelated process may have it.
 */
export function findPostmaster(place: Place): number | null {
  const file = join(place.data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid < 2) return null
  if (isServerOf(place, pid)) return pid
  // PostgreSQL itself still refuses to start while children of the dead server are attached to its shared memory.
  if (isAlive(pid)) rmSync(file, { force: true })
  return null
}

/** Stops a server: fast shutdown first, then without its checkpoint, which costs a recovery at the next start. */
export async function endPostmaster(place: Place, pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!isServerOf(place, pid)) return
    send(pid, signal)
    const until = Date.now() + patienceMs
    while (isServerOf(place, pid) && Date.now() < until) await wait(20)
  }
  if (!isServerOf(place, pid)) return
  throw new PostgresProblem(`PostgreSQL (process ${pid}) does not stop: end it by hand, then start again.`)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended already.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie has no command line, so it does not count. */
function isServerOf(place: Place, pid: number): boolean {
  return isAlive(pid) && commandLine(pid).includes(place.data)
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
