import { useState } from 'react'
import { Link } from 'react-router'
import { privateKinds, type DeskPerson, type DeskPrivate } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { useDesk } from '../desk/desk-start.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { DevicesCard } from './devices-card.tsx'
import { peopleWords } from './words.ts'

type Kind = (typeof privateKinds)[number]

/** Says that private data are open, and where that is written. */
export function OpenedNote({ opened, name }: { opened: DeskPrivate; name: string }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  const what = privateKinds.filter((kind) => opened.what.includes(kind)).map((kind) => words.privateKinds[kind])
  return (
    <p className="desk-opened">
      <DeskIcon name="eye" />
      <span>
        <b>{words.opened(format.list(what), name)}</b> {words.openedRow(format.number(opened.auditId))}
      </span>
    </p>
  )
}

interface PrivateProps {
  person: DeskPerson
  opened: DeskPrivate | null
  maySignOut: boolean
  onOpened: (opened: DeskPrivate) => void
  onDone: () => void
}

/** Contact, devices and money: closed until somebody gives a reason. */
export function PrivateCards({ person, opened, maySignOut, onOpened, onDone }: PrivateProps) {
  const words = useWords(peopleWords)
  const [isAsking, setIsAsking] = useState(false)
  const [what, setWhat] = useState<readonly Kind[]>([])
  const open = async (reason: string) => {
    onOpened(await callApi<DeskPrivate>('POST', `/desk/people/${person.id}/private`, { body: { what, reason } }))
  }
  return (
    <>
      <Card title={words.private}>
        <div className="body desk-sees">
          <p className="second small">{words.privateText}</p>
          <p>
            <button type="button" className="button touchable" onClick={() => (setWhat([]), setIsAsking(true))}>
              <DeskIcon name="eye" size="s" />
              {words.show}
            </button>
          </p>
          {opened?.what.includes('contact') && (
            <p>
              {words.contact}: <b>{opened.phone ?? words.noPhone}</b>
            </p>
          )}
        </div>
      </Card>
      {opened?.money && <MoneyCard money={opened.money} personId={person.id} />}
      <DevicesCard person={person} devices={opened?.devices ?? null} maySignOut={maySignOut} onDone={onDone} />
      {isAsking && (
        <ReasonDialog
          title={words.openTitle(person.nickname)}
          action={words.open}
          missing={what.length === 0 ? words.nothingChosen : null}
          onDo={open}
          onClose={() => setIsAsking(false)}
        >
          <div className="segments" role="group" aria-label={words.private}>
            {privateKinds.map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={what.includes(kind)}
                onClick={() => setWhat(what.includes(kind) ? what.filter((one) => one !== kind) : [...what, kind])}
              >
                {words.privateKinds[kind]}
              </button>
            ))}
          </div>
        </ReasonDialog>
      )}
    </>
  )
}

type MoneyCardProps = { money: NonNullable<DeskPrivate['money']>; personId: number }

function MoneyCard({ money, personId }: MoneyCardProps) {
  const words = useWords(peopleWords)
  const { sections } = useDesk()
  const { format } = useLanguage()
  const sums = [
    [words.available, money.available],
    [words.pending, money.pending],
    [words.held, money.held],
  ] as const
  return (
    <section className="card">
      <header>
        <h2>{words.money}</h2>
        <span className="push" />
        {sections.some(({ name }) => name === 'money') && (
          <Link to={`/desk/money/people/${personId}`}>{words.allEntries}</Link>
        )}
      </header>
      <dl className="desk-sums">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {money.entries.length === 0 && <p className="desk-empty">{words.noEntries}</p>}
      {money.entries.map(({ id, kind, coins, at }) => (
        <div key={id} className="desk-money">
          <span className="clip">
            {kind.replaceAll('_', ' ')}
            <small>{format.moment(at)}</small>
          </span>
          <b className={coins > 0 ? 'win' : undefined}>
            {coins > 0 ? `+${format.number(coins)}` : format.number(coins)}
          </b>
        </div>
      ))}
    </section>
  )
}
