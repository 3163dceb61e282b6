import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy, ProphecyPage } from '#contract/touchline/prophecy.ts'
import type { SpendingLimits } from '#contract/touchline/spending.ts'
import type { Wallet } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { prophecyPath } from './paths.ts'
import type { Purse } from './purchase-sum.tsx'
import { prophecyWords } from './words.ts'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'))

interface UnlockButtonProps {
  prophecy: Prophecy
  row: MatchRow | undefined
  onBought?: ((page: ProphecyPage) => void) | undefined
}

/** Unlocks a prophecy from a list, in the same dialog as on its page, where it leads without scripts. */
export function UnlockButton({ prophecy, row, onBought }: UnlockButtonProps) {
  const words = useWords(prophecyWords)
  const { format, tag: lang } = useLanguage()
  const { timeZone: zone } = usePage()
  const { requireSignIn } = useSignIn()
  const { run, isBusy } = useAction()
  const [purse, setPurse] = useState<Purse | null>(null)
  const { coins, title } = prophecy
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void run(async () => {
      const found = await requireSignIn(() => readPurse(zone, lang), { reason: words.signInToUnlock })
      if (found !== undefined) setPurse(found)
    })
  }
  return (
    <>
      <Link
        className="button compact touchable"
        to={`${prophecyPath(prophecy)}#unlock`}
        aria-label={words.unlockFor(title, format.number(coins))}
        aria-busy={isBusy}
        onClick={open}
      >
        <span className="tabular">{words.coins(format.number(coins), coins)}</span>
      </Link>
      {purse !== null && (
        <Suspense>
          <UnlockDialog
            prophecy={prophecy}
            row={row}
            purse={purse}
            onClose={() => setPurse(null)}
            onBought={onBought}
          />
        </Suspense>
      )}
    </>
  )
}

async function readPurse(zone: string, lang: string): Promise<Purse> {
  const [wallet, limits] = await Promise.all([
    callApi<Wallet>('GET', '/me/wallet', { query: { zone, lang } }),
    callApi<SpendingLimits>('GET', '/me/limits', { query: { zone } }),
  ])
  return { available: wallet.available, limits: limits.limits, refusal: limits.refusal }
}
