import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { HashAnswer, HashWork } from './hash-child.ts'

/** Each process occupies a core and its memory while it runs: one core is left for other work. */
export const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

type Hashing = {
  child: ChildProcess
  waiting: Map<number, { resolve(answer: never): void; reject(error: Error): void }>
}

const hashing: Hashing[] = []
let count = 0

export function hashOf(input: string, options: NonNullable<HashWork['options']>): Promise<string> {
  return ask({ input, encoded: null, options })
}

export function isHashOf(input: string, encoded: string): Promise<boolean> {
  return ask({ input, encoded, options: null })
}

function ask<Answer>(work: Omit<HashWork, 'id'>): Promise<Answer> {
  const idle = hashing.find(({ waiting }) => waiting.size === 0)
  const one = idle ?? (hashing.length < hashesAtOnce ? open() : hashing[count % hashing.length]!)
  const id = ++count
  return new Promise((resolve, reject) => {
    one.waiting.set(id, { resolve, reject })
    one.child.channel?.ref()
    one.child.send({ id, ...work } satisfies HashWork)
  })
}

/**
 * A process in a session of its own, since Linux shares the processor among sessions first (sched(7), autogroup): in
 * ours the low priority would count among our threads only, and each connection of PostgreSQL is another session.
 */
function open(): Hashing {
  const child = fork(join(import.meta.dirname, 'hash-child.ts'), {
    detached: true,
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const one: Hashing = { child, waiting: new Map() }
  const close = (error: Error) => {
    if (hashing.includes(one)) hashing.splice(hashing.indexOf(one), 1)
    for (const { reject } of one.waiting.values()) reject(error)
    one.waiting.clear()
  }
  child.on('message', ({ id, answer, error }: HashAnswer) => {
    const asked = one.waiting.get(id)
    one.waiting.delete(id)
    // An idle process does not keep this one alive.
    if (one.waiting.size === 0) child.channel?.unref()
    if (error === undefined) asked?.resolve(answer as never)
    else asked?.reject(new Error(error))
  })
  child.on('error', close)
  child.on('exit', () => close(new Error('The process of the hashes ended.')))
  child.unref()
  hashing.push(one)
  return one
}
