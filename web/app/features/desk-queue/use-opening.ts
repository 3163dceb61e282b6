import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { addressOf, type QueueData } from './types.ts'

/**
 * The entry that keys belong to: the opened one, and from a key or a click on the one that is being opened, which is
 * still to come. It is null while that is not known, as after a decision.
 */
export function useOpening(data: QueueData) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const current = useRef(data.chosen)
  useEffect(() => {
    current.current = location ? new URLSearchParams(location.search).get('entry') : data.chosen
  }, [location, data])
  const go = (entry: string | null) => {
    current.current = entry
    return navigate(addressOf(data, { entry }), { replace: true, preventScrollReset: true })
  }
  return {
    go,
    isCurrent: (entry: string) => current.current === entry,
    /** Called by a link to an entry. */
    note: (entry: string) => void (current.current = entry),
    /** Opens the next entry of the list (1) or the one before (-1). */
    step(by: 1 | -1) {
      const { list } = data.queue
      const at = list.findIndex(({ key }) => key === (current.current ?? data.chosen))
      const entry = list[Math.min(list.length - 1, Math.max(0, at + by))]
      if (entry) void go(entry.key)
    },
  }
}
