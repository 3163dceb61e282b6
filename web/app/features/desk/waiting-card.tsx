import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskWaiting } from '#contract/touchline/desk-waiting.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useTicking } from '../../live/ticker.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { usePage } from '../../page.ts'
import { DeskIcon, type DeskIconName } from './desk-icon.tsx'
import { waitingWords } from './waiting-words.ts'

const MINUTE_MS = 60_000

/** What waits for the reader at the desk, each a link to where it is done. */
export function WaitingCard({ waiting }: { waiting: DeskWaiting }) {
  const words = useWords(waitingWords)
  const { claims, appeals, changes, proposals, circles, matches, corrections } = waiting
  const lists = [claims, changes, proposals, circles, matches, corrections]
  const isEmpty = appeals.count === 0 && lists.every((list) => list.length === 0)
  return (
    <section className="card desk-waiting" aria-labelledby="desk-waiting">
      <header className="card-head">
        <h2 id="desk-waiting">{words.title}</h2>
      </header>
      {isEmpty && <p className="desk-empty">{words.empty}</p>}
      <ul>
        {matches.map((match) => (
          <MatchItem key={match.row.id} match={match} />
        ))}
        {claims.map(({ key, kind, until }) => (
          <Item key={key} to={`/desk/queue?entry=${key}`} icon="flag" title={words.claimed(words.kinds[kind])}>
            <Until at={until} />
          </Item>
        ))}
        {appeals.count > 0 && (
          <Item to="/desk/queue?kind=appeal" icon="flag" title={words.appeals(appeals.count)}>
            {appeals.oldestAt !== null && <Since at={appeals.oldestAt} />}
          </Item>
        )}
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} />
        ))}
        {circles.map(({ id, name, by, at }) => (
          <Item key={id} to="/desk/circles" icon="people" title={words.circle(name)}>
            <Since at={at} />
            {by && ` · ${by.nickname}`}
          </Item>
        ))}
        {changes.map(({ id, row, reason, at }) => (
          <Item key={id} to={`/desk/changes/${id}`} icon="change" title={<Change row={row} />}>
            <Since at={at} /> · {reason}
          </Item>
        ))}
        {corrections.map(({ id, title, author, note, at }) => (
          <Item key={id} to={`/write/${id}`} icon="news" title={words.corrected(title)}>
            <Since at={at} /> · {author} · {note}
          </Item>
        ))}
      </ul>
    </section>
  )
}

interface ItemParts {
  to: string
  icon: DeskIconName
  title: ReactNode
  children: ReactNode
}

function Item({ to, icon, title, children }: ItemParts) {
  return (
    <li>
      <Link to={to} className="desk-row">
        <DeskIcon name={icon} />
        <div>
          <b className="clip">{title}</b>
          <small>{children}</small>
        </div>
        <span aria-hidden="true">›</span>
      </Link>
    </li>
  )
}

/** A proposed sanction; it is decided on the page of its person. */
function ProposalItem({ proposal }: { proposal: DeskWaiting['proposals'][number] }) {
  const words = useWords(waitingWords)
  const { person, step, service, hours, reason } = proposal
  const title = words.proposal(words.steps[step], person?.nickname ?? words.gone)
  const length = hours === null ? words.untilLifted : words.days(Math.round(hours / 24))
  return (
    <Item to={person ? `/desk/people/${person.id}#proposals` : '/desk/queue'} icon="people" title={title}>
      {[words.services[service], length, reason].join(' · ')}
    </Item>
  )
}

function MatchItem({ match: { row, kind, since } }: { match: DeskWaiting['matches'][number] }) {
  const words = useWords(waitingWords)
  const { text, format } = useLanguage()
  const minutes = useMinutes(since)
  const names = shortSideNames(row, text)
  const told = kind === 'starts' ? words.starts(format.time(row.kickOff)) : words.silent(minutes)
  return (
    <Item to={`/desk/live/${row.id}`} icon="live" title={`${names.home} – ${names.away}`}>
      {told}
    </Item>
  )
}

function Change({ row }: { row: MatchRow }) {
  const words = useWords(waitingWords)
  const { text } = useLanguage()
  const names = shortSideNames(row, text)
  return words.change(`${names.home} – ${names.away}`)
}

function Since({ at }: { at: number }) {
  const words = useWords(waitingWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return words.since(format.moment(at, now))
}

function Until({ at }: { at: number }) {
  const words = useWords(waitingWords)
  const minutes = useMinutes(at)
  return words.until(Math.max(0, -minutes))
}

/** Whole minutes since a time; below 0 before it. */
function useMinutes(at: number): number {
  const { now } = usePage()
  return useTicking((nowMs) => Math.floor((nowMs - at) / MINUTE_MS), now)
}
