import { BlockedList } from '../features/user/blocked-list.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { userWords } from '../i18n/words/user.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'

export const meta = hiddenHead((language) => wordsOf(userWords, language).blockedList.title)

export default function BlockedPage() {
  const words = useWords(userWords).blockedList
  if (!useMe()) return null
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <p className="second">{words.about}</p>
      <BlockedList />
    </>
  )
}
