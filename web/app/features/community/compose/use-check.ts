import { useEffect, useEffectEvent, useState } from 'react'
import type { PostCheck } from '#contract/touchline/post.ts'
import { serverNow } from '../../../live/connection.ts'
import { callApi } from '../../../session/call.ts'
import { inputOf, isEmptyDraft, type PostDraft } from './draft.ts'

/** After the last key. */
const pauseMs = 900

export type Check =
  | { state: 'empty' }
  | { state: 'checking'; last: PostCheck | null }
  | { state: 'failed' }
  | { state: 'checked'; check: PostCheck; at: number }

type Checked = { input: string; check: PostCheck | null; at: number }

/** What the filter and the rules say of a draft, read after a pause in writing. */
export function useCheck(draft: PostDraft): Check {
  // A poll that ends in a day has the same end while it is written.
  const input = JSON.stringify(inputOf(draft, 0))
  const isEmpty = isEmptyDraft(draft)
  const [checked, setChecked] = useState<Checked | null>(null)
  const read = useEffectEvent((signal: AbortSignal) =>
    callApi<PostCheck>('POST', '/posts/check', { body: inputOf(draft, serverNow()), signal }),
  )
  useEffect(() => {
    if (isEmpty) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      read(stop.signal).then(
        (check) => stop.signal.aborted || setChecked({ input, check, at: serverNow() }),
        () => stop.signal.aborted || setChecked({ input, check: null, at: 0 }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [input, isEmpty])
  if (isEmpty) return { state: 'empty' }
  if (checked?.input !== input) return { state: 'checking', last: checked?.check ?? null }
  return checked.check ? { state: 'checked', check: checked.check, at: checked.at } : { state: 'failed' }
}
