import { useRef, useState } from 'react'
import { CallError } from './call.ts'

interface Action {
  isBusy: boolean
  failure: CallError | null
  /** Runs one at a time; what is refused stays in `failure` until the next run. Resolves with whether it was done. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  clear: () => void
}

/** One thing that a form does: whether it runs, and why it was refused. */
export function useAction(): Action {
  const [state, setState] = useState<{ isBusy: boolean; failure: CallError | null }>({ isBusy: false, failure: null })
  const isRunning = useRef(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setState({ isBusy: true, failure: null })
    try {
      await work()
      setState({ isBusy: false, failure: null })
      return true
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      setState({ isBusy: false, failure: thrown })
      return false
    } finally {
      isRunning.current = false
    }
  }
  return { ...state, run, clear: () => setState({ isBusy: false, failure: null }) }
}
