import { addJob, startJobs } from '#core/background/jobs.ts'
import type { Job } from '#core/background/jobs.ts'
import { described } from '#core/log.ts'
import type { Background, BackgroundTools, PartTools, Running } from '#core/part.ts'
import { readerOf } from '#core/database/reader.ts'

/**
 * Starts the background work of the parts. Jobs, and other work done once for all processes that share the database,
 * run in the first worker.
 */
export async function startBackground(tools: BackgroundTools): Promise<Running> {
  const { config, database, log, parts } = tools
  const isFirst = config.worker === 1
  const wanted = parts.flatMap(({ background = [] }) => background.filter(({ isSingle }) => isFirst || !isSingle))
  const running = await startInOrder(wanted, tools)
  const known = isFirst ? await loadJobs(tools) : []
  const jobs = isFirst ? startJobs(database, known, log) : null
  for (const job of known.filter(({ isAtStart }) => isAtStart))
    addJob(readerOf(database), job, {}, { key: job.name }).catch((error: unknown) =>
      log.error('job_not_added', described(error)),
    )
  return {
    async stop() {
      await jobs?.stop()
      for (const one of running.toReversed()) await one.stop()
    },
  }
}

/** Starts the demonstrations of the parts, side by side; resolves once the first page can show them. */
export async function startDemonstrations(tools: PartTools): Promise<Running> {
  const running = await Promise.all(tools.parts.flatMap(({ demonstration }) => demonstration?.(tools) ?? []))
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) }
}

async function startInOrder(wanted: readonly Background[], tools: BackgroundTools): Promise<Running[]> {
  const running: Running[] = []
  for (const { start } of wanted) running.push(await start(tools))
  return running
}

async function loadJobs(tools: BackgroundTools): Promise<Job[]> {
  const loaders = tools.parts.flatMap(({ jobs = {} }) => Object.values(jobs))
  return (await Promise.all(loaders.map((load) => load(tools)))).flat()
}
