import { createInterface } from 'node:readline'
import { endProcess, spawnOn, SERVER_CORE } from './child.ts'

/** `BENCH_NODE='--cpu-prof --cpu-prof-dir=.data/prof'` profiles a run. */
const profilingArgs = process.env.BENCH_NODE?.split(' ') ?? []

/** Touchline itself, as `npm start` runs it, on a given database. */
export type Product = { url: string; port: number; pid: number; end(): Promise<void> }

export async function startProduct(
  databaseUrl: string,
  { env = {}, core = SERVER_CORE as number | string, nodeArgs = profilingArgs } = {},
): Promise<Product> {
  const { heapEnvironment, heapFlags } = (await import(String(new URL('../../bin/heap.mjs', import.meta.url)))) as {
    heapEnvironment(): Record<string, string>
    heapFlags(): string[]
  }
  const settings = {
    ...heapEnvironment(),
    DATABASE_URL: databaseUrl,
    DEMO: 'no',
    RATE_LIMITS: 'no',
    PORT: '0',
    NODE_ENV: 'production',
    ...env,
  }
  const child = spawnOn(core, [...heapFlags(), ...nodeArgs, 'server/main.ts'], { env: settings, isHeard: true })
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended (${code}): ${said.join('\n')}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      said.push(line)
      const found = /running at (http:\S+)/.exec(line)
      if (found?.[1]) resolve(found[1])
    })
  })
  return { url, port: Number(new URL(url).port), pid: child.pid!, end: () => endProcess(child) }
}
