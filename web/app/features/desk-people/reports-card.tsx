import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskPerson, DeskReport } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { DeskIcon, type DeskIconName } from '../desk/desk-icon.tsx'
import { peopleWords } from './words.ts'

type Page = { list: DeskReport[]; nextId: number | null }
type Side = 'about' | 'by'

/** What was reported about a person and by it, side by side with what was upheld. */
export function ReportsCard({ person, about, by }: { person: DeskPerson; about: Page; by: Page }) {
  const words = useWords(peopleWords)
  const { figures, nickname } = person
  return (
    <Card title={words.reports}>
      <div className="desk-sides">
        <Reports id={person.id} side="about" first={about} title={words.about(nickname)} figures={figures.about} />
        <Reports id={person.id} side="by" first={by} title={words.byPerson(nickname)} figures={figures.by} />
      </div>
    </Card>
  )
}

interface SideProps {
  id: number
  side: Side
  first: Page
  title: string
  figures: { all: number; upheld: number }
}

function Reports({ id, side, first, title, figures }: SideProps) {
  const words = useWords(peopleWords)
  const [rest, setRest] = useState<{ of: Page; page: Page } | null>(null)
  const { run, isBusy } = useAction()
  const later = rest?.of === first ? rest.page : null
  const nextId = later ? later.nextId : first.nextId
  const rows = [...first.list, ...(later?.list ?? [])]
  const more = () =>
    void run(async () => {
      const query = { side, afterId: nextId }
      const next = await callApi<Page>('GET', `/desk/people/${id}/reports`, { query })
      setRest({ of: first, page: { list: [...(later?.list ?? []), ...next.list], nextId: next.nextId } })
    })
  return (
    <div>
      <h3>
        {title} <span>{words.upheld(figures.upheld, figures.all)}</span>
      </h3>
      {rows.length === 0 && <p className="quiet small">{words.noReports}</p>}
      {rows.map((row) => (
        <ReportRow key={row.id} row={row} />
      ))}
      {nextId !== null && (
        <button type="button" className="more touchable" aria-busy={isBusy} onClick={more}>
          {words.more}
        </button>
      )}
    </div>
  )
}

const marks: Record<DeskReport['state'], DeskIconName> = { open: 'clock', upheld: 'check', dismissed: 'no' }

function ReportRow({ row: { kind, reason, text, count, other, state, at } }: { row: DeskReport }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  return (
    <div className="desk-report">
      <span className={state}>
        <DeskIcon name={marks[state]} size="s" />
        <span className="hidden-text">{words.reportStates[state]}</span>
      </span>
      <div>
        <span className="clip">
          {words.reasons[reason] ?? reason}, {words.kinds[kind] ?? kind}
        </span>
        {text !== '' && <small className="clip">{text}</small>}
        <small>{other ? <Link to={`/desk/people/${other.id}`}>{other.nickname}</Link> : words.people(count)}</small>
      </div>
      <small>{format.dateWithoutYear(at)}</small>
    </div>
  )
}
