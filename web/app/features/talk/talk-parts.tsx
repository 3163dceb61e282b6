import { useMemo } from 'react'
import type { Thread } from '#contract/touchline/talk.ts'
import { conversationOf, type Replies } from './conversation.ts'
import { later, whenUsed } from '../../kit/page/later.tsx'
import { PartError } from '../../kit/page/states.tsx'
import { useText } from '../../i18n/language.tsx'
import type { Loaded } from '../../page.ts'
import type { Anchor } from './thread-store.ts'
import type { Told } from './told.ts'

/** Comments at the end of a page and the likes above them: no first view waits for their code. */
const Comments = later(async () => (await import('./comments.tsx')).Comments, whenUsed)
const Bar = later(async () => (await import('./target-bar.tsx')).TargetBar, whenUsed)

const noAnchors: readonly Anchor[] = []
interface Props {
  thread: Loaded<Thread>
  /** Matches whose minutes comments may name; the same list with each rendering. */
  anchors?: readonly Anchor[]
  told?: Told | null
}

/** The comments on a page; nothing where it has no thread. */
export function TalkComments({ thread, anchors = noAnchors, told = null }: Props) {
  const text = useText()
  if (thread === null) return null
  if ('failed' in thread)
    return thread.failed === 404 ? null : <PartError title={text.errors.partTitle} status={thread.failed} />
  return <Comments thread={thread.data} anchors={anchors} told={told} />
}

/** A comment with its replies. */
export function TalkConversation({ id, replies, told }: { id: number; replies: Replies; told: Told | null }) {
  const thread = useMemo(() => conversationOf(replies), [replies])
  return <Comments thread={thread} anchors={noAnchors} told={told} conversationId={id} />
}

export function TalkBar({ thread }: Pick<Props, 'thread'>) {
  return thread && 'data' in thread ? <Bar thread={thread.data} /> : null
}
