import { useRef, useState } from 'react'
import { CallError } from './call.ts'

interface Action {
  isBusy: boolean
  failure: CallError | null
  /** Runs one action at a time; an error stays in `failure` until the next run. Resolves with whether it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  clear: () => void
}

/** The action of a form: whether it is running, and its error. */
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
      setState({ isBusy: false, failure: thrown instanceof CallError ? thrown : null })
      if (!(thrown instanceof CallError)) throw thrown
      return false
    } finally {
      isRunning.current = false
    }
  }
  return { ...state, run, clear: () => setState({ isBusy: false, failure: null }) }
}
