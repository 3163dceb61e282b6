import { lead, type Leading } from '#core/background/election.ts'
import { startJobs, type Job } from '#core/background/jobs.ts'
import { keepFresh } from '#core/background/keep-fresh.ts'
import { forgetFollowers } from '#core/outbox/store/follower.ts'
import { startFollow } from '#core/outbox/follow.ts'
import { startRelay } from '#core/outbox/relay.ts'
import { readerOf } from '#core/database/reader.ts'
import type { BackgroundTools, Part, PartTools, Running } from '#core/part.ts'

const FORGET_EVERY_MS = 3_600_000

type Work = { name: `${string}/${string}`; isSingle: boolean | 'machine'; start(): Running | Promise<Running> }

/**
 * Starts the relay, the followers and the background work of the parts. Single work is led by one of all processes that
 * share the database, by a lock of its name; that of a machine runs in its first process.
 */
export async function startBackground(tools: BackgroundTools): Promise<Running> {
  const { config, database, log, parts, engines } = tools
  const single: Leading[] = [startRelay({ database, log, hub: engines.live })]
  const running: Running[] = []
  for (const { name, isSingle, start } of parts.flatMap((part) => workOf(part, tools))) {
    if (isSingle === true) {
      single.push(lead(database, name, log, start))
    } else if (isSingle === false || config.worker === 1) running.push(await start())
  }
  await Promise.all(single.map(({ tried }) => tried))
  const followers = parts.flatMap(({ follows = [] }) => follows.map(({ name }) => name))
  const forgetting = { everyMs: FORGET_EVERY_MS, log, failure: 'followers_not_forgotten' }
  running.push(keepFresh(forgetting, () => forgetFollowers(readerOf(database), followers)))
  const jobs = startJobs(database, () => loadJobs(tools), log)
  return {
    async stop() {
      await jobs.stop()
      for (const one of [...single, ...running].toReversed()) await one.stop()
    },
  }
}

function workOf({ name, background = [], follows = [] }: Part, tools: BackgroundTools): Work[] {
  const works = [
    ...background.map((one) => ({ ...one, start: () => one.start(tools) })),
    ...follows.map((follow) => ({ name: follow.name, isSingle: true, start: () => startFollow(follow, tools) })),
  ]
  return works.map((work) => ({ ...work, name: `${name}/${work.name}` }))
}

/** Starts the demonstrations of the parts, side by side; resolves once the first page can show them. */
export async function startDemonstrations(tools: PartTools): Promise<Running> {
  const running = await Promise.all(tools.parts.flatMap(({ demonstration }) => demonstration?.(tools) ?? []))
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) }
}

async function loadJobs(tools: PartTools): Promise<Job[]> {
  const loaders = tools.parts.flatMap(({ jobs = {} }) => Object.values(jobs))
  return (await Promise.all(loaders.map((load) => load(tools)))).flat()
}
