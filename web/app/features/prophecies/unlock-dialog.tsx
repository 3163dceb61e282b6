import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Prophecy, ProphecyPage } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import type { CallError } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { prophecyPageWords } from './page-words.ts'
import { PurchaseSum, Rules } from './unlock-card.tsx'
import type { Purse } from './unlock-card.tsx'

interface UnlockDialogProps {
  prophecy: Prophecy
  purse: Purse
  onClose: () => void
}

/** The confirmation of a purchase, and what became of it. The content comes with the answer. */
export default function UnlockDialog({ prophecy, purse, onClose }: UnlockDialogProps) {
  const words = useWords(prophecyPageWords)
  const { run, isBusy, failure } = useAction()
  const { requireSignIn } = useSignIn()
  const { revalidate } = useRevalidator()
  const [bought, setBought] = useState<ProphecyPage | null>(null)
  const { id, coins } = prophecy
  const unlock = () =>
    run(async () => {
      const body = { coins }
      const page = await requireSignIn(() => callApi<ProphecyPage>('POST', `/prophecies/${id}/purchase`, { body }))
      if (page === undefined) return
      announce(words.told.unlocked)
      setBought(page)
    })
  const close = () => {
    onClose()
    if (bought !== null || failure !== null) void revalidate()
  }
  if (bought !== null) return <Done page={bought} onClose={close} />
  const ended = failure && endOf(failure)
  if (ended) return <Ended end={ended} prophecy={prophecy} purse={purse} onClose={close} />
  return (
    <Dialog title={isBusy ? words.unlocking : words.unlockThis} onClose={close}>
      <form
        className="prophecy-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void unlock()
        }}
      >
        <b lang={prophecy.language}>{prophecy.title}</b>
        {isBusy ? <p className="second">{words.unlockingText}</p> : <PurchaseSum coins={coins} purse={purse} />}
        <Rules coins={coins} />
        <Explained failure={failure} />
        <div className="buttons even">
          <button type="button" className="button tall" onClick={close}>
            {words.cancel}
          </button>
          <Confirm coins={coins} isBusy={isBusy} />
        </div>
      </form>
    </Dialog>
  )
}

function Confirm({ coins, isBusy }: { coins: number; isBusy: boolean }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  return (
    <SubmitButton isBusy={isBusy} data-first>
      {words.unlockFor(format.number(coins), coins)}
    </SubmitButton>
  )
}

function Explained({ failure }: { failure: CallError | null }) {
  const explain = useFailureText()
  return <FormError>{explain(failure)}</FormError>
}

type End = 'short' | 'limit' | 'closed'

/** Failures after which the same purchase cannot succeed now. */
function endOf({ error }: CallError): End | null {
  if (error === 'insufficient_balance') return 'short'
  if (error === 'spending_limit') return 'limit'
  return error === 'prophecy_closed' ? 'closed' : null
}

function Ended({ end, prophecy, purse, onClose }: UnlockDialogProps & { end: End }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const missing = Math.max(1, prophecy.coins - purse.available)
  const states = {
    short: {
      title: words.short(format.number(missing), missing),
      text: words.shortText,
      to: '/wallet/top-up',
      link: words.topUp,
    },
    limit: { title: words.overLimit, text: words.overLimitText, to: '/wallet/limits', link: words.seeLimits },
    closed: {
      title: words.kickedOff,
      text: words.kickedOffText,
      to: `/match/${prophecy.matchId}`,
      link: words.openMatch,
    },
  }
  const { title, text, to, link } = states[end]
  return (
    <Dialog key={end} title={title} onClose={onClose}>
      <div className="prophecy-dialog" role="alert">
        <p>{text}</p>
        <div className="buttons even">
          <button type="button" className="button tall" onClick={onClose} data-first>
            {words.close}
          </button>
          <Link className="button tall" to={to}>
            {link}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}

function Done({ page: { prophecy, purchase }, onClose }: { page: ProphecyPage; onClose: () => void }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  return (
    <Dialog key="done" title={words.unlocked} onClose={onClose}>
      <div className="prophecy-dialog" role="status">
        <p>{words.unlockedText}</p>
        {prophecy.content && (
          <p className="prophecy-text" lang={prophecy.language}>
            {prophecy.content.text.slice(0, 300)}
          </p>
        )}
        {purchase && (
          <p className="small second tabular">
            {format.pair(words.transfer, purchase.entryId)} · {format.number(purchase.coins)}
          </p>
        )}
        <button type="button" className="button primary tall" onClick={onClose} data-first>
          {words.close}
        </button>
      </div>
    </Dialog>
  )
}
