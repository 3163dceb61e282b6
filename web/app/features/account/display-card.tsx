import { useId, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { Card } from '../../kit/page/card.tsx'
import { usePage } from '../../page.ts'
import { Options, SelectField } from '../../kit/form/form.tsx'
import { Segments } from '../../kit/form/segments.tsx'
import { chooseLanguage, chooseZone, useThemeSetter } from '../../kit/page/preferences.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { languages, themes } from '../../visitor.ts'
import { oddsShown } from '../../kit/page/collapsed.ts'
import { writeOdds } from '../../kit/text/odds-format.ts'
import { oddsFormats } from '../../kit/text/odds-formats.ts'
import { oddsFormat } from '../../kit/data/use-price.ts'

const examplePrice = 2.5

/** Language, zone, theme and prices: stored in this browser, effective at once. */
export function DisplayCard() {
  const words = useWords(accountWords).settings
  const page = usePage()
  const setTheme = useThemeSetter()
  return (
    <Card title={words.display} beside={<span className="small quiet">{words.here}</span>}>
      <div className="body form-stack settings-grid">
        <Segments
          label={words.language}
          values={languages}
          value={page.language}
          textOf={(language) => words.languages[language]}
          langOf={(language) => (language === 'zh' ? 'zh-CN' : 'en')}
          onChoose={chooseLanguage}
        />
        <Segments
          label={words.theme}
          values={themes}
          value={page.theme}
          textOf={(theme) => words.themes[theme]}
          onChoose={setTheme}
        />
        <ZoneField />
        <OddsFields />
      </div>
    </Card>
  )
}

/** Price format, and whether lists show prices. */
function OddsFields() {
  const words = useWords(accountWords).settings
  const { format } = useLanguage()
  const id = useId()
  const odds = useStored(oddsFormat)
  const areOddsShown = useStored(oddsShown) === 'on'
  return (
    <>
      <div>
        <span id={id} className="field-label">
          {words.odds}
        </span>
        <div className="odds-formats" role="group" aria-labelledby={id}>
          {oddsFormats.map((one) => (
            <button key={one} type="button" aria-pressed={one === odds} onClick={() => oddsFormat.set(one)}>
              {words.oddsFormats[one]}
              <b className="number">{writeOdds(examplePrice, one, format.decimal)}</b>
            </button>
          ))}
        </div>
      </div>
      <label className="switch-row">
        <span className="two-lines">
          {words.oddsShown}
          <span className="small quiet">{words.oddsShownAbout}</span>
        </span>
        <input
          type="checkbox"
          className="switch"
          checked={areOddsShown}
          onChange={() => {
            oddsShown.set(areOddsShown ? 'off' : 'on')
            document.documentElement.dataset.odds = areOddsShown ? 'off' : 'on'
          }}
        />
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
      <Options
        of={zones.all.map((zone) => [
          zone,
          zone === zones.own ? words.ownZone(zone.replaceAll('_', ' ')) : zone.replaceAll('_', ' '),
        ])}
      />
    </SelectField>
  )
}
