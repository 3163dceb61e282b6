import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { DeskWallet, DeskWalletEntries } from '#contract/touchline/desk-money.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Card } from '../../kit/page/card.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { doAction } from '../desk/do-action.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { EntriesCard } from './entries-card.tsx'
import { FreezeHistory } from './freezes-view.tsx'
import { WithdrawalRows } from './withdrawals-view.tsx'
import { moneyWords } from './words.ts'

export interface WalletData {
  wallet: DeskWallet
  /** Null until a reason opened them. */
  entries: DeskWalletEntries | null
}

/** Payouts, withdrawals and, after a reason, the entries of a person's wallet. */
export function WalletPage({ data: { wallet, entries } }: { data: WalletData }) {
  const words = useWords(moneyWords)
  const { person, withdrawals } = wallet
  return (
    <>
      <p>
        <Link to="/desk/money">{words.title}</Link>
      </p>
      <div className="treasury-head">
        <Avatar src={person.avatar} size={44} />
        <h1 className="page-title">{words.wallet(person.nickname)}</h1>
        <span className="push" />
        <Link className="button plain touchable" to={`/desk/people/${person.id}`}>
          {words.person} @{person.id}
        </Link>
      </div>
      <div className="treasury-columns">
        <div className="stack">
          {entries ? (
            <EntriesCard key={`${entries.count} ${entries.list[0]?.id}`} wallet={wallet} first={entries} />
          ) : (
            <ClosedEntries wallet={wallet} />
          )}
        </div>
        <aside className="stack">
          <PayoutsCard wallet={wallet} />
          <Card title={words.views.withdrawals}>
            {withdrawals.length === 0 && <p className="desk-empty">{words.noWithdrawals}</p>}
            <WithdrawalRows list={withdrawals} />
          </Card>
        </aside>
      </div>
    </>
  )
}

function ClosedEntries({ wallet: { person } }: Pick<WalletData, 'wallet'>) {
  const words = useWords(moneyWords)
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const open = async (reason: string) => {
    await callApi('POST', `/desk/people/${person.id}/private`, { body: { what: ['money'], reason } })
    await revalidate()
  }
  return (
    <Card title={words.entries}>
      <div className="body treasury-closed">
        <p className="second">{words.entriesClosed}</p>
        <p>
          <button type="button" className="button touchable" onClick={() => setIsAsking(true)}>
            <DeskIcon name="eye" size="s" />
            {words.openEntries}
          </button>
        </p>
      </div>
      {isAsking && (
        <ReasonDialog
          title={words.openTitle(person.nickname)}
          action={words.openEntries}
          onDo={open}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.entriesRule}</p>
        </ReasonDialog>
      )}
    </Card>
  )
}

function PayoutsCard({ wallet }: Pick<WalletData, 'wallet'>) {
  const words = useWords(moneyWords)
  const { format, tag } = useLanguage()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const { person, freezes, mayThaw } = wallet
  const inForce = freezes.find(({ thawedAt }) => thawedAt === null)
  const act = async (reason: string) => {
    await doAction(inForce ? 'payouts_thawed' : 'payouts_frozen', { userId: person.id }, { reason, lang: tag })
    announce(inForce ? words.thawDone : words.freezeDone)
    await revalidate()
  }
  return (
    <Card title={words.payouts} beside={<DeskIcon name="freeze" />}>
      <div className="body treasury-closed">
        <p>
          <b>{inForce ? words.payoutsFrozen(format.moment(inForce.at)) : words.payoutsOpen}</b>
        </p>
        <p className="small second">{inForce ? inForce.reason : words.payoutsOpenText}</p>
        {inForce && !mayThaw ? (
          <p className="small">{words.mayNotThaw}</p>
        ) : (
          <p>
            <button
              type="button"
              className={inForce ? 'button touchable' : 'button touchable danger'}
              onClick={() => setIsAsking(true)}
            >
              {inForce ? words.thaw : words.freeze}
            </button>
          </p>
        )}
        <p className="small second">{words.payoutsRule}</p>
      </div>
      {freezes.length > 0 && <FreezeHistory list={freezes} />}
      {isAsking && (
        <ReasonDialog
          title={inForce ? words.thawTitle(person.nickname) : words.freezeTitle(person.nickname)}
          action={inForce ? words.thaw : words.freeze}
          onDo={act}
          onClose={() => setIsAsking(false)}
        >
          <p>{inForce ? words.thawText : words.freezeText}</p>
        </ReasonDialog>
      )}
    </Card>
  )
}
