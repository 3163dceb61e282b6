import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { connection, type Connection } from './connection.ts'
import { frameIn } from './frame-in.ts'
import { hub } from './hub.ts'
import type { Frame } from './stream.ts'

/** Subscribes to rooms from a position on, while the component is mounted. */
export function useStream(rooms: readonly string[], position: number, onFrame: (frame: Frame) => void): void {
  const { tag } = useLanguage()
  const hear = useEffectEvent((frame: Frame) => onFrame(frameIn(tag, frame)))
  const key = rooms.join(',')
  useEffect(() => {
    if (key === '') return
    return hub.subscribe({ rooms: key.split(','), position, onFrame: (frame) => hear(frame) })
  }, [key, position])
}

export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, connection.initial)
}
