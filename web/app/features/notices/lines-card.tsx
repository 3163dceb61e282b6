import { useWords } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { noticeWords } from '../../i18n/words/notices.ts'
import { FormError } from '../../kit/form/form.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { inboxWords } from './inbox-words.ts'
import { LineRow } from './line-row.tsx'
import { useLines, type PeopleKind } from './use-lines.ts'

const icons = { replies: 'people', likes: 'bolt', mentions: 'me', follows: 'person' } as const

/** One kind of what comes from other people, page by page. */
export function LinesCard({ kind }: { kind: PeopleKind }) {
  const words = useWords(inboxWords)
  const { unread } = useWords(noticeWords)
  const explain = useFailureText()
  const { read, list, hasMore, more, markRead, isBusy, failure } = useLines(kind)
  if (read.state !== 'read') return <LoadState read={read} height={320} />
  const count = read.data.counts[kind]
  if (list.length === 0)
    return (
      <EmptyState icon={icons[kind]} title={words.empty[kind]}>
        {words.emptyText[kind]}
      </EmptyState>
    )
  return (
    <section className="card">
      <header className="inbox-head">
        <span className="small second">{unread(count)}</span>
        <span className="push" />
        {count > 0 && (
          <button
            type="button"
            className="button compact touchable"
            aria-busy={isBusy}
            onClick={() => void markRead().then((isDone) => isDone && announce(words.marked))}
          >
            {words.markRead}
          </button>
        )}
      </header>
      <FormError>{explain(failure)}</FormError>
      <ul className="notices">
        {list.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="more-rows" aria-busy={isBusy} onClick={() => void more()}>
          {words.more}
        </button>
      )}
    </section>
  )
}
