import { useState } from 'react'
import type { FollowNotices } from '#contract/touchline/follow-notices.ts'
import { followSwitches, type FollowSwitch } from '#contract/touchline/follow-switches.ts'
import { useWords } from '../../i18n/language.tsx'
import { followingWords } from './words.ts'
import { noticeWords } from '../../i18n/words/notices.ts'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { Dialog } from '../../kit/page/dialog.tsx'
import { FormError, sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { PushSwitch } from '../../kit/form/push-switch.tsx'
import type { FollowedKind } from './subjects.ts'
import './following.css'
import '../../kit/form/notices.css'

type Kinds = FollowNotices['kinds']

/** The switches of each choice above the list. */
const presets = {
  all: null,
  key: [
    'lineup',
    'goal',
    'red_card',
    'half_time',
    'set_won',
    'game_won',
    'full_time',
    'home_run',
    'lead_change',
    'correction',
  ],
  results: ['full_time', 'correction'],
  none: [],
} as const satisfies Record<string, readonly FollowSwitch[] | null>
type Preset = keyof typeof presets

/** A player has no results. */
const presetsOf = (kind: FollowedKind): Preset[] =>
  kind === 'player' ? ['all', 'key', 'none'] : ['all', 'key', 'results', 'none']

function kindsOf(preset: Preset, switches: readonly FollowSwitch[]): Kinds {
  const on: readonly FollowSwitch[] = presets[preset] ?? switches
  return Object.fromEntries(followSwitches.map((kind) => [kind, on.includes(kind) && switches.includes(kind)])) as Kinds
}

interface PresetsProps {
  kind: FollowedKind
  switches: readonly FollowSwitch[]
  kinds: Kinds
  onChoose: (kinds: Kinds) => void
}

function Presets({ kind, switches, kinds, onChoose }: PresetsProps) {
  const words = useWords(followingWords)
  const isChosen = (preset: Kinds) => switches.every((one) => kinds[one] === preset[one])
  return (
    <div className="segments alert-presets" role="group" aria-label={words.alerts}>
      {presetsOf(kind).map((preset, index) => (
        <button
          key={preset}
          type="button"
          data-first={index === 0 ? '' : undefined}
          aria-pressed={isChosen(kindsOf(preset, switches))}
          onClick={() => onChoose(kindsOf(preset, switches))}
        >
          {words.presets[preset]}
        </button>
      ))}
    </div>
  )
}

interface AlertsDialogProps {
  kind: FollowedKind
  path: string
  name: string
  given: FollowNotices
  onClose: () => void
}

/** The alerts of one follow: each kind by itself, or one of four choices. */
export default function AlertsDialog({ kind: subject, path, name, given, onClose }: AlertsDialogProps) {
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
      <form className="form-stack" onSubmit={sendHere(() => save(kinds))}>
        <Presets kind={subject} switches={given.switches} kinds={kinds} onChoose={setKinds} />
        <fieldset className="check-list">
          <legend className="hidden-text">{words.alertsOf(name)}</legend>
          {given.switches.map((kind) => (
            <label key={kind} className="switch-row">
              {kindWords[kind]}
              <input
                type="checkbox"
                className="switch"
                checked={kinds[kind]}
                onChange={(event) => setKinds({ ...kinds, [kind]: event.target.checked })}
              />
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
