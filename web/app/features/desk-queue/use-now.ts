import { useEffect, useState } from 'react'

/** The seconds until a moment, counted down once a second; null without one, and until the page runs. */
export function useSecondsTo(moment: number | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return undefined
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick, 0)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [moment])
  return moment === null || now === null ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}

/** `9:12`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
