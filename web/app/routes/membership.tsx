import type { Membership } from '#contract/touchline/membership.ts'
import type { Route } from './+types/membership.ts'
import { HistoryCard } from '../features/membership/history-card.tsx'
import { LevelCard } from '../features/membership/level-card.tsx'
import { TaskList } from '../features/membership/task-list.tsx'
import { useOwn } from '../features/membership/use-own.ts'
import { useLanguage, useWords, wordsOf } from '../i18n/language.tsx'
import { membershipWords } from '../i18n/words/membership.ts'
import { head } from '../page.ts'
import { EmptyState, Skeleton } from '../ui/states.tsx'
import '../styles/membership.css'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({ title: wordsOf(membershipWords, language).title, isHidden: true }))
}

export default function MembershipPage() {
  const words = useWords(membershipWords)
  const { data, failure, reload } = useOwn<Membership>('/me/membership')
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      {data ? <MembershipParts membership={data} /> : failure ? <Failed onRetry={reload} /> : <Skeleton width="100%" height={320} />}
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
      <TaskList title={words.weekly} note={words.resets(format.moment(weekEndsAt))} tasks={tasks.filter(({ isWeekly }) => isWeekly)} />
      <TaskList title={words.once} tasks={tasks.filter(({ isWeekly }) => !isWeekly)} />
      <HistoryCard />
      <section className="card" aria-label={words.rules}>
        <header>
          <h2>{words.rules}</h2>
        </header>
        <ul className="plain-rules">
          {words.ruleList(weeklyExperience).map((rule) => <li key={rule}>{rule}</li>)}
        </ul>
      </section>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useWords(membershipWords)
  return (
    <EmptyState
      icon="alert"
      isFailure
      title={words.failedTitle}
      action={
        <button type="button" className="button compact touchable" onClick={onRetry}>
          {words.retry}
        </button>
      }
    >
      {words.failedText}
    </EmptyState>
  )
}
