import { useEffect } from 'react'
import { togglePlay } from './use-player.ts'

/** J and K play the next and the previous video, Space pauses, unless a field or a control takes the key. */
export function useKeys(ids: readonly number[]): void {
  const list = ids.join()
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('keydown', (event) => onKey(event, list.split(',').map(Number)), { signal: stop.signal })
    return () => stop.abort()
  }, [list])
}

function onKey(event: KeyboardEvent, ids: readonly number[]): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [contenteditable]'))
    return
  const at = ids.findIndex((id) => id === currentId())
  if (event.key === ' ') {
    if (event.target instanceof Element && event.target.closest('button, a')) return
    event.preventDefault()
    togglePlay(videoOf(ids[Math.max(0, at)]))
  }
  const step = { j: 1, k: -1 }[event.key.toLowerCase()]
  const next = step === undefined ? undefined : ids[at + step]
  if (next === undefined) return
  event.preventDefault()
  const card = document.getElementById(`video-${next}`)
  card?.scrollIntoView({
    block: 'start',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  card?.querySelector<HTMLElement>('.clip-play')?.focus({ preventScroll: true })
  const video = videoOf(next)
  if (video?.paused) togglePlay(video)
}

function currentId(): number {
  const card = document.querySelector('.clip.current') ?? document.querySelector('.clip')
  return Number(card?.id.replace('video-', ''))
}

function videoOf(id: number | undefined): HTMLVideoElement | null {
  return document.querySelector<HTMLVideoElement>(`#video-${id} video`)
}
