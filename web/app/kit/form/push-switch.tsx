import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { noticeWords } from '../../i18n/words/notices.ts'
import { announce } from '../../live/announcer.tsx'
import { useAction } from '../../session/use-action.ts'
import { FormError } from './form.tsx'
import { readPushState, turnPushOff, turnPushOn, type PushState } from '../../session/push.ts'

/** Whether this browser shows notifications. */
export function PushSwitch() {
  const words = useWords(noticeWords)
  const [state, setState] = useState<PushState | null>(null)
  const { run, isBusy, failure } = useAction()
  useEffect(() => {
    void readPushState().then(setState)
  }, [])
  if (state === null) return null
  const wordOf = {
    on: words.settings.pushOn,
    off: words.settings.pushOff,
    denied: words.settings.pushDenied,
    unsupported: words.settings.pushUnsupported,
  }
  const about = wordOf[state]
  const isPossible = state === 'on' || state === 'off'
  const toggle = async () => {
    const next = await (state === 'on' ? turnPushOff() : turnPushOn())
    setState(next)
    announce(wordOf[next])
  }
  return (
    <div className="push-switch">
      <span className="two-lines">
        <b>{words.settings.push}</b>
        <span className="small second">{about}</span>
      </span>
      {isPossible && (
        <button type="button" className="button tall" aria-busy={isBusy} onClick={() => void run(toggle)}>
          {state === 'on' ? words.settings.turnOff : words.settings.turnOn}
        </button>
      )}
      {failure && <FormError>{words.failed}</FormError>}
    </div>
  )
}
