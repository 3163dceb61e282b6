import { useEffect, useState, type RefCallback } from 'react'
import { callApi } from '../../session/call.ts'
import type { Playback } from './settings.ts'

/** Below this time a view does not count. */
const WATCHED_S = 2

export interface Player {
  isPlaying: boolean
  /** In seconds. */
  at: number
  of: number
  toggle: () => void
  seek: (at: number) => void
}

/** The state of a video element and its `ref`; sound and captions are as chosen, a play counts after a moment. */
export function usePlayer(
  { id, durationMs }: { id: number; durationMs: number | null },
  { hasCaptions, hasSound }: Playback,
): [Player, RefCallback<HTMLVideoElement>] {
  const [video, attach] = useState<HTMLVideoElement | null>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  useEffect(() => (video ? follow(video, id, { setIsPlaying, setAt }) : undefined), [video, id])
  useEffect(() => (video ? showCaptions(video, hasCaptions) : undefined), [video, hasCaptions])
  useEffect(() => {
    if (video) setSound(video, hasSound)
  }, [video, hasSound])
  const player = {
    isPlaying,
    at,
    of: (durationMs ?? 0) / 1000,
    toggle: () => togglePlay(video),
    seek(next: number) {
      if (video) moveTo(video, next)
      setAt(next)
    },
  }
  return [player, attach]
}

interface Followed {
  setIsPlaying: (isPlaying: boolean) => void
  setAt: (at: number) => void
}

function follow(video: HTMLVideoElement, id: number, { setIsPlaying, setAt }: Followed): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isCounted = false
  const onTime = () => {
    setAt(video.currentTime)
    if (isCounted || video.currentTime < Math.min(WATCHED_S, (video.duration || WATCHED_S) / 2)) return
    isCounted = true
    void callApi('POST', `/videos/${id}/views`).catch(() => undefined)
  }
  for (const event of ['play', 'pause', 'ended'])
    video.addEventListener(event, () => setIsPlaying(!video.paused), { signal })
  video.addEventListener('timeupdate', onTime, { signal })
  // It may play since before the page had its scripts.
  if (!video.paused) queueMicrotask(() => setIsPlaying(true))
  return () => stop.abort()
}

/** Place of captions, percent from the top: above the title and the bar of the controls. */
const CAPTION_LINE = 60

function raise(track: TextTrack): void {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue)) continue
    cue.snapToLines = false
    cue.line = CAPTION_LINE
  }
}

/** Shows or hides captions; a browser turns tracks on by itself once it has read them. */
function showCaptions(video: HTMLVideoElement, isShown: boolean): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const show = () => {
    for (const track of video.textTracks) {
      track.mode = isShown ? 'showing' : 'hidden'
      raise(track)
    }
  }
  show()
  video.textTracks.addEventListener('addtrack', show, { signal })
  // A track is read when it is first shown or hidden.
  for (const element of video.querySelectorAll('track'))
    element.addEventListener('load', () => raise(element.track), { signal })
  return () => stop.abort()
}

function setSound(video: HTMLVideoElement, hasSound: boolean): void {
  video.muted = !hasSound
}

function moveTo(video: HTMLVideoElement, at: number): void {
  video.currentTime = at
}

/** Plays or pauses a video; all others of the page pause. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (!video) return
  if (!video.paused) return video.pause()
  for (const other of document.querySelectorAll('video')) if (other !== video) other.pause()
  void video.play().catch(() => undefined)
}
