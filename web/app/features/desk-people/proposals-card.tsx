import { useState } from 'react'
import type { SanctionProposal } from '#contract/touchline/desk-sanction.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { peopleWords } from './words.ts'

type Decision = { proposal: SanctionProposal; decision: 'confirm' | 'reject' }

/** Sanctions of this person that wait for a second moderator. */
export function ProposalsCard({ proposals, onDone }: { proposals: SanctionProposal[]; onDone: () => void }) {
  const words = useWords(peopleWords)
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const decide = async (reason: string) => {
    if (!deciding) return
    const { proposal, decision } = deciding
    await callApi('POST', `/desk/proposals/${proposal.id}/decision`, { body: { decision, reason } })
    onDone()
  }
  const isConfirming = deciding?.decision === 'confirm'
  return (
    <Card
      title={words.proposals}
      beside={<span className="small second">{words.proposalsWait(proposals.length)}</span>}
      id="proposals"
    >
      {proposals.map((proposal) => (
        <ProposalRow
          key={proposal.id}
          proposal={proposal}
          onDecide={(decision) => setDeciding({ proposal, decision })}
        />
      ))}
      {deciding && (
        <ReasonDialog
          title={isConfirming ? words.confirmTitle : words.rejectTitle}
          action={isConfirming ? words.confirm : words.reject}
          onDo={decide}
          onClose={() => setDeciding(null)}
        />
      )}
    </Card>
  )
}

interface RowProps {
  proposal: SanctionProposal
  onDecide: (decision: Decision['decision']) => void
}

function ProposalRow({ proposal, onDecide }: RowProps) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  const { step, service, hours, text, by, reason, at, mayDecide } = proposal
  const length = hours === null ? words.untilLifted : (words.durations[hours] ?? `${hours} h`)
  return (
    <div className="desk-row">
      <span className="desk-disc open">
        <DeskIcon name="gavel" />
      </span>
      <div>
        <b>
          {words.steps[step]}, {length}
        </b>
        <span className="small second">
          {words.services[service]}: {text}
        </span>
        <small>
          {format.moment(at)}, {words.proposedBy(by?.nickname ?? '–')}: {reason}
        </small>
      </div>
      <div className="desk-end">
        {mayDecide ? (
          <>
            <button type="button" className="button compact primary touchable" onClick={() => onDecide('confirm')}>
              {words.confirm}
            </button>
            <button type="button" className="button compact touchable" onClick={() => onDecide('reject')}>
              {words.reject}
            </button>
          </>
        ) : (
          <>
            <small>{words.ownProposal}</small>
            <button type="button" className="button compact touchable" onClick={() => onDecide('reject')}>
              {words.withdraw}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
