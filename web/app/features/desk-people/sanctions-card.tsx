import { useState } from 'react'
import { Link } from 'react-router'
import { sanctionSteps } from '#contract/touchline/sanction.ts'
import type { DeskPerson } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { TextField } from '../../kit/form/form.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { DeskIcon, type DeskIconName } from '../desk/desk-icon.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { deskWords } from '../desk/words.ts'
import { peopleWords } from './words.ts'

type Sanction = DeskPerson['sanctions'][number]

const icons: Record<Sanction['step'], DeskIconName> = {
  warn: 'warn',
  hold: 'hold',
  mute: 'mute',
  freeze: 'freeze',
  close: 'close',
}

interface SanctionsProps {
  person: DeskPerson
  mayLift: boolean
  onDone: () => void
}

/** The steps with what is in force, and all sanctions with end and appeal. */
export function SanctionsCard({ person, mayLift, onDone }: SanctionsProps) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  const [lifting, setLifting] = useState<Sanction | null>(null)
  return (
    <Card title={words.sanctions}>
      <ol className="desk-steps">
        {sanctionSteps.map((step) => {
          const inForce = person.sees.find((one) => one.step === step)
          const end = inForce?.endsAt
          const note = !inForce
            ? step === 'close'
              ? words.twoPeople
              : ''
            : end
              ? words.until(format.moment(end))
              : words.untilLifted
          return (
            <li key={step} className={inForce ? 'on' : undefined}>
              <DeskIcon name={icons[step]} size="s" />
              <b>{words.steps[step]}</b>
              <small>{note}</small>
            </li>
          )
        })}
      </ol>
      {person.sanctions.length === 0 && <p className="desk-empty">{words.noSanctions}</p>}
      {person.sanctions.map((one) => (
        <SanctionRow key={one.id} one={one} onLift={mayLift && one.isInForce ? () => setLifting(one) : null} />
      ))}
      {lifting && <LiftDialog personId={person.id} one={lifting} onDone={onDone} onClose={() => setLifting(null)} />}
    </Card>
  )
}

function SanctionRow({ one, onLift }: { one: Sanction; onLift: (() => void) | null }) {
  const words = useWords(peopleWords)
  const { operator } = useWords(deskWords)
  const { format } = useLanguage()
  const { step, service, code, reason, startsAt, by, isInForce, lifting } = one
  return (
    <div className="desk-row">
      <span className={isInForce ? 'desk-disc open' : 'desk-disc'}>
        <DeskIcon name={icons[step]} />
      </span>
      <div>
        <b>{words.steps[step]}</b>
        <span className="small second">
          {words.services[service]}, {words.codes[code] ?? code}: {reason}
        </span>
        <small>
          {format.moment(startsAt)}, {words.by(by?.nickname ?? operator)}
        </small>
        {lifting !== '' && <small>{words.liftedWhy(lifting)}</small>}
      </div>
      <div className="desk-end">
        <EndTag one={one} />
        <small>
          {appealWaits(one) ? (
            <Link className="touchable" to={`/desk/queue?entry=sanction-${one.id}`}>
              {words.appealed}
            </Link>
          ) : (
            appealOf(one, words)
          )}
        </small>
        {onLift && (
          <button type="button" className="button compact touchable" onClick={onLift}>
            <DeskIcon name="undo" size="s" />
            {words.lift}
          </button>
        )}
      </div>
    </div>
  )
}

function EndTag({ one: { isInForce, endsAt, liftedAt, step } }: { one: Sanction }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  if (liftedAt !== null) return <span className="tag info">{words.lifted(format.dateOf(liftedAt))}</span>
  if (step === 'warn') return null
  if (isInForce)
    return <span className="tag warn">{endsAt === null ? words.untilLifted : words.until(format.moment(endsAt))}</span>
  return <span className="tag">{words.ended(format.dateOf(endsAt ?? 0))}</span>
}

function appealWaits({ appealedAt, appealDecidedAt }: Sanction): boolean {
  return appealedAt !== null && appealDecidedAt === null
}

function appealOf({ appealedAt }: Sanction, words: { noAppeal: string; appealDecided: string }): string {
  return appealedAt === null ? words.noAppeal : words.appealDecided
}

interface LiftProps {
  personId: number
  one: Sanction
  onDone: () => void
  onClose: () => void
}

function LiftDialog({ personId, one, onDone, onClose }: LiftProps) {
  const words = useWords(peopleWords)
  const [text, setText] = useState('')
  const lift = async (reason: string) => {
    await callApi('POST', `/desk/people/${personId}/sanctions/lifting`, { body: { sanctionId: one.id, text, reason } })
    onDone()
  }
  return (
    <ReasonDialog title={words.liftTitle} action={words.lift} onDo={lift} onClose={onClose}>
      <TextField
        label={words.liftText}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ReasonDialog>
  )
}
