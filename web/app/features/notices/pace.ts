interface Paced {
  /** Runs at once, if the last run was long enough ago, else as soon as it is. Asked often, it runs once. */
  soon: () => void
  stop: () => void
}

/** Runs something at most once in `pauseMs`, and once more after the last time it was asked for. */
export function pace(run: () => void, pauseMs = 10_000, clock: () => number = Date.now): Paced {
  let ranAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | null = null
  function fire() {
    timer = null
    ranAt = clock()
    run()
  }
  return {
    soon() {
      timer ??= setTimeout(fire, Math.max(0, ranAt + pauseMs - clock()))
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
