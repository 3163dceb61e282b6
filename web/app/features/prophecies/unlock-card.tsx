import { lazy, Suspense, useState } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useSignIn } from '../../session/sign-in.tsx'
import { prophecyPageWords } from './page-words.ts'
import { prophecyPath, topUpPath } from './paths.ts'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { PurchaseSum, Rules } from './purchase-sum.tsx'
import type { Purse } from './purchase-sum.tsx'
import { prophecyWords } from './words.ts'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'))

interface UnlockProps {
  prophecy: Prophecy
  row: MatchRow | undefined
  purse: Purse | null
}

/** Unlocks a prophecy: with scripts after one confirmation in a dialog, without them at once by its form. */
export function UnlockCard({ prophecy, row, purse }: UnlockProps) {
  const words = useWords(prophecyPageWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const { openSignIn } = useSignIn()
  const [isOpen, setIsOpen] = useState(false)
  const { coins } = prophecy
  const isShort = purse !== null && purse.available < coins
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
        <PurchaseSum coins={coins} purse={purse} topUp={topUpPath(prophecy)} />
        {!isShort && (
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
