import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskContradiction } from '#contract/touchline/desk-health.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { useKeys } from '../desk/use-keys.ts'
import { healthWords } from './words.ts'

type Page = { list: DeskContradiction[]; total: number }
type Keeping = { one: DeskContradiction; side: DeskContradiction['sides'][number] }

const PAGE = 10

/** What two sources report differently, side by side; a press settles it. */
export function DisagreementsCard({ contradictions, onDone }: { contradictions: Page; onDone: () => void }) {
  const words = useWords(healthWords)
  const { rows, hasMore, more, isBusy } = usePages(contradictions)
  const [keeping, setKeeping] = useState<Keeping | null>(null)
  const keepFirst = (at: number) => {
    const [one] = rows
    const side = one?.sides[at]
    if (one && side) setKeeping({ one, side })
  }
  useKeys({ 1: () => keepFirst(0), 2: () => keepFirst(1) })
  const settle = async (reason: string) => {
    if (!keeping) return
    const body = { source: keeping.side.source, reason }
    await callApi('POST', `/desk/health/contradictions/${keeping.one.id}`, { body })
    onDone()
  }
  return (
    <Card title={words.disagreements} beside={<small className="second">{words.open(contradictions.total)}</small>}>
      {rows.length === 0 && <p className="desk-empty">{words.agree}</p>}
      {rows.map((one) => (
        <div key={one.id} className="health-sides">
          <b>{words.fields[one.field] ?? one.field}</b>
          <Link className="small second clip" to={`/match/${one.matchId}`}>
            {one.match}
          </Link>
          <div>
            {one.sides.map((side) => (
              <button key={side.source} type="button" className="touchable" onClick={() => setKeeping({ one, side })}>
                <small>{side.source}</small>
                <b>{side.value}</b>
              </button>
            ))}
          </div>
        </div>
      ))}
      {hasMore && (
        <div className="desk-foot">
          <button type="button" className="more touchable" aria-busy={isBusy} onClick={more}>
            {words.older}
          </button>
        </div>
      )}
      {rows.length > 0 && <p className="desk-foot">{words.settleNote}</p>}
      {keeping && (
        <ReasonDialog
          title={words.keepTitle(`${keeping.side.value} (${keeping.side.source})`)}
          action={words.keep}
          onDo={settle}
          onClose={() => setKeeping(null)}
        />
      )}
    </Card>
  )
}

function usePages(first: Page) {
  const [rest, setRest] = useState<{ of: Page; list: DeskContradiction[] } | null>(null)
  const { run, isBusy } = useAction()
  const later = rest?.of === first ? rest.list : []
  const rows = [...first.list, ...later]
  const more = () =>
    void run(async () => {
      const query = { page: Math.floor(rows.length / PAGE) + 1, limit: PAGE }
      const next = await callApi<Page>('GET', '/desk/health/contradictions', { query })
      setRest({ of: first, list: [...later, ...next.list] })
    })
  return { rows, hasMore: rows.length < first.total, more, isBusy }
}
