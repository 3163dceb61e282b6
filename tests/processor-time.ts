import { readdirSync, readFileSync } from 'node:fs'

interface ProcessorSeconds {
  /** All that this process has started, itself and the databases of its tests. */
  all: number
  /** Those of each test file with its databases, dearest first. */
  files: [file: string, seconds: number][]
}

/** A process as it was last seen; times in ticks of the kernel. */
interface Seen {
  pid: number
  /** Key of the process that started it. */
  parent: string | undefined
  /** The test file that it runs itself. */
  file: string | undefined
  command: string
  own: number
  /** Of its children that it waited for. */
  reaped: number
}

/** The same on every Linux that Node runs on. */
const ticksPerSecond = 100
const lookEveryMs = 500

/**
 * Counts processor time from `/proc`: of the processes of each test file, of all that these start, and of the
 * connections to their databases. A process that lived between two looks counts with the parent that waited for it.
 * Nothing is counted elsewhere than on Linux.
 */
export function countProcessorTime(files: readonly string[]) {
  const seen = new Map<string, Seen>()
  const timer = process.platform === 'linux' ? setInterval(() => look(seen, files), lookEveryMs) : undefined
  timer?.unref()
  return {
    /** What has been seen so far; undefined where nothing is counted. */
    now(): ProcessorSeconds | undefined {
      if (timer === undefined) return undefined
      look(seen, files)
      return sum(seen, process.pid)
    },
  }
}

function look(seen: Map<string, Seen>, files: readonly string[]): void {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
  const keys = new Map(stats.map(({ pid, key }) => [pid, key]))
  for (const { key, pid, parentPid, own, reaped } of stats) {
    const known = seen.get(key)
    if (!known) {
      const command = commandOf(pid)
      const file = files.find((one) => command.includes(` ${one}`))
      seen.set(key, { pid, parent: keys.get(parentPid), file, command, own, reaped })
    } else {
      Object.assign(known, { own, reaped })
      // A connection writes the name of its database into its title after it began.
      if (known.command.startsWith('postgres') && databaseOwner(known) === undefined) known.command = commandOf(pid)
    }
  }
}

/** Adds up what was seen, for the test files and for the process `rootPid` with all below it. */
export function sum(seen: ReadonlyMap<string, Seen>, rootPid: number): ProcessorSeconds {
  const children = Map.groupBy(seen.keys(), (key) => seen.get(key)!.parent)
  const totalOf = (key: string): number => {
    const { own, reaped } = seen.get(key)!
    return own + Math.max(reaped, addUp((children.get(key) ?? []).map(totalOf)))
  }
  const isBelowRoot = (key: string | undefined): boolean => {
    const one = key === undefined ? undefined : seen.get(key)
    return one !== undefined && (one.pid === rootPid || isBelowRoot(one.parent))
  }
  const fileOfPid = new Map<number, string>()
  const ticks = new Map<string, number>()
  const add = (file: string, amount: number) => ticks.set(file, (ticks.get(file) ?? 0) + amount)
  for (const [key, { file, pid }] of seen) {
    if (file === undefined || !isBelowRoot(key)) continue
    fileOfPid.set(pid, file)
    add(file, totalOf(key))
  }
  let elsewhere = 0
  for (const [key, one] of seen) {
    const file = fileOfPid.get(databaseOwner(one) ?? 0)
    if (file === undefined) continue
    add(file, one.own)
    if (!isBelowRoot(key)) elsewhere += one.own
  }
  const root = [...seen].find(([, { pid }]) => pid === rootPid)
  return {
    all: ((root ? totalOf(root[0]) : 0) + elsewhere) / ticksPerSecond,
    files: [...ticks]
      .map(([file, amount]): [string, number] => [file, amount / ticksPerSecond])
      .sort(([, a], [, b]) => b - a),
  }
}

/** The process of the test whose database this connection has open. */
function databaseOwner({ command }: Seen): number | undefined {
  const [, pid] = /^postgres: \S+ test_(?:draft_)?(\d+)_/.exec(command) ?? []
  return pid === undefined ? undefined : Number(pid)
}

function statOf(pid: number) {
  const text = readOrNothing(`/proc/${pid}/stat`)
  if (text === '') return undefined
  // The name in brackets may hold spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index])
  return { key: `${pid} ${at(19)}`, pid, parentPid: at(1), own: at(11) + at(12), reaped: at(13) + at(14) }
}

function commandOf(pid: number): string {
  return readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
