interface Paced {
  /**
   * Runs at once if the last run was long enough ago, else as soon as it is. Further requests until then cause one run.
   */
  soon: () => void
  /** Ends it: later requests run nothing. */
  stop: () => void
}

/** Runs a function at most once in `pauseMs`, and once more after the last request. */
export function pace(run: () => void, pauseMs = 10_000, clock: () => number = Date.now): Paced {
  let ranAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | null = null
  let isStopped = false
  function fire() {
    timer = null
    ranAt = clock()
    run()
  }
  return {
    soon() {
      if (!isStopped) timer ??= setTimeout(fire, Math.max(0, ranAt + pauseMs - clock()))
    },
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
