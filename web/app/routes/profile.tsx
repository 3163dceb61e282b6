import { Link } from 'react-router'
import { AvatarCard } from '../features/account/avatar-card.tsx'
import { NameCard } from '../features/account/name-card.tsx'
import { MyReports } from '../features/moderation/my-reports.tsx'
import { MySanctions } from '../features/moderation/my-sanctions.tsx'
import { MyTexts } from '../features/moderation/my-texts.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { accountWords } from '../i18n/words/account.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'

export const meta = hiddenHead((language) => wordsOf(accountWords, language).profile.title)

/** The user's public profile. */
export default function ProfilePage() {
  const words = useWords(accountWords).profile
  const me = useMe()
  if (!me) return null
  return (
    <>
      <div className="line spread">
        <h1 className="page-title">{words.title}</h1>
        <Link className="button compact touchable" to={`/user/${me.id}`}>
          {words.asOthers}
        </Link>
      </div>
      <div className="settings">
        <NameCard me={me} />
        <AvatarCard me={me} />
      </div>
      <MySanctions />
      <MyTexts />
      <MyReports />
    </>
  )
}
