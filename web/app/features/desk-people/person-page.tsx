import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskPerson, DeskPrivate, DeskReport, DeskText } from '#contract/touchline/desk-people.ts'
import type { SanctionProposal } from '#contract/touchline/desk-sanction.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Part } from '../../kit/page/states.tsx'
import type { Loaded } from '../../page.ts'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Card } from '../../kit/page/card.tsx'
import { useDesk } from '../desk/desk-start.tsx'
import { useKeys } from '../desk/use-keys.ts'
import { deskWords } from '../desk/words.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { AccountCard } from './account-card.tsx'
import { NoteDialog, NotesCard } from './notes-card.tsx'
import { PersonHead } from './person-head.tsx'
import { OpenedNote, PrivateCards } from './private-cards.tsx'
import { ProposalsCard } from './proposals-card.tsx'
import { ReportsCard } from './reports-card.tsx'
import { SanctionDialog } from './sanction-dialog.tsx'
import { SanctionsCard } from './sanctions-card.tsx'
import { TextsCard } from './texts-card.tsx'
import { peopleWords } from './words.ts'

export interface PersonData {
  person: DeskPerson
  about: Loaded<{ list: DeskReport[]; nextId: number | null }>
  by: Loaded<{ list: DeskReport[]; nextId: number | null }>
  texts: Loaded<{ list: DeskText[]; nextBefore: number | null }>
  proposals: Loaded<{ list: SanctionProposal[] }>
}

type Open = 'sanction' | 'note' | null

/** A person at the desk: what it wrote, what was reported, its sanctions, and who looked at its private data. */
export function PersonPage({ data }: { data: PersonData }) {
  const { person, about, by, texts, proposals } = data
  const words = useWords(peopleWords)
  const desk = useDesk()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [opened, setOpened] = useState<DeskPrivate | null>(null)
  const mayModerate = desk.me.roles.some((role) => role === 'moderator' || role === 'admin')
  const isStaff = person.roles.some((role) => role !== 'user' && role !== 'author')
  const maySanction = mayModerate && !isStaff && !person.isSelf
  const done = () => void revalidate()
  useKeys({ s: () => maySanction && setOpen('sanction'), n: () => setOpen('note') })
  return (
    <>
      <PersonHead person={person} onSanction={maySanction ? () => setOpen('sanction') : null} />
      {opened && <OpenedNote opened={opened} name={person.nickname} />}
      {person.isSelf && <p className="second">{words.ownAccount}</p>}
      <div className="desk-columns">
        <div className="stack">
          <SanctionsCard person={person} mayLift={maySanction} onDone={done} />
          <Part of={proposals}>
            {({ list }) => list.length > 0 && <ProposalsCard proposals={list} onDone={done} />}
          </Part>
          <Part of={about}>
            {(ofOthers) => <Part of={by}>{(own) => <ReportsCard person={person} about={ofOthers} by={own} />}</Part>}
          </Part>
          <Part of={texts}>{(written) => <TextsCard id={person.id} texts={written} />}</Part>
          <NotesCard notes={person.notes} isSelf={person.isSelf} onAdd={() => setOpen('note')} />
        </div>
        <div className="stack">
          <SeesCard person={person} />
          <PrivateCards
            person={person}
            opened={opened}
            maySignOut={mayModerate}
            onOpened={(next) => {
              setOpened(opened ? together(opened, next) : next)
              done()
            }}
            onDone={done}
          />
          <LooksCard looks={person.looks} isSelf={person.isSelf} />
          {desk.me.roles.includes('admin') && !isStaff && !person.isSelf && (
            <AccountCard person={person} onDone={done} />
          )}
        </div>
      </div>
      {open === 'sanction' && <SanctionDialog person={person} onDone={done} onClose={() => setOpen(null)} />}
      {open === 'note' && <NoteDialog id={person.id} onDone={done} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What was opened before stays open beside what is opened now. */
function together(before: DeskPrivate, { auditId, what, phone, devices, money }: DeskPrivate): DeskPrivate {
  return {
    auditId,
    what: [...new Set([...before.what, ...what])],
    phone: phone ?? before.phone,
    devices: devices ?? before.devices,
    money: money ?? before.money,
  }
}

/** Who opened private data of a person in the last 30 days; of the own account the reasons alone. */
function LooksCard({ looks, isSelf }: Pick<DeskPerson, 'looks' | 'isSelf'>) {
  const words = useWords(peopleWords)
  const { operator } = useWords(deskWords)
  const { format } = useLanguage()
  return (
    <Card title={words.looks} beside={<span className="small second">{words.days30}</span>}>
      {looks.length === 0 && <p className="desk-empty">{words.noLooks}</p>}
      {looks.map(({ id, by, what, reason, at }) => (
        <div key={id} className="desk-row">
          <Avatar src={by?.avatar ?? ''} size={26} />
          <div>
            <span>{format.list(what.map((one) => words.privateKinds[one]))}</span>
            <small>{isSelf ? reason : `${by?.nickname ?? operator}, ${reason}`}</small>
          </div>
          <small>{format.moment(at)}</small>
        </div>
      ))}
    </Card>
  )
}

/** The restrictions as the person reads them. */
function SeesCard({ person: { nickname, sees, state } }: { person: DeskPerson }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  return (
    <Card title={words.sees(nickname)}>
      <div className="body desk-sees">
        {state === 'frozen' && <p>{words.frozenNote}</p>}
        {sees.length === 0 && state !== 'frozen' && <p className="second">{words.seesNothing}</p>}
        {sees.map(({ step, service, endsAt, reason, mayAppeal }) => (
          <div key={`${step} ${service}`} className="desk-notice">
            <b>{words.cannot[step]}</b>
            <p>
              {words.services[service]}, {endsAt === null ? words.untilLifted : words.until(format.moment(endsAt))}.{' '}
              {words.reasonIs(reason)}
            </p>
            <span className="tag">{mayAppeal ? words.mayAppeal : words.mayNotAppeal}</span>
          </div>
        ))}
        <p className="quiet small line">
          <DeskIcon name="hidden" size="s" />
          {words.notTold}
        </p>
      </div>
    </Card>
  )
}
