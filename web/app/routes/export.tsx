import { Link } from 'react-router'
import { TakeData } from '../features/leaving/take-data.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { leavingWords } from '../features/leaving/words.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'
import '../features/leaving/leaving.css'

export const meta = hiddenHead((language) => wordsOf(leavingWords, language).exportTitle)

export default function ExportPage() {
  const words = useWords(leavingWords)
  const me = useMe()
  return (
    <>
      <h1 className="page-title">{words.exportTitle}</h1>
      <TakeData />
      {me?.state === 'active' && (
        <section className="card" aria-labelledby="leave-title">
          <header>
            <h2 id="leave-title">{words.leaveTitle}</h2>
          </header>
          <div className="body form-stack">
            <p>{words.leaveText}</p>
            <div className="buttons">
              <Link className="button tall danger" to="/me/close">
                {words.toClose}
              </Link>
            </div>
          </div>
        </section>
      )}
    </>
  )
}
