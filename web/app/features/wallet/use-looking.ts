import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 3_000
/** An answer that has not come by then takes minutes or days. */
const times = 40

/** Reads the page again while an answer is to come: as long as the page is seen, and whenever it is seen again. */
export function useLooking(isPending: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isPending) return
    let left = times
    const timer = setInterval(() => {
      if (left-- <= 0) clearInterval(timer)
      else look()
    }, everyMs)
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isPending, revalidate])
}
