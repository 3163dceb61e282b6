import { Link, useSearchParams } from 'react-router'
import { isTreasurer } from '#contract/roles.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { deskWords } from '../features/wallet/desk/words.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { EmptyState } from '../kit/page/states.tsx'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'
import { DeskTopUps } from '../features/wallet/desk/desk-top-ups.tsx'
import { Reconciliation } from '../features/wallet/desk/reconciliation.tsx'
import { DeskWithdrawals } from '../features/wallet/desk/desk-withdrawals.tsx'
import '../features/account/account.css'
import '../features/wallet/desk/desk.css'

export const handle = { query: ['view', 'state', 'day'] }

export { privateHeaders as headers } from '../hidden-head.ts'

export const meta = hiddenHead((language) => wordsOf(deskWords, language).title)

/** Withdrawals and top-ups of all accounts, for treasurers. */
export default function MoneyPage() {
  return (
    <AccountFrame>
      <ForTreasurers />
    </AccountFrame>
  )
}

/** The calls reject other users; this only shows the reason. */
function ForTreasurers() {
  const words = useWords(deskWords)
  const me = useMe()
  if (me && isTreasurer(me.roles)) return <DeskPage />
  return (
    <EmptyState icon="lock" isPage title={words.notStaff}>
      {words.notStaffText}
    </EmptyState>
  )
}

const views = ['withdrawals', 'top_ups', 'reconciliation'] as const

/** Withdrawals to decide, top-ups, and a day beside the list of the provider. */
function DeskPage() {
  const words = useWords(deskWords)
  const [search] = useSearchParams()
  const view = views.find((one) => one === search.get('view')) ?? 'withdrawals'
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <nav className="segments" aria-label={words.view}>
        {views.map((one) => (
          <Link
            key={one}
            to={one === 'withdrawals' ? '/money' : `/money?view=${one}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {words.views[one]}
          </Link>
        ))}
      </nav>
      {view === 'withdrawals' && <DeskWithdrawals isAll={search.get('state') === 'all'} />}
      {view === 'top_ups' && <DeskTopUps state={search.get('state') ?? ''} />}
      {view === 'reconciliation' && <Reconciliation day={search.get('day')} />}
    </>
  )
}
