import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { callApi } from '../../session/call.ts'
import type { Playback } from './settings.ts'

/** Who leaves earlier did not watch. */
const WATCHED_S = 2

export interface Player {
  isPlaying: boolean
  /** In seconds. */
  at: number
  of: number
  toggle: () => void
  seek: (at: number) => void
}

/** The state of a video element, its sound and captions as chosen; counts a play once it was watched for a moment. */
export function usePlayer(
  element: RefObject<HTMLVideoElement | null>,
  { id, durationMs }: { id: number; durationMs: number | null },
  { hasCaptions, hasSound }: Playback,
): Player {
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const video = element.current
    if (!video) return
    const stop = new AbortController()
    const { signal } = stop
    let isCounted = false
    const follow = () => {
      setAt(video.currentTime)
      if (isCounted || video.currentTime < Math.min(WATCHED_S, (video.duration || WATCHED_S) / 2)) return
      isCounted = true
      void callApi('POST', `/videos/${id}/views`).catch(() => undefined)
    }
    video.addEventListener('play', () => setIsPlaying(true), { signal })
    for (const end of ['pause', 'ended']) video.addEventListener(end, () => setIsPlaying(false), { signal })
    video.addEventListener('timeupdate', follow, { signal })
    setIsPlaying(!video.paused)
    return () => stop.abort()
  }, [element, id])
  useEffect(() => {
    const video = element.current
    if (!video) return
    const show = () => {
      for (const track of video.textTracks) track.mode = hasCaptions ? 'showing' : 'hidden'
    }
    show()
    // A browser turns tracks on by itself once it has read them.
    video.textTracks.addEventListener('addtrack', show)
    return () => video.textTracks.removeEventListener('addtrack', show)
  }, [element, hasCaptions])
  useEffect(() => {
    if (element.current) element.current.muted = !hasSound
  }, [element, hasSound])
  return {
    isPlaying,
    at,
    of: (durationMs ?? 0) / 1000,
    toggle: () => togglePlay(element.current),
    seek(next) {
      if (element.current) element.current.currentTime = next
      setAt(next)
    },
  }
}

/** Plays or pauses a video; all others of the page pause. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (!video) return
  if (!video.paused) return video.pause()
  for (const other of document.querySelectorAll('video')) if (other !== video) other.pause()
  void video.play().catch(() => undefined)
}
