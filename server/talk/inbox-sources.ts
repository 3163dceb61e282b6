import type { InboxSource } from '#core/parts/talk.ts'
import { countLikes, countMentions, countReplies, listLikes, listMentions, listRepliesTo } from './store/inbox.ts'

export const inboxSources: readonly InboxSource[] = [
  { kind: 'replies', count: countReplies, list: listRepliesTo },
  { kind: 'likes', count: countLikes, list: listLikes },
  { kind: 'mentions', count: countMentions, list: listMentions },
]
