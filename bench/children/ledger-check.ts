// Checks the whole ledger in a process of its own, so that its memory can be told.
import { readFileSync } from 'node:fs'
import { openDatabase } from '#core/database/db.ts'
import { checkLedger } from '#ledger/check.ts'
import { sayDifference } from '#ledger/rules/difference.ts'
import { answering, nowMs } from '../kit/answering.ts'

export type CheckedLedger = {
  seconds: number
  /** Processor time of this process. */
  ownSeconds: number
  entries: number
  differences: string[]
  peakBytes: number
}

async function check({ databaseUrl }: { databaseUrl: string }): Promise<CheckedLedger> {
  const database = openDatabase({ url: databaseUrl, applicationName: 'bench check' })
  const [startedAt, before] = [nowMs(), process.cpuUsage()]
  const { size, differences } = await checkLedger(database)
  const seconds = (nowMs() - startedAt) / 1000
  const { user, system } = process.cpuUsage(before)
  await database.close()
  const peakKb = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return {
    seconds,
    ownSeconds: (user + system) / 1e6,
    entries: size,
    differences: differences.map(sayDifference),
    peakBytes: Number(peakKb) * 1024,
  }
}

answering({ check })
