import { useEffect } from 'react'
import { callApi } from './call.ts'

/** Below this time a visit does not count. */
const READ_MS = 3_000

/** Counts for the hot list that an article was opened, once it has been in view for a moment. */
export function useCountedReading(articleId: number | null): void {
  useEffect(() => {
    if (articleId === null) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        void callApi('POST', `/articles/${articleId}/readings`).catch(() => undefined)
    }, READ_MS)
    return () => clearTimeout(timer)
  }, [articleId])
}
