import type { Membership } from '#contract/touchline/membership.ts'
import { LoadState } from '../kit/page/load-state.tsx'
import { HistoryCard } from '../features/membership/history-card.tsx'
import { LevelCard } from '../features/membership/level-card.tsx'
import { TaskList } from '../features/membership/task-list.tsx'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { membershipWords } from '../features/membership/words.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useRead } from '../session/use-read.ts'
import '../features/membership/membership.css'

export const meta = hiddenHead((language) => wordsOf(membershipWords, language).title)

export default function MembershipPage() {
  const words = useWords(membershipWords)
  const { tag } = useLanguage()
  const membership = useRead<Membership>(`/me/membership?lang=${tag}`)
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      {membership.state === 'read' ? (
        <MembershipParts membership={membership.data} />
      ) : (
        <LoadState read={membership} height={320} />
      )}
    </>
  )
}

function MembershipParts({ membership }: { membership: Membership }) {
  const { format } = useLanguage()
  const words = useWords(membershipWords)
  const { tasks, weekEndsAt, weeklyExperience } = membership
  return (
    <>
      <LevelCard membership={membership} />
      <TaskList
        title={words.weekly}
        note={words.resets(format.moment(weekEndsAt))}
        tasks={tasks.filter(({ isWeekly }) => isWeekly)}
      />
      <TaskList title={words.once} tasks={tasks.filter(({ isWeekly }) => !isWeekly)} />
      <HistoryCard />
      <section className="card" aria-label={words.rules}>
        <header>
          <h2>{words.rules}</h2>
        </header>
        <ul className="plain-rules">
          {[words.weeklyRule(weeklyExperience), ...words.ruleList].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
