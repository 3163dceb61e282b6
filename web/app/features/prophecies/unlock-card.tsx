import { lazy, Suspense, useState } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useSignIn } from '../../session/sign-in.tsx'
import { prophecyPageWords } from './page-words.ts'
import { prophecyPath, topUpPath } from './paths.ts'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { PurchaseSum, Refused, Rules, type Purse } from './purchase-sum.tsx'
import { prophecyWords } from './words.ts'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'))

interface UnlockProps {
  prophecy: Prophecy
  row: MatchRow | undefined
  purse: Purse | 'failed' | null
}

/** Unlocks a prophecy: with scripts after one confirmation in a dialog, without them at once by its form. */
export function UnlockCard({ prophecy, row, purse: read }: UnlockProps) {
  const words = useWords(prophecyPageWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const { openSignIn } = useSignIn()
  const [isOpen, setIsOpen] = useState(false)
  const { coins } = prophecy
  const purse = read === 'failed' ? null : read
  const isShort = purse !== null && purse.available < coins
  const isRefused = purse !== null && purse.refusal !== null
  return (
    <section className="card" id="unlock">
      <header>
        <h2>{words.unlock}</h2>
        <span className="push" />
        <span className="tag prophecy-refund">
          <ProphecyIcon name="refund" size="s" />
          {lists.refund}
        </span>
      </header>
      <form
        method="post"
        action={prophecyPath(prophecy)}
        className="body form-stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (purse === null) void openSignIn({ reason: words.signIn })
          else setIsOpen(true)
        }}
      >
        <input type="hidden" name="do" value="unlock" />
        <input type="hidden" name="coins" value={coins} />
        <PurchaseSum coins={coins} purse={purse} topUp={isRefused ? undefined : topUpPath(prophecy)} />
        {read === 'failed' && <NotLoaded prophecy={prophecy} />}
        {purse !== null && <Refused prophecy={prophecy} refusal={purse.refusal} />}
        {!isShort && !isRefused && read !== 'failed' && (
          <button type="submit" className="button primary tall" aria-haspopup="dialog">
            {purse === null ? words.signIn : words.unlockFor(format.number(coins), coins)}
          </button>
        )}
        <Rules coins={coins} />
      </form>
      {isOpen && purse !== null && (
        <Suspense>
          <UnlockDialog prophecy={prophecy} row={row} purse={purse} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** In place of the button of a reader whose coins are not known. */
function NotLoaded({ prophecy }: Pick<UnlockProps, 'prophecy'>) {
  const words = useWords(prophecyPageWords)
  return (
    <p className="prophecy-note wrong">
      {words.notLoaded} <a href={prophecyPath(prophecy)}>{words.loadAgain}</a>
    </p>
  )
}
