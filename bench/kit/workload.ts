import type { BenchServer } from './database.ts'
import type { Result } from './report.ts'

/** `scale` below 1 only checks whether a workload runs; figures count at 1 and more. */
export type Bench = {
  server: BenchServer
  rounds: number
  seconds: number
  isFull: boolean
  scale: number
  seed: number
  say(sentence: string): void
}
export type Workload = { name: string; run(bench: Bench): Promise<Result> }

/** Every contestant once per round, there and back (ABC CBA), so that a slowdown of the machine affects all of them. */
export async function inRounds<Name extends string>(
  rounds: number,
  names: readonly Name[],
  run: (name: Name, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? names : [...names].reverse()
    for (const name of order) await run(name, round)
  }
}
