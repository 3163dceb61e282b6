import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { Desk } from '#contract/touchline/desk.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { placesOf } from './sections.ts'
import { deskWords } from './words.ts'

/** The desk that the frame has read, for its pages. */
export function useDesk(): Desk {
  return useRouteLoaderData<{ desk: Desk }>('routes/desk')!.desk
}

/** What waits for the reader, the sections, and the competitions of a scout. */
export function DeskStart({ children }: { children: ReactNode }) {
  const desk = useDesk()
  const { tag, format } = useLanguage()
  const words = useWords(deskWords)
  const places = placesOf(desk)
  return (
    <>
      <h1>{words.title}</h1>
      {children}
      {places.length === 0 && (
        <EmptyState icon="lock" title={words.empty}>
          {desk.competitions?.length === 0 ? words.noCompetitions : undefined}
        </EmptyState>
      )}
      <div className="desk-start">
        {places.map(({ to, icon, label, note, count, waits }) => (
          <Link key={to} to={count ? (waits ?? to) : to} className="card">
            <DeskIcon name={icon} size="l" />
            <span className="desk-place">
              <b>{label[tag]}</b>
              <span className="small second">{note[tag]}</span>
            </span>
            <span className="push" />
            {count !== null && count > 0 && <span className="tag">{words.waiting(count)}</span>}
          </Link>
        ))}
      </div>
      {desk.competitions && desk.competitions.length > 0 && (
        <section className="card">
          <h2>{words.competitions}</h2>
          <p>{format.list(desk.competitions.map(({ name }) => name))}</p>
        </section>
      )}
    </>
  )
}
