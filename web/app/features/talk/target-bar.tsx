import type { Thread } from '#contract/touchline/talk.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { TargetLike } from './like-button.tsx'
import { TalkIcon } from './talk-icon.tsx'
import { useThread } from './thread-store.ts'
import { talkWords } from './words.ts'

/** Below a text: its likes, and the way to its comments. */
export function TargetBar({ thread: given }: { thread: Thread }) {
  const words = useWords(talkWords)
  const { format } = useLanguage()
  const talk = useThread(given)
  const { comments, closed } = talk.thread
  if (closed) return null
  return (
    <div className="target-bar">
      <TargetLike talk={talk} />
      <a className="talk-action" href="#comments">
        <TalkIcon name="comment" />
        {words.count(format.number(comments ?? 0), comments === 1)}
      </a>
    </div>
  )
}
