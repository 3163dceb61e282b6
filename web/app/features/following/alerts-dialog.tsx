import { useState } from 'react'
import type { FollowNotices } from '#contract/touchline/following.ts'
import type { FollowSwitch } from '#contract/touchline/notice.ts'
import { useWords } from '../../i18n/language.tsx'
import { followingWords } from '../../i18n/words/following.ts'
import { noticeWords } from '../../i18n/words/notices.ts'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError, SubmitButton } from '../../kit/form.tsx'
import { PushSwitch } from '../../kit/push-switch.tsx'
import '../../styles/following.css'
import '../../styles/notices.css'

type Kinds = FollowNotices['kinds']

/** The switches of each choice above the list. */
const presets = {
  all: ['lineup', 'kick_off', 'goal', 'red_card', 'half_time', 'full_time', 'correction'],
  key: ['lineup', 'goal', 'red_card', 'half_time', 'full_time', 'correction'],
  results: ['full_time', 'correction'],
  none: [],
} as const satisfies Record<string, readonly FollowSwitch[]>
type Preset = keyof typeof presets

function kindsOf(preset: Preset): Kinds {
  const on: readonly FollowSwitch[] = presets[preset]
  return Object.fromEntries(presets.all.map((kind) => [kind, on.includes(kind)])) as Kinds
}

function isSame(one: Kinds, other: Kinds): boolean {
  return presets.all.every((kind) => one[kind] === other[kind])
}

function Presets({ kinds, onChoose }: { kinds: Kinds; onChoose: (kinds: Kinds) => void }) {
  const words = useWords(followingWords)
  return (
    <div className="segments alert-presets" role="group" aria-label={words.alerts}>
      {(Object.keys(presets) as Preset[]).map((preset, index) => (
        <button
          key={preset}
          type="button"
          data-first={index === 0 ? '' : undefined}
          aria-pressed={isSame(kinds, kindsOf(preset))}
          onClick={() => onChoose(kindsOf(preset))}
        >
          {words.presets[preset]}
        </button>
      ))}
    </div>
  )
}

interface AlertsDialogProps {
  path: string
  name: string
  given: FollowNotices
  onClose: () => void
}

/** The alerts of one follow: each kind by itself, or one of four choices. */
export default function AlertsDialog({ path, name, given, onClose }: AlertsDialogProps) {
  const words = useWords(followingWords)
  const kindWords = useWords(noticeWords).settings.kinds
  const [kinds, setKinds] = useState(given.kinds)
  const { run, isBusy, failure } = useAction()
  const save = async (chosen: Kinds | null) => {
    const isSaved = await run(() => callApi('PUT', path, { body: { kinds: chosen } }))
    if (!isSaved) return
    announce(words.alertsSaved(name))
    onClose()
  }
  return (
    <Dialog title={words.alertsOf(name)} onClose={onClose}>
      <form
        className="form-stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save(kinds)
        }}
      >
        <Presets kinds={kinds} onChoose={setKinds} />
        <fieldset className="check-list">
          <legend className="hidden-text">{words.alertsOf(name)}</legend>
          {presets.all.map((kind) => (
            <label key={kind} className="check-row">
              <input
                type="checkbox"
                checked={kinds[kind]}
                onChange={(event) => setKinds({ ...kinds, [kind]: event.target.checked })}
              />
              {kindWords[kind]}
            </label>
          ))}
        </fieldset>
        {failure && <FormError>{failure.error === 'following_full' ? words.full : words.failed}</FormError>}
        <div className="buttons">
          <SubmitButton isBusy={isBusy}>{words.saveAlerts}</SubmitButton>
          {given.isOwn && (
            <button type="button" className="button tall" onClick={() => void save(null)}>
              {words.asAccount}
            </button>
          )}
        </div>
        <PushSwitch />
      </form>
    </Dialog>
  )
}
