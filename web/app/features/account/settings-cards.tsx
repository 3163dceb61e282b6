import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { userWords } from '../../i18n/words/user.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import type { Me } from '../../session/me.ts'

/** What others see of the account, and whom the user does not see. */
export function PrivacyCard({ me }: { me: Me }) {
  const words = useWords(accountWords)
  const blocked = useWords(userWords).blockedList
  return (
    <section className="card" aria-labelledby="privacy-title">
      <header>
        <h2 id="privacy-title">{words.settings.privacy}</h2>
      </header>
      <p className="body second">{words.settings.privacyAbout}</p>
      <LinkRow to={`/user/${me.id}`} text={words.profile.asOthers} />
      <LinkRow to="/me/blocked" text={blocked.open} />
    </section>
  )
}

/** The account's data, to take or to have erased. */
export function DataCard({ me }: { me: Me }) {
  const words = useWords(accountWords).settings
  return (
    <section className="card" aria-labelledby="data-title">
      <header>
        <h2 id="data-title">{words.data}</h2>
      </header>
      <LinkRow to="/me/export" text={words.export} about={words.exportAbout} />
      {me.state === 'active' && <LinkRow to="/me/close" text={words.close} about={words.closeAbout} />}
    </section>
  )
}

function LinkRow({ to, text, about }: { to: string; text: string; about?: string }) {
  return (
    <Link className="list-item" to={to}>
      <span className="push">{text}</span>
      {about && <span className="small quiet">{about}</span>}
      <Icon name="chevron-right" size="s" />
    </Link>
  )
}
