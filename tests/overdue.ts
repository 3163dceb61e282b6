import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

interface Process {
  pid: number
  parentPid: number
  command: string
}

const lookEveryMs = 5000
const reportPatienceMs = 3000
const longestCommand = 240

/** Options of Node for test files: at SIGUSR2 a process writes what it waits for into the folder. */
export function diagnosticOptions(folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  return ['--report-on-signal', '--report-signal=SIGUSR2', '--report-compact', `--report-directory=${folder}`]
}

/**
 * Ends test files that run longer than `limitMs`, with all their processes: a file whose browser or server never closes
 * would hold its place for good. `report` gets the file, the commands that were still running and what it waited for.
 */
export function endOverdue(limitMs: number, folder: string, report: (file: string, lines: string[]) => void) {
  const startedAt = new Map<string, number>()
  const timer = setInterval(() => {
    for (const [file, at] of startedAt) {
      if (performance.now() - at < limitMs) continue
      startedAt.delete(file)
      void end(file)
    }
  }, lookEveryMs)
  timer.unref()

  async function end(file: string): Promise<void> {
    const processes = findFamily(listProcesses(), process.pid, file)
    const first = processes[0]?.pid
    if (first !== undefined) kill(first, 'SIGUSR2')
    await wait(reportPatienceMs)
    for (const { pid } of processes) kill(pid, 'SIGKILL')
    const commands = processes.map(({ pid, command }) => `${pid} ${shorten(command)}`)
    report(file, [...commands, ...(first === undefined ? [] : readHandles(folder, first))])
  }

  return {
    started: (file: string) => void startedAt.set(file, performance.now()),
    ended: (file: string) => void startedAt.delete(file),
  }
}

/** The process that runs the file, and all below it. */
export function findFamily(all: readonly Process[], parentPid: number, file: string): Process[] {
  const found = all.filter((one) => one.parentPid === parentPid && one.command.includes(file))
  // The list grows while it is read, by the children of each member.
  for (const { pid } of found) found.push(...all.filter((one) => one.parentPid === pid))
  return found
}

function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parentPid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parentPid: Number(parentPid), command }]
  })
}

/** The open handles of a process in its own report. */
function readHandles(folder: string, pid: number): string[] {
  const name = readdirSync(folder).find((one) => one.includes(`.${pid}.`))
  if (name === undefined) return ['no report of its open handles']
  const { libuv } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { libuv: Record<string, unknown>[] }
  return libuv
    .filter((handle) => handle.is_active && handle.is_referenced !== false && handle.type !== 'loop')
    .map(({ type, address: _address, ...rest }) => shorten(`open: ${String(type)} ${JSON.stringify(rest)}`))
}

function shorten(text: string): string {
  return text.length <= longestCommand ? text : `${text.slice(0, 60)} … ${text.slice(60 - longestCommand)}`
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
