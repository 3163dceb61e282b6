import { Clock3, EyeOff } from 'lucide-react'
import type { Video } from '#contract/touchline/video.ts'
import { useWords } from '../../i18n/language.tsx'
import { videoWords } from './words.ts'

/** Why a video is not shown to all. */
export function ReviewNote({ state, isMine }: { state: Video['state']; isMine: boolean }) {
  const words = useWords(videoWords)
  const isHeld = state === 'held'
  const forOthers = isHeld ? words.heldForOthers : words.rejectedForOthers
  const Icon = isHeld ? Clock3 : EyeOff
  return (
    <div className={isHeld ? 'clip-note warn' : 'clip-note'}>
      <Icon className="icon" strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>{isMine ? words.states[state] : forOthers}</b>
        {!isMine && <p className="small second">{isHeld ? words.heldText : words.rejectedText}</p>}
      </div>
    </div>
  )
}
