import type { PartTools } from '#core/part.ts'
import { runDry } from './dry-run.ts'
import type { DryRunResult } from './dry-run.ts'
import type { Carried } from './carry-out.ts'

type Desk = { runDry(given: Omit<Carried, 'id'>): Promise<DryRunResult> }

declare module '#core/engines.ts' {
  interface Engines {
    desk: Desk
  }
}

/** Computes changes of matches before they are made. */
export function createEngine(tools: PartTools): Desk {
  return { runDry: (given) => runDry(tools, given) }
}
