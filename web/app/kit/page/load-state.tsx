import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import type { Reading } from '../../live/use-reading.ts'
import { EmptyState, Skeleton } from './states.tsx'

/** Placeholder for data that is loading or failed to load. */
export function LoadState({ read, height }: { read: Reading<unknown> & { reload: () => void }; height: number }) {
  const words = useWords(accountWords)
  if (read.state !== 'failed') return <Skeleton width="100%" height={height} />
  return (
    <EmptyState
      icon="alert"
      isFailure
      title={words.failedTitle}
      action={
        <button type="button" className="button compact touchable" onClick={read.reload}>
          {words.retry}
        </button>
      }
    >
      {words.failedText(read.status)}
    </EmptyState>
  )
}

/** Says that a list, or its next page, could not be loaded; nothing else. `title`: what the list is. */
export function ListState({ list: { state, failure, more }, title }: { list: ListRead; title: string }) {
  const words = useWords(accountWords)
  const status = state.state === 'failed' ? state.status : (failure?.status ?? null)
  if (status === null) return null
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
      </header>
      <p className="body line wrap-line" role="alert">
        {words.failedTitle}. {words.failedText(status)}
        <button
          type="button"
          className="button compact touchable"
          onClick={state.state === 'failed' ? state.reload : more}
        >
          {words.retry}
        </button>
      </p>
    </section>
  )
}

interface ListRead {
  state: Reading<unknown> & { reload: () => void }
  failure: { status: number } | null
  more: () => void
}
