import { Link } from 'react-router'
import type { DeskPerson } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { deskWords } from '../desk/words.ts'
import { peopleWords } from './words.ts'

/** Name, ways to sign in, figures. */
export function PersonHead({ person, onSanction }: { person: DeskPerson; onSanction: (() => void) | null }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  return (
    <section className="card">
      <div className="desk-person">
        <Avatar src={person.avatar} size={64} />
        <div>
          <h1>
            {person.nickname} <States person={person} />
          </h1>
          <p className="desk-meta">
            <span>
              <DeskIcon name="hash" size="s" />
              {person.id}
            </span>
            <span>
              <DeskIcon name="calendar" size="s" />
              {words.since(format.dateOf(person.createdAt))}
            </span>
            <span>
              <DeskIcon name="shield" size="s" />
              {useWays(person)}
            </span>
            {person.contact && (
              <span>
                <DeskIcon name="phone" size="s" />
                {person.contact}
              </span>
            )}
          </p>
        </div>
        <div className="desk-acts">
          <Link className="button plain touchable" to={`/user/${person.id}`} reloadDocument>
            <DeskIcon name="eye" size="s" />
            {words.seeAs}
          </Link>
          {onSanction && (
            <button type="button" className="button touchable" aria-keyshortcuts="s" onClick={onSanction}>
              <DeskIcon name="gavel" size="s" />
              {words.sanction}
              <span className="desk-key wide-only" aria-hidden="true">
                S
              </span>
            </button>
          )}
        </div>
      </div>
      <Figures person={person} />
    </section>
  )
}

function States({ person: { sees, state, roles, scoutOf, isDemo } }: { person: DeskPerson }) {
  const words = useWords(peopleWords)
  const desk = useWords(deskWords)
  const { format } = useLanguage()
  const [first] = sees
  return (
    <>
      {first && (
        <span className="tag warn">
          {words.steps[first.step]},{' '}
          {first.endsAt === null ? words.untilLifted : words.until(format.moment(first.endsAt))}
        </span>
      )}
      {state !== 'active' && <span className="tag loss">{words.states[state]}</span>}
      {roles.map(
        (role) =>
          role !== 'user' &&
          role !== 'author' && (
            <span key={role} className="tag info">
              {desk.roles[role]}
            </span>
          ),
      )}
      {scoutOf.length > 0 && <span className="tag">{words.scoutOf(format.list(scoutOf.map(({ name }) => name)))}</span>}
      {isDemo && <span className="tag">{words.invented}</span>}
    </>
  )
}

function useWays({ passkeys, hasApp, hasPassword }: DeskPerson): string {
  const { ways } = useWords(peopleWords)
  const { format } = useLanguage()
  const found = [passkeys > 0 && ways.passkey, hasApp && ways.app, hasPassword && ways.password].filter(
    (one) => one !== false,
  )
  return found.length > 0 ? format.list(found) : ways.code
}

function Figures({ person: { figures, sessions } }: { person: DeskPerson }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  const { comments, posts, messages, removed, restored, prophecies, about, by } = figures
  const number = format.number
  const rows: [string, number, string][] = [
    [
      words.figures.texts,
      comments + posts + messages,
      words.textsNote(number(comments), number(posts), number(messages)),
    ],
    [words.figures.removed, removed, words.restored(restored)],
    [words.figures.about, about.all, words.upheld(about.upheld, about.all)],
    [words.figures.by, by.all, words.upheld(by.upheld, by.all)],
    [words.figures.prophecies, prophecies, ''],
    [words.figures.sessions, sessions, words.devices(sessions)],
  ]
  return (
    <dl className="desk-figures">
      {rows.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number(value)}</dd>
          <dd className="small second">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
