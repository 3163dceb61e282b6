import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { newsWords } from './words.ts'

/** In place of a page of news past the last one. `first`: address of the first. */
export function NoSuchPage({ first }: { first: string }) {
  const words = useWords(newsWords)
  return (
    <EmptyState
      icon="calendar"
      title={words.noPage}
      action={
        <Link className="button compact primary touchable" to={first}>
          {words.toFirst}
        </Link>
      }
    >
      {words.noPageText}
    </EmptyState>
  )
}
