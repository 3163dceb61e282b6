import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskChange } from '#contract/touchline/desk-change.ts'
import { useWords } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { changeWords } from './words.ts'

const PAUSE_MS = 3000

interface Shown {
  change: DeskChange
  /** Of the match. */
  version: number
}
type Now = { state: DeskChange['state']; version: number }

/** Reads an open change again once it is decided or its match moved; the sentence of a decision made meanwhile. */
export function useFresh({ change, version }: Shown): string | null {
  const words = useWords(changeWords)
  const { revalidate, state: reading } = useRevalidator()
  const { id, state, decidedBy } = change
  const [first] = useState(state)
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || reading !== 'idle') return
    const now = await callApi<Now>('GET', `/desk/changes/${id}/version`).catch(() => null)
    if (now && (now.state !== state || now.version !== version)) await revalidate()
  })
  useEffect(() => {
    if (state !== 'open') return
    const every = setInterval(() => void look(), PAUSE_MS)
    return () => clearInterval(every)
  }, [state])
  const name = decidedBy?.nickname ?? ''
  const sentence =
    first !== 'open' || state === 'open' ? null : state === 'applied' ? words.appliedNow(name) : words.droppedNow(name)
  useEffect(() => {
    if (sentence !== null) announce(sentence)
  }, [sentence])
  return sentence
}
