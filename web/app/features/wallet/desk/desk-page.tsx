import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../../i18n/language.tsx'
import { DeskTopUps } from './desk-top-ups.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { deskWords } from './words.ts'
import { DeskWithdrawals } from './desk-withdrawals.tsx'

const views = ['withdrawals', 'top_ups', 'reconciliation'] as const

/** Withdrawals to decide, top-ups, and a day beside the list of the provider. */
export function DeskPage() {
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
