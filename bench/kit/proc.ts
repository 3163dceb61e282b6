import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'

const TICK_MS = 10

/** CPU time of a process so far, user and system; 0 where /proc does not exist or the process has ended. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0
}

/** The same to the nanosecond, of one thread, such as a connection of PostgreSQL; see proc_pid_schedstat(5). */
export function exactCpuMs(pid: number): number {
  return Number(readOr(`/proc/${pid}/schedstat`).split(' ')[0]) / 1e6
}

/** The same with all its children, running and ended, such as those of a database. */
export function cpuMsOfTree(pid: number): number {
  const own = statOf(pid)
  if (!own) return 0
  let total = cpuMs(pid) + (Number(own[13]) + Number(own[14])) * TICK_MS
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name) && Number(statOf(Number(name))?.[1]) === pid) total += cpuMs(Number(name))
  }
  return total
}

/** Fields of /proc/<pid>/stat after the name, which may contain spaces: state, parent, ... */
function statOf(pid: number): string[] | null {
  const text = readOr(`/proc/${pid}/stat`)
  return text === '' ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

export function rssBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Pins a process with all its threads to one core. False where that is impossible. */
export function pin(pid: number, core: number): boolean {
  try {
    execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const canPin = availableParallelism() > 1 && hasTaskset()

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The limit of open files, sockets included, of each process of this machine. */
export function maxOpenFiles(): number {
  return Number(/Max open files\s+(\d+)/.exec(readOr('/proc/self/limits'))?.[1] ?? 1024)
}

export function load(): number {
  return loadavg()[0] ?? 0
}

export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} x ${cpu?.model.trim() || 'unknown CPU'}, ${memory} GB, Linux ${release()}, Node ${process.versions.node}`.replace(
    'Linux',
    process.platform,
  )
}
