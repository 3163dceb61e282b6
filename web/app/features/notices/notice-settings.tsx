import { useState } from 'react'
import type { NoticeSettings as Settings } from '#contract/touchline/push.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { noticeWords } from '../../i18n/words/notices.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { FormError, sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { DoneNote } from '../../kit/form/done-note.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { PushSwitch } from '../../kit/form/push-switch.tsx'
import '../../kit/form/notices.css'

/** Settings of notifications: kinds, quiet hours, and push on this device. */
export function NoticeSettings() {
  const words = useWords(noticeWords).settings
  const read = useRead<Settings>('/me/notice-settings')
  return (
    <section className="card" aria-labelledby="notices-title">
      <header>
        <h2 id="notices-title">{words.title}</h2>
      </header>
      <div className="body form-stack">
        <p className="second">{words.about}</p>
        {read.state === 'read' ? <KindsForm given={read.data} /> : <LoadState read={read} height={240} />}
        <PushSwitch />
      </div>
    </section>
  )
}

const night = { from: 22 * 60, to: 7 * 60 }

function KindsForm({ given }: { given: Settings }) {
  const words = useWords(noticeWords)
  const { timeZone } = useLanguage()
  const [settings, setSettings] = useState(given)
  const { run, isBusy, failure } = useAction()
  const [isDone, setIsDone] = useState(false)
  const change = (next: Partial<Settings>) => {
    setIsDone(false)
    setSettings({ ...settings, ...next })
  }
  const { kinds, quiet } = settings
  return (
    <form
      className="form-stack"
      onSubmit={sendHere(() =>
        run(() => callApi('PUT', '/me/notice-settings', { body: { ...settings, timeZone } })).then(setIsDone),
      )}
    >
      <fieldset className="check-list">
        <legend className="hidden-text">{words.settings.title}</legend>
        {(Object.keys(kinds) as (keyof Settings['kinds'])[]).map((kind) => (
          <label key={kind} className="switch-row">
            <span className="two-lines">
              {words.settings.kinds[kind]}
              {(kind === 'yellow_card' || kind === 'substitution') && (
                <span className="small quiet">{words.settings.ofPlayers}</span>
              )}
            </span>
            <input
              type="checkbox"
              className="switch"
              checked={kinds[kind]}
              onChange={(event) => change({ kinds: { ...kinds, [kind]: event.target.checked } })}
            />
          </label>
        ))}
      </fieldset>
      <QuietHours quiet={quiet} onChange={(next) => change({ quiet: next })} />
      {failure && <FormError>{words.failed}</FormError>}
      <div className="buttons">
        <SubmitButton isBusy={isBusy}>{words.settings.save}</SubmitButton>
        <DoneNote isShown={isDone}>{words.settings.saved}</DoneNote>
      </div>
    </form>
  )
}

type Quiet = Settings['quiet']

/** Quiet hours, or none. */
function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const words = useWords(noticeWords).settings
  const { timeZone } = useLanguage()
  return (
    <>
      <label className="switch-row">
        {words.quiet}
        <input
          type="checkbox"
          className="switch"
          checked={quiet !== null}
          onChange={(event) => onChange(event.target.checked ? night : null)}
        />
      </label>
      {quiet && (
        <div className="quiet-hours">
          <TimeField label={words.from} minute={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <TimeField label={words.to} minute={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
          <QuietBar quiet={quiet} />
          <p className="small quiet">{words.quietAbout(timeZone.replaceAll('_', ' '))}</p>
        </div>
      )}
    </>
  )
}

const dayMinutes = 24 * 60

/** The quiet hours of a day as a bar; those over midnight are at both of its ends. */
function QuietBar({ quiet: { from, to } }: { quiet: NonNullable<Quiet> }) {
  const parts =
    from <= to
      ? [[from, to]]
      : [
          [0, to],
          [from, dayMinutes],
        ]
  return (
    <div className="quiet-bar" aria-hidden="true">
      <div>
        {parts.map(([start = 0, end = 0]) => (
          <i
            key={start}
            style={{ left: `${(start / dayMinutes) * 100}%`, width: `${((end - start) / dayMinutes) * 100}%` }}
          />
        ))}
      </div>
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour}>{hour}:00</span>
      ))}
    </div>
  )
}

function TimeField({ label, minute, onChange }: { label: string; minute: number; onChange: (minute: number) => void }) {
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <label className="time-field">
      <span>{label}</span>
      <input
        type="time"
        required
        value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(':').map(Number)
          if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes)
        }}
      />
    </label>
  )
}
