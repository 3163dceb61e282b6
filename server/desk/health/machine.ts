import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os'
import type { DeskHealth } from '#contract/touchline/desk-health.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const MB = 1_048_576

/** Figures of this machine and process; the disk is that of the data folder. */
export async function readMachine(
  dataFolder: string,
): Promise<Omit<DeskHealth['machine'], 'databaseMb' | 'connections'>> {
  const disk = await statfs(dataFolder).catch(() => null)
  const mb = (blocks: number) => (disk === null ? 0 : Math.round((blocks * disk.bsize) / MB))
  return {
    version: packageJson.version,
    startedAt: Date.now() - Math.round(process.uptime() * 1000),
    cores: availableParallelism(),
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
    memoryMb: Math.round(totalmem() / MB),
    memoryFreeMb: Math.round(freemem() / MB),
    processMb: Math.round(process.memoryUsage.rss() / MB),
    diskMb: mb(disk?.blocks ?? 0),
    diskFreeMb: mb(disk?.bavail ?? 0),
  }
}
