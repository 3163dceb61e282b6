import { useNavigate } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { complain } from '../../session/complaint.tsx'
import { signOut } from '../../session/me.ts'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'

export function SignOutButton() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void signOut().then(() => navigate('/'), complain)}>
      <AccountIcon name="signOut" />
      {words.links.signOut}
    </button>
  )
}
