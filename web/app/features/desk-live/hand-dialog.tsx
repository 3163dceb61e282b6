import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { liveWords } from './words.ts'

interface HandParts {
  match: DeskMatch
  meId: number
  onDone: () => void
  onClose: () => void
}

/** Hands the clock to somebody who is here, or lets it go. */
export function HandDialog({ match, meId, onDone, onClose }: HandParts) {
  const words = useWords(liveWords)
  const others = match.here.filter(({ id }) => id !== meId)
  const [to, setTo] = useState(String(others[0]?.id ?? ''))
  const hand = async (reason: string) => {
    const isForced = match.holder !== null && match.holder.id !== meId
    const body = { userId: to === '' ? null : Number(to), isForced, reason }
    await callApi('POST', `/desk/live/${match.row.id}/hand-over`, { body })
    onDone()
  }
  return (
    <ReasonDialog title={words.handTitle} action={words.handOver} onDo={hand} onClose={onClose}>
      {others.length === 0 && <p>{words.nobodyHere}</p>}
      <label className="live-select">
        <span>{words.handTo}</span>
        <select value={to} onChange={(event) => setTo(event.target.value)}>
          {others.map(({ id, nickname }) => (
            <option key={id} value={id}>
              {nickname}
            </option>
          ))}
          <option value="">{words.letGo}</option>
        </select>
      </label>
    </ReasonDialog>
  )
}
