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
