import { useCallback, useEffect, useState } from 'react'
import { CallError, callApi } from '../../session/call.ts'
import { useLanguage } from '../../i18n/language.tsx'

export type Own<Data> = { data: Data | null; failure: CallError | null; reload: () => void }

/** What a call answers of oneself, in the language of the page: null until it has come. */
export function useOwn<Data>(path: string): Own<Data> {
  const { tag } = useLanguage()
  const [state, setState] = useState<{ data: Data | null; failure: CallError | null }>({ data: null, failure: null })
  const [count, setCount] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    callApi<Data>('GET', path, { query: { lang: tag }, signal: controller.signal })
      .then((data) => setState({ data, failure: null }))
      .catch((thrown: unknown) => {
        // A part that came before stays: what one could read one can still read.
        if (thrown instanceof CallError) setState(({ data }) => ({ data, failure: thrown }))
      })
    return () => controller.abort()
  }, [path, tag, count])
  const reload = useCallback(() => setCount((before) => before + 1), [])
  return { ...state, reload }
}
