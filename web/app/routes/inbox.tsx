import { Inbox } from '../features/notices/inbox.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { noticeWords } from '../i18n/words/notices.ts'
import { hiddenHead } from '../hidden-head.ts'

/** `kind` is the tab. */
export const handle = { query: ['kind'] }

export const meta = hiddenHead((language) => wordsOf(noticeWords, language).title)

export default function InboxPage() {
  const words = useWords(noticeWords)
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <Inbox />
    </>
  )
}
