import { useState } from 'react'
import { mostPostPictures } from '#contract/touchline/post-limits.ts'
import { useWords } from '../../../i18n/language.tsx'
import { announce } from '../../../live/announcer.tsx'
import { callApi, CallError } from '../../../session/call.ts'
import { useSignIn } from '../../../session/sign-in.tsx'
import type { Compose } from './use-compose.ts'
import { composeWords } from './words.ts'

export type Pictures = ReturnType<typeof usePictures>

/** Uploads pictures when they are chosen, one after another; those that failed can be sent again. */
export function usePictures({ draft, set }: Compose) {
  const words = useWords(composeWords)
  const { requireSignIn } = useSignIn()
  const [waiting, setWaiting] = useState(0)
  const [failed, setFailed] = useState<{ files: readonly File[]; failure: CallError } | null>(null)
  const [leftOut, setLeftOut] = useState(0)
  const upload = async (files: readonly File[]) => {
    setFailed(null)
    setWaiting((now) => now + files.length)
    let left = files.length
    try {
      for (const file of files) {
        const url = await requireSignIn(() => send(file), { reason: words.signInReason })
        if (url === undefined) return
        set((now) => ({ pictures: [...now.pictures, { url, description: '' }].slice(0, mostPostPictures) }))
        left -= 1
        setWaiting((now) => now - 1)
      }
      announce(words.picturesCount(String(draft.pictures.length + files.length), String(mostPostPictures)))
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      setFailed({ files: files.slice(files.length - left), failure: thrown })
    } finally {
      setWaiting((now) => now - left)
    }
  }
  const room = Math.max(0, mostPostPictures - draft.pictures.length - waiting)
  const add = (files: readonly File[]) => {
    setLeftOut(Math.max(0, files.length - room))
    void upload(files.slice(0, room))
  }
  return {
    waiting,
    failure: failed?.failure ?? null,
    leftOut,
    /** A post of now would miss some of its pictures. */
    isUnderWay: waiting > 0 || failed !== null,
    add,
    retry: () => failed && void upload(failed.files),
    drop: () => setFailed(null),
  }
}

async function send(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  return (await callApi<{ url: string }>('POST', '/api/support/upload', { query: { folderId: 'post' }, body })).url
}
