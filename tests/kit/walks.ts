import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Step } from './walk-hook.ts'

/** The files that a walk enters, in the order of their first entry, and those of them that it enters again. */
type Walk = { files: string[]; twice: string[] }
type WalkName = 'report' | 'day' | 'chat'

/** The answer to the author of a message goes back beside the stream: HTTP is the walk of the day list. */
const ofAnswer = /^(server\/core\/(http|calls)\/|server\/core\/bytes\/(finished|lru)\.ts|contract\/json\.ts)/

/** Runs the cases of `docs/ARCHITECTURE.md`, "Three walks", on a server in a process of its own. */
export async function recordWalks(): Promise<Record<WalkName, Walk>> {
  const [hook, child] = ['walk-hook.ts', 'walk-child.ts'].map((file) => join(import.meta.dirname, file))
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hook!, child!], { maxBuffer: 2 ** 28 })
  return walksOf(JSON.parse(stdout) as Record<WalkName, Step[][]>)
}

function walksOf({ report, day, chat }: Record<WalkName, Step[][]>): Record<WalkName, Walk> {
  return {
    report: walkOf(untilWritten(undisturbed(report))),
    day: walkOf(undisturbed(day)),
    chat: walkOf(untilWritten(fromHandler(undisturbed(chat)))),
  }
}

/** The shortest run, without steps that another run does not have: timers and work beside the walk. */
function undisturbed(runs: readonly Step[][]): Step[] {
  const known = runs.map((steps) => new Set(steps.map(String)))
  const [shortest = []] = runs.toSorted((a, b) => a.length - b.length)
  return shortest.filter((step) => known.every((steps) => steps.has(String(step))))
}

function fromHandler(steps: readonly Step[]): Step[] {
  const first = steps.findIndex(([file]) => file === 'server/chat/endpoints/chat.ts')
  return steps.slice(first).filter(([file]) => !ofAnswer.test(file))
}

/** To the last write to a socket. The rows of the last statement may arrive before it or after it. */
function untilWritten(steps: readonly Step[]): Step[] {
  const last = steps.findLastIndex(([file, name]) => file === 'server/live/client.ts' && name === 'write')
  return steps.filter(([file], index) => index <= last || file === 'server/core/database/db.ts')
}

/** A file is entered where another one calls into it and it is not the last one entered. */
function walkOf(steps: readonly Step[]): Walk {
  const entries = steps.filter(([file, , caller]) => file !== caller).map(([file]) => file)
  const visits = entries.filter((file, index) => file !== entries[index - 1])
  const files = [...new Set(visits)]
  return { files, twice: files.filter((file) => visits.filter((one) => one === file).length > 1) }
}
