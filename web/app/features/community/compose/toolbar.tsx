import { useRef } from 'react'
import { longestPost, mostPostPictures } from '#contract/touchline/post-limits.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { CommunityIcon } from '../community-icon.tsx'
import type { PostDraft } from './draft.ts'
import type { Pictures } from './use-pictures.ts'
import { composeWords } from './words.ts'

interface ToolbarProps {
  draft: PostDraft
  pictures: Pictures
  isMomentOpen: boolean
  isVideoOpen: boolean
  onPoll: () => void
  onMoment: () => void
  onVideo: () => void
}

/** What can be added to a text, and how long it is. */
export function Toolbar({ draft, pictures, isMomentOpen, isVideoOpen, onPoll, onMoment, onVideo }: ToolbarProps) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const length = [...draft.text.trim()].length
  return (
    <div className="compose-tools" role="group" aria-label={words.add}>
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={words.addPicture}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) pictures.add(files)
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={words.addPicture}
        title={words.addPicture}
        disabled={draft.pictures.length >= mostPostPictures}
        onClick={() => field.current?.click()}
      >
        <CommunityIcon name="picture" />
      </button>
      <Switch icon="video" label={words.addVideo} isOn={isVideoOpen} onClick={onVideo} />
      <Switch icon="poll" label={words.addPoll} isOn={draft.poll !== null} onClick={onPoll} />
      <Switch icon="moment" label={words.addMoment} isOn={isMomentOpen} onClick={onMoment} />
      <span className="push" />
      <span className={length > longestPost ? 'small form-error tabular' : 'small second tabular'}>
        {words.count(format.number(length), format.number(longestPost))}
      </span>
    </div>
  )
}

interface SwitchProps {
  icon: 'video' | 'poll' | 'moment'
  label: string
  isOn: boolean
  onClick: () => void
}

/** Adds a part to the draft, or takes it away. */
function Switch({ icon, label, isOn, onClick }: SwitchProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <CommunityIcon name={icon} />
    </button>
  )
}
