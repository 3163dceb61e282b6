/** How many jobs run at a time, and how many of them may be heavy. */
export type Room = { atOnce: number; heavyAtOnce: number }

/**
 * Runs `work` for each job. A heavy one goes first where there is room for it, in the order given; the others fill the
 * places beside them, so that a processor is busy while heavy jobs wait for each other's database or browser.
 */
export function runScheduled<Job>(
  jobs: readonly Job[],
  isHeavy: (job: Job) => boolean,
  { atOnce, heavyAtOnce }: Room,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  const heavy = jobs.filter(isHeavy)
  const light = jobs.filter((job) => !isHeavy(job))
  const running = new Set<Job>()
  const next = () => (heavy.length > 0 && [...running].filter(isHeavy).length < heavyAtOnce ? heavy : light).shift()
  return new Promise((resolve, reject) => {
    const fill = () => {
      while (running.size < atOnce) {
        const job = next()
        if (job === undefined) break
        running.add(job)
        work(job).then(() => {
          running.delete(job)
          fill()
        }, reject)
      }
      if (running.size === 0) resolve()
    }
    fill()
  })
}
