import type { Comment } from '#contract/touchline/talk.ts'
import { useWords } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi, mayPass } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { noDraft, type Draft } from './drafts.ts'
import { focusSoon } from './focus.ts'
import { useTalk } from './thread-store.ts'
import { talkWords } from './words.ts'

interface Sending {
  draft: Draft
  setDraft: (change: Partial<Draft>) => void
  replyTo: number
  onEnd: (() => void) | undefined
}

/**
 * Sends a draft. Its key is stored before the call: after a lost answer the same text is sent with the same key, also
 * by another page, and stored once.
 */
export function useSending({ draft, setDraft, replyTo, onEnd }: Sending) {
  const words = useWords(talkWords)
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const { add, path } = useTalk()
  const store = (key: string) => {
    const minute = draft.minute.replaceAll(/[\s'′]/g, '')
    const body = {
      text: draft.text.trim(),
      replyTo,
      pictures: draft.pictures,
      ...(minute === '' ? {} : { minute, ...(draft.matchId === null ? {} : { matchId: draft.matchId }) }),
    }
    return callApi<Comment>('POST', `${path}/comments`, { body, headers: { 'idempotency-key': key } })
  }
  const send = () =>
    run(async () => {
      const key = draft.key || crypto.randomUUID()
      setDraft({ key })
      try {
        const comment = await requireSignIn(() => store(key), { reason: words.signInReason })
        if (!comment) return
        setDraft(noDraft)
        add(comment)
        onEnd?.()
        announce(comment.state === 'held' ? words.sentHeld : words.sent)
        focusSoon(`comment-${comment.id}`)
      } catch (thrown) {
        // Refused, so nothing was stored: the next attempt is another one.
        if (!mayPass(thrown)) setDraft({})
        throw thrown
      }
    })
  return { send, isBusy, failure }
}
