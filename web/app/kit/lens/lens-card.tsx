import { useWords } from '../../i18n/language.tsx'
import { lensWords } from './words.ts'
import { LensSettings } from './lens-settings.tsx'

/** The card of the settings page. */
export function LensCard() {
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
