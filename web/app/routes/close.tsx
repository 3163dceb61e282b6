import { Link } from 'react-router'
import { CloseForm } from '../features/leaving/close-form.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { leavingWords } from '../features/leaving/words.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'
import '../features/leaving/leaving.css'

export const meta = hiddenHead((language) => wordsOf(leavingWords, language).closeTitle)

/** The consequences of closing, before any button. For a closing account the notice above has the undo button. */
export default function ClosePage() {
  const words = useWords(leavingWords)
  const me = useMe()
  if (!me) return null
  return (
    <>
      <h1 className="page-title">{words.closeTitle}</h1>
      {me.state === 'active' && (
        <section className="card">
          <div className="body form-stack leaving-text">
            <h2>{words.whatHappens}</h2>
            <ul>
              {words.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
            <h2>{words.whatStays}</h2>
            <ul>
              {words.kept.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            <p className="second">{words.exportFirst}</p>
            <CloseForm me={me} />
          </div>
        </section>
      )}
      <p>
        <Link className="text-button" to="/me/export">
          {words.back}
        </Link>
      </p>
    </>
  )
}
