import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { userWords } from '../../i18n/words/user.ts'

/** The card of the settings page that leads to the list of blocked users. */
export function BlockedCard() {
  const words = useWords(userWords).blockedList
  return (
    <section className="card" aria-labelledby="blocked-title">
      <header>
        <h2 id="blocked-title">{words.title}</h2>
      </header>
      <div className="body form-stack">
        <p className="second">{words.about}</p>
        <div className="buttons">
          <Link className="button tall" to="/me/blocked">
            {words.open}
          </Link>
        </div>
      </div>
    </section>
  )
}
