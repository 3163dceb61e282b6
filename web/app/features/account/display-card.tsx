import { useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { usePage } from '../../page.ts'
import { SelectField } from '../../kit/form.tsx'
import { chooseLanguage, chooseZone, useThemeSetter } from '../../kit/preferences.tsx'
import { useStored } from '../../kit/stored.ts'
import { languages, themes } from '../../visitor.ts'
import { oddsShown } from '../../kit/collapsed.ts'
import { oddsFormats, writeOdds } from '../../kit/odds-format.ts'
import { oddsFormat } from '../../kit/use-price.ts'

const examplePrice = 2.5

/** Language, zone, theme and prices: stored in this browser, effective at once. */
export function DisplayCard() {
  const words = useWords(accountWords).settings
  const page = usePage()
  const setTheme = useThemeSetter()
  return (
    <section className="card">
      <header>
        <h2>{words.display}</h2>
      </header>
      <div className="body form-stack settings-grid">
        <SelectField
          label={words.language}
          value={page.language}
          onChange={(event) => chooseLanguage(event.target.value as 'en' | 'zh')}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {words.languages[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.theme}
          value={page.theme}
          onChange={(event) => setTheme(event.target.value as 'light' | 'dark' | 'system')}
        >
          {themes.map((theme) => (
            <option key={theme} value={theme}>
              {words.themes[theme]}
            </option>
          ))}
        </SelectField>
        <ZoneField />
        <OddsFields />
        <p className="small quiet">{words.here}</p>
      </div>
    </section>
  )
}

/** Price format, and whether lists show prices. */
function OddsFields() {
  const words = useWords(accountWords).settings
  const { format } = useLanguage()
  const odds = useStored(oddsFormat)
  const areOddsShown = useStored(oddsShown) === 'on'
  return (
    <>
      <SelectField
        label={words.odds}
        value={odds}
        onChange={(event) => oddsFormat.set(event.target.value as typeof odds)}
      >
        {oddsFormats.map((one) => (
          <option key={one} value={one}>
            {`${words.oddsFormats[one]} · ${writeOdds(examplePrice, one, format.decimal)}`}
          </option>
        ))}
      </SelectField>
      <label className="check-row">
        <input
          type="checkbox"
          checked={areOddsShown}
          onChange={() => {
            oddsShown.set(areOddsShown ? 'off' : 'on')
            document.documentElement.dataset.odds = areOddsShown ? 'off' : 'on'
          }}
        />
        {words.oddsShown}
      </label>
    </>
  )
}

/** The zone of the browser, unless another one is chosen. */
function ZoneField() {
  const words = useWords(accountWords).settings
  const { timeZone } = usePage()
  const [zones] = useState(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    return { own, all: [...new Set([own, timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort() }
  })
  return (
    <SelectField label={words.zone} value={timeZone} onChange={(event) => chooseZone(event.target.value, zones.own)}>
      {zones.all.map((zone) => (
        <option key={zone} value={zone}>
          {zone === zones.own ? words.ownZone(zone.replaceAll('_', ' ')) : zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}
