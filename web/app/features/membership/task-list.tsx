import type { CSSProperties } from 'react'
import type { MemberTask } from '#contract/touchline/membership.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { membershipWords } from './words.ts'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { MemberIcon } from './member-icon.tsx'

/** Tasks of one kind, the open ones first. */
export function TaskList({ title, note, tasks }: { title: string; note?: string; tasks: readonly MemberTask[] }) {
  const words = useWords(membershipWords)
  const open = tasks.filter(({ countedAt }) => countedAt === null)
  const done = tasks.filter(({ countedAt }) => countedAt !== null)
  return (
    <section className="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="push" />
        <span className="small second">{words.done(done.length, tasks.length)}</span>
      </header>
      <ul className="tasks">
        {open.map((task) => (
          <OpenTask key={task.id} task={task} />
        ))}
        {done.map((task) => (
          <DoneTask key={task.id} task={task} />
        ))}
      </ul>
      {note && <p className="tasks-note small second">{note}</p>}
    </section>
  )
}

function OpenTask({ task: { key, name, rule, experience, progress, total } }: { task: MemberTask }) {
  const words = useWords(membershipWords)
  return (
    <li>
      <span className="task-disc">
        <MemberIcon name={key} />
      </span>
      <div className="task-text">
        <p className="task-line">
          <b>{name}</b>
          <span className="push" />
          <b className="small">{words.plus(experience)}</b>
        </p>
        <p className="small second">{rule}</p>
        <p className="task-line">
          <span className="task-bar" style={{ '--p': progress / total } as CSSProperties} aria-hidden="true" />
          <span className="small second tabular">{words.progress(progress, total)}</span>
        </p>
      </div>
    </li>
  )
}

function DoneTask({ task: { name, experience, countedAt } }: { task: MemberTask }) {
  const { format } = useLanguage()
  const words = useWords(membershipWords)
  return (
    <li className="finished">
      <span className="task-disc">
        <AccountIcon name="check" />
      </span>
      <div className="task-text">
        <p className="task-line">
          <b>{name}</b>
          <span className="push" />
          <b className="small">{words.finished}</b>
        </p>
        <p className="small second">{words.counted(experience, format.moment(countedAt ?? 0))}</p>
      </div>
    </li>
  )
}
