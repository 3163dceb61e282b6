import { useEffect, useEffectEvent } from 'react'
import { togglePlay } from './use-player.ts'

interface Keys {
  ids: readonly number[]
  /** The one that is watched. */
  currentId: number | undefined
  onChoose: (id: number) => void
}

/** J and K play the next and the previous video, Space pauses, unless a field or a control takes the key. */
export function useKeys(keys: Keys): void {
  const take = useEffectEvent((event: KeyboardEvent) => takeKey(event, keys))
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('keydown', (event) => take(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

function takeKey(event: KeyboardEvent, { ids, currentId, onChoose }: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event, fields)) return
  if (event.key === ' ') {
    if (currentId === undefined || isTaken(event, 'button, a')) return
    event.preventDefault()
    return togglePlay(videoOf(currentId))
  }
  const step = { j: 1, k: -1 }[event.key.toLowerCase()]
  const next = step === undefined ? undefined : ids[ids.findIndex((id) => id === currentId) + step]
  if (next === undefined) return
  event.preventDefault()
  onChoose(next)
  show(next)
}

const fields = 'input, textarea, select, dialog, [contenteditable]'

function isTaken({ target }: KeyboardEvent, by: string): boolean {
  return target instanceof Element && target.closest(by) !== null
}

/** Scrolls to a video, and plays it. */
function show(id: number): void {
  const card = document.getElementById(`video-${id}`)
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  card?.scrollIntoView({ block: 'start', behavior })
  card?.querySelector<HTMLElement>('.clip-play')?.focus({ preventScroll: true })
  const video = videoOf(id)
  if (video?.paused) togglePlay(video)
}

function videoOf(id: number): HTMLVideoElement | null {
  return document.querySelector<HTMLVideoElement>(`#video-${id} video`)
}
