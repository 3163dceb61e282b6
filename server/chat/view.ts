import { hasPrivilege } from '#accounts/rules/privilege.ts'
import type { Author } from '#accounts/store/author.ts'
import type { ChatMessage, SlowMode } from '#contract/touchline/chat.ts'
import { linksIn } from './rules/links.ts'
import { slowEndsAt, slowSecondsAt } from './rules/slow-mode.ts'
import type { Message, RoomState } from './types.ts'

/** A message for display: badges as of its sending, the name as of now. An erased author's message is empty. */
export function messageView(message: Message, author: Author | undefined, hosts: readonly string[] = []): ChatMessage {
  const { userId, text, level, role, roomId, id, clientId, sentAt, anchor, isRecalled } = message
  return {
    id,
    roomId,
    clientId,
    author: {
      userId: author ? userId : 0,
      nickname: author?.nickname ?? '',
      avatar: author?.avatar ?? '',
      level: hasPrivilege(level, 'level_badge') ? level : 0,
      role,
    },
    text,
    links: linksIn(text, hosts),
    sentAt,
    anchor,
    isRecalled,
  }
}

/** The present pause of the room. */
export function slowView(
  { heat, slowSeconds, fixedSlowSeconds }: Pick<RoomState, 'heat' | 'slowSeconds' | 'fixedSlowSeconds'>,
  now: number,
): SlowMode {
  if (fixedSlowSeconds !== null) return { seconds: fixedSlowSeconds, endsAt: null }
  const seconds = slowSecondsAt(heat, slowSeconds, now)
  return { seconds, endsAt: slowEndsAt(heat, seconds, now) }
}
