import type { DeskFeed } from '#contract/touchline/desk-feeds.ts'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { callApi, type CallError } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { liveWords } from './words.ts'

const settleKeys = ['8', '9', '0'] as const

/** A feed whose side one key takes; the key is empty while the desk leads, as its own entries end then. */
export interface FeedSide {
  feed: DeskFeed
  key: string
}

/** The sides between which a key decides; none while all state what fans see. */
function sidesOf({ feeds, isOver, isDeskLead }: Pick<DeskMatch, 'feeds' | 'isOver' | 'isDeskLead'>): FeedSide[] {
  const stating = feeds.filter(({ says }) => says !== null)
  if (isOver || !stating.some(({ differs }) => differs !== null)) return []
  return stating.slice(0, settleKeys.length).map((feed, at) => ({ feed, key: isDeskLead ? '' : settleKeys[at]! }))
}

export interface Settling {
  sides: readonly FeedSide[]
  isBusy: boolean
  failure: CallError | null
  /** Null: the rules choose between the feeds again. */
  settle: (feed: string | null) => void
  /** The same with a reason of the person, for a desk that leads. */
  takeOver: (feed: string, reason: string) => Promise<void>
}

/** Takes the side of a feed. */
export function useSettle(match: DeskMatch, onSettled: () => void): Settling {
  const words = useWords(liveWords)
  const { isBusy, failure, run } = useAction()
  const send = (body: { feed: string | null; reason: string }) =>
    callApi('POST', `/desk/live/${match.row.id}/feeds`, { body })
  const settle = (feed: string | null) => {
    if (isBusy) return
    const reason = feed === null ? words.rulesChoose : words.settledFor(feed)
    void run(() => send({ feed, reason })).then(onSettled)
  }
  const takeOver = async (feed: string, reason: string) => {
    await send({ feed, reason })
    onSettled()
  }
  return { sides: sidesOf(match), isBusy, failure, settle, takeOver }
}
