import { Link } from 'react-router'
import type { Prophecy, ProphecyPage } from '#contract/touchline/prophecy.ts'
import { longestDispute } from '#contract/touchline/prophecy-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { SubmitButton, TextArea } from '../../kit/form/form.tsx'
import { Card } from '../../kit/page/card.tsx'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { Pair } from './against-card.tsx'
import { OwnForm } from './own-form.tsx'
import { prophecyPageWords } from './page-words.ts'
import { prophecyPath } from './paths.ts'
import { ProphecyIcon } from './prophecy-icon.tsx'

/** The author may void it before the kick-off, in two steps that need no scripts. */
export function OwnCard({ prophecy }: { prophecy: Prophecy }) {
  const words = useWords(prophecyPageWords)
  return (
    <section className="card card-text prophecy-own">
      <h2>{words.ownSealed}</h2>
      <p className="small second">{words.ownSealedText}</p>
      <details className="prophecy-void">
        <summary className="button compact touchable">{words.void}</summary>
        <OwnForm
          action={prophecyPath(prophecy)}
          what="void"
          label={words.void}
          send={() => callApi('POST', `/prophecies/${prophecy.id}/void`)}
          done={words.voidDone}
        >
          {(isBusy) => <SubmitButton isBusy={isBusy}>{words.voidSure}</SubmitButton>}
        </OwnForm>
      </details>
    </section>
  )
}

/** What buyers paid and where it went. */
export function SalesCard({ prophecy, sales }: { prophecy: Prophecy; sales: NonNullable<ProphecyPage['sales']> }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { coins, author, site, refunded, paidAt } = sales
  if (prophecy.coins === 0) return null
  return (
    <Card title={words.sales} beside={<span className="small second">{words.salesWhen}</span>}>
      <div className="body">
        <p className="tabular">
          <b>{words.soldAt(format.number(prophecy.sold ?? 0), format.number(prophecy.coins))}</b>
        </p>
        <dl className="prophecy-pairs">
          <Pair name={words.paidIn} value={format.number(coins)} />
          <Pair name={words.author} value={format.number(author)} />
          <Pair name={words.site} value={format.number(site)} />
          <Pair name={words.refunded} value={format.number(refunded)} />
        </dl>
      </div>
      <p className="card-note small second">
        {paidAt === null ? words.paidLater : (paidAt > now ? words.dueAt : words.paidAt)(format.moment(paidAt, now))}
      </p>
    </Card>
  )
}

export function PurchaseCard({
  purchase: { at, coins, entryId, refund },
}: {
  purchase: NonNullable<ProphecyPage['purchase']>
}) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <Card title={words.yours} className="prophecy-own">
      <dl className="prophecy-pairs body">
        <Pair name={words.boughtAt} value={format.moment(at, now)} />
        <Pair name={words.priceName} value={format.number(coins)} />
        <EntryPair name={words.transfer} entryId={entryId} />
        {refund !== null && (
          <>
            <Pair name={words.cameBackAt} value={format.moment(refund.at, now)} />
            <EntryPair name={words.refundEntry} entryId={refund.entryId} />
            <Pair name={words.cameBack} value={format.number(refund.coins)} isTotal />
          </>
        )}
      </dl>
    </Card>
  )
}

function EntryPair({ name, entryId }: { name: string; entryId: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">
        <Link to={`/wallet?open=${entryId}#${entryId}`}>{entryId}</Link>
      </dd>
    </div>
  )
}

/** A dispute of a settlement, once for each buyer and the author. */
export function DisputeCard({ page: { prophecy, dispute, disputeUntil } }: { page: ProphecyPage }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const send = (form: FormData) =>
    callApi('POST', `/prophecies/${prophecy.id}/dispute`, { body: { text: String(form.get('text') ?? '') } })
  return (
    <section className="card card-text prophecy-own">
      <h2>{words.wrongly}</h2>
      {dispute !== null && (
        <p>
          <ProphecyIcon name="shield" size="s" /> {words.disputeStates[dispute]}
        </p>
      )}
      {disputeUntil !== null && (
        <>
          <p className="small second">{words.wronglyText(format.moment(disputeUntil, now))}</p>
          <details className="prophecy-void">
            <summary className="button touchable">{words.dispute}</summary>
            <OwnForm
              action={prophecyPath(prophecy)}
              what="dispute"
              className="form-stack"
              label={words.dispute}
              send={send}
              done={words.disputed}
            >
              {(isBusy) => (
                <>
                  <TextArea label={words.disputeWhy} name="text" rows={3} maxLength={longestDispute} required />
                  <SubmitButton isBusy={isBusy}>{words.sendDispute}</SubmitButton>
                </>
              )}
            </OwnForm>
          </details>
        </>
      )}
    </section>
  )
}
