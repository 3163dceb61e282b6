import { Card } from '../kit/page/card.tsx'
import { DisplayCard } from '../features/account/display-card.tsx'
import { NoticeSettings } from '../features/notices/notice-settings.tsx'
import { DevicesCard } from '../features/security/devices-card.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { accountWords } from '../i18n/words/account.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe, type Me } from '../session/me.ts'
import { useIsHydrated } from '../kit/page/hydrated.ts'
import { lensWords } from '../kit/lens/words.ts'
import { LensSettings } from '../kit/lens/lens-settings.tsx'
import { Link } from 'react-router'
import { userWords } from '../i18n/words/user.ts'
import { Icon } from '../kit/crest/icons.tsx'

export const meta = hiddenHead((language) => wordsOf(accountWords, language).settings.title)

/** Display, language and notification settings of this browser. */
export default function SettingsPage() {
  const words = useWords(accountWords).settings
  const me = useMe()
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <div className={me ? 'settings' : undefined}>
        <div className="stack">
          <LensCard />
          {useIsHydrated() ? <DisplayCard /> : <div className="card display-room" />}
          {me && <NoticeSettings />}
        </div>
        {me && (
          <div className="stack">
            <DevicesCard />
            <PrivacyCard me={me} />
            <DataCard me={me} />
          </div>
        )}
      </div>
    </>
  )
}

/** The card of the settings page. */
function LensCard() {
  const words = useWords(lensWords)
  return (
    <Card title={words.title} id="lens">
      <div className="body">
        <LensSettings />
      </div>
    </Card>
  )
}

/** What others see of the account, and whom the user does not see. */
function PrivacyCard({ me }: { me: Me }) {
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
function DataCard({ me }: { me: Me }) {
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
