import type { Route } from './+types/settings.ts'
import { DisplayCard } from '../features/account/display-card.tsx'
import { NoticeSettings } from '../features/notices/notice-settings.tsx'
import { DataCard, PrivacyCard } from '../features/account/settings-cards.tsx'
import { DevicesCard } from '../features/security/devices-card.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { accountWords } from '../i18n/words/account.ts'
import { head } from '../page.ts'
import { useMe } from '../session/me.ts'
import { useIsHydrated } from '../kit/page/hydrated.ts'
import { lensWords } from '../kit/lens/words.ts'
import { LensSettings } from '../kit/lens/lens-settings.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({ title: wordsOf(accountWords, language).settings.title, isHidden: true }))
}

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
    <section className="card" id="lens">
      <header>
        <h2>{words.title}</h2>
      </header>
      <div className="body">
        <LensSettings />
      </div>
    </section>
  )
}
