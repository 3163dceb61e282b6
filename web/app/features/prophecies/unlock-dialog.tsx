import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy, ProphecyPage } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi, type CallError } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { Pair } from './against-card.tsx'
import { AuthorName } from './author-line.tsx'
import { prophecyPageWords } from './page-words.ts'
import { limitsPath, prophecyPath, topUpPath } from './paths.ts'
import { PlayOptions, Said } from './play-options.tsx'
import { LimitLine, PurchaseSum, Rules, type Purse } from './purchase-sum.tsx'
import { prophecyWords } from './words.ts'

interface UnlockDialogProps {
  prophecy: Prophecy
  row: MatchRow | undefined
  purse: Purse
  onClose: () => void
  /** With the answer, which has the content. */
  onBought?: ((page: ProphecyPage) => void) | undefined
}

/** The confirmation of a purchase, and its outcome. */
export default function UnlockDialog({ prophecy, row, purse, onClose, onBought }: UnlockDialogProps) {
  const words = useWords(prophecyPageWords)
  const { tag: lang } = useLanguage()
  const { run, isBusy, failure } = useAction()
  const { requireSignIn } = useSignIn()
  const { revalidate } = useRevalidator()
  const [bought, setBought] = useState<ProphecyPage | null>(null)
  const { id, coins } = prophecy
  const unlock = () =>
    run(async () => {
      const asked = { body: { coins }, headers: { 'accept-language': lang } }
      const page = await requireSignIn(() => callApi<ProphecyPage>('POST', `/prophecies/${id}/purchase`, asked))
      if (page === undefined) return
      announce(words.told.unlocked)
      setBought(page)
    })
  const close = () => {
    onClose()
    if (bought !== null) onBought?.(bought)
    if (bought !== null || failure !== null) void revalidate()
  }
  if (bought !== null) return <Done page={bought} row={row} purse={purse} onClose={close} />
  const ended = failure && endOf(failure)
  if (ended) return <Ended end={ended} prophecy={prophecy} purse={purse} message={failure.message} onClose={close} />
  if (purse.refusal !== null) return <Ended end="refused" prophecy={prophecy} purse={purse} onClose={close} />
  if (purse.available < coins) return <Ended end="short" prophecy={prophecy} purse={purse} onClose={close} />
  return (
    <Dialog title={isBusy ? words.unlocking : words.unlockThis} onClose={close}>
      <form className="prophecy-dialog" onSubmit={sendHere(unlock)}>
        <AuthorName prophecy={prophecy} />
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

type End = 'short' | 'limit' | 'refused' | 'closed'

/** Failures after which the same purchase cannot succeed now. */
function endOf({ error }: CallError): End | null {
  if (error === 'insufficient_balance') return 'short'
  if (error === 'spending_limit') return 'limit'
  if (error === 'spending_refused') return 'refused'
  return error === 'prophecy_closed' ? 'closed' : null
}

type EndedProps = Pick<UnlockDialogProps, 'prophecy' | 'purse' | 'onClose'> & {
  end: End
  /** Message of the refused call. */
  message?: string
}

function Ended({ end, prophecy, purse, message, onClose }: EndedProps) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const missing = Math.max(1, prophecy.coins - purse.available)
  const states = {
    short: {
      title: words.short(format.number(missing), missing),
      text: words.shortText,
      to: topUpPath(prophecy),
      link: words.topUp,
    },
    limit: { title: words.overLimit, text: words.overLimitText, to: limitsPath(prophecy), link: words.seeLimits },
    refused: {
      title: words.notNow,
      text: format.sentences([
        purse.refusal === null ? (message ?? '') : words.refusals[purse.refusal],
        words.notCharged,
      ]),
      to: limitsPath(prophecy),
      link: purse.refusal === 'age_needed' ? words.openLimits.age_needed : words.seeLimits,
    },
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
        {end === 'short' && (
          <dl className="prophecy-pairs boxed">
            <Pair name={words.priceName} value={format.number(prophecy.coins)} />
            <Pair name={words.available} value={format.number(purse.available)} />
            <Pair name={words.missing} value={format.number(missing)} isTotal />
          </dl>
        )}
        {end === 'limit' && <LimitLine coins={prophecy.coins} limits={purse.limits} />}
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

type DoneProps = Pick<UnlockDialogProps, 'row' | 'purse' | 'onClose'> & { page: ProphecyPage }

/** The content, which came with the answer, and the entry of the wallet. */
function Done({ page: { prophecy, purchase }, row, purse, onClose }: DoneProps) {
  const words = useWords(prophecyPageWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const { content, play, language } = prophecy
  return (
    <Dialog key="done" title={words.unlocked} onClose={onClose}>
      <div className="prophecy-dialog" role="status">
        <p className="prophecy-play small second">
          <span>{lists.plays[play]}</span>
          <span className="push" />
          <Said prophecy={prophecy} />
        </p>
        <PlayOptions prophecy={prophecy} row={row} />
        {content && (
          <p className="prophecy-begin" lang={language}>
            {content.text}
          </p>
        )}
        {purchase && (
          <dl className="prophecy-pairs boxed">
            <Pair name={words.paidNow} value={format.number(purchase.coins)} />
            <Pair name={words.transfer} value={purchase.entryId} />
            <Pair name={words.availableNow} value={format.number(purse.available - purchase.coins)} isTotal />
          </dl>
        )}
        <div className="buttons even">
          <button type="button" className="button tall" onClick={onClose}>
            {words.close}
          </button>
          <Link className="button primary tall" to={prophecyPath(prophecy)} onClick={onClose} data-first>
            {words.readOn}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
