import type { Engines } from '../engines.ts'
import type { Part, PartTools } from '../part.ts'

type EngineMaker = { name: string; make: (tools: PartTools) => unknown }

/** The modules of all engines, loaded. */
export async function loadEngines(parts: readonly Part[]): Promise<EngineMaker[]> {
  const found = parts.flatMap(({ name, engine }) => (engine ? [{ name, engine }] : []))
  return Promise.all(found.map(async ({ name, engine }) => ({ name, make: await engine() })))
}

/** Builds each engine once, in the order of the registry: an engine may use earlier ones. */
export function createEngines(makers: readonly EngineMaker[], given: Omit<PartTools, 'engines'>): Engines {
  const engines: Record<string, unknown> = {}
  for (const { name, make } of makers) engines[name] = make({ ...given, engines: engines as unknown as Engines })
  return engines as unknown as Engines
}

/** Closes them in reverse order, so that pending writes complete. */
export async function closeEngines(engines: Engines): Promise<void> {
  for (const engine of Object.values(engines as object).reverse() as { close?: () => Promise<void> }[])
    await engine.close?.()
}
