import type { ChatFilterResult } from '#contract/news/moderation.ts'
import type { Verdict } from '#moderation/types.ts'

type Checked = {
  verdict: Verdict
  content: string
  userId: number | null
  nickname: string | null
  pushTime: number
  /** Null where nothing may be sent. */
  sign: string | null
}

/** The response for old clients: `success` states whether the text may be sent, `desc` why not. */
export function filterResultView({ verdict, content, userId, nickname, pushTime, sign }: Checked): ChatFilterResult {
  return {
    success: verdict.outcome === 'pass',
    desc: verdict.sentence ?? '',
    ...(sign === null ? {} : { sign }),
    pushTime,
    ...(userId === null ? {} : { userId: String(userId) }),
    ...(nickname === null ? {} : { nickname }),
    content,
  }
}
