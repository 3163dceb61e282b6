import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { followingWords } from './words.ts'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { deviceHeaders, ensureDevice } from '../../session/device.ts'
import { useStored } from '../../kit/page/stored.ts'
import { noteReminder, own } from './following.ts'
import './following.css'

/**
 * Reminds before kick-off: in the inbox of a signed-in user, and on this device if notifications are enabled. Visitors
 * may set them too.
 */
export function RemindButton({ matchId }: { matchId: number }) {
  const words = useWords(followingWords)
  const { format } = useLanguage()
  const me = useMe()
  const isSet = useStored(own).reminderIds.has(matchId)
  const { run, isBusy, failure } = useAction()
  const [note, setNote] = useState('')
  const toggle = () =>
    run(async () => {
      setNote('')
      if (isSet) {
        await callApi('DELETE', `/reminders/${matchId}`, { headers: deviceHeaders() })
        noteReminder(matchId, false)
        return announce(words.reminderOff)
      }
      await ensureDevice()
      const { remindAt } = await callApi<{ remindAt: number }>('PUT', `/reminders/${matchId}`, {
        headers: deviceHeaders(),
      })
      noteReminder(matchId, true)
      const { turnPushOn } = await import('../../session/push.ts')
      const push = await turnPushOn()
      const time = format.time(remindAt)
      const said = push === 'on' ? words.remindedAt(time) : me ? words.remindedInbox(time) : words.remindedNowhere
      setNote(said)
      announce(said)
    })
  const failed =
    failure && (failure.status === 429 ? words.tooMany : failure.error === 'match_begun' ? words.begun : words.failed)
  const Drawing = isSet ? BellRing : Bell
  return (
    <span className="remind">
      <button
        type="button"
        className={isSet ? 'button compact primary on' : 'button compact plain'}
        aria-pressed={isSet}
        aria-busy={isBusy}
        aria-label={isSet ? words.unremind : words.remind}
        onClick={() => void toggle()}
      >
        <Drawing className="icon s" strokeWidth={1.75} aria-hidden="true" />
        <span className="wide-text">{isSet ? words.reminded : words.remind}</span>
      </button>
      {(failed || (isSet && note)) && (
        <span className={failed ? 'remind-note form-error' : 'remind-note'} role={failed ? 'alert' : undefined}>
          {failed || note}
        </span>
      )}
    </span>
  )
}
