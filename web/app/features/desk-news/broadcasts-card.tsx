import { Link } from 'react-router'
import type { DeskBroadcast } from '#contract/touchline/desk-messages.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useDesk } from '../desk/desk-start.tsx'
import { messageWords } from './message-words.ts'
import { useConfirmed } from './use-confirmed.tsx'

/** Notifications to every account with how many have each; admins send and stop them. */
export function BroadcastsCard({ broadcasts }: { broadcasts: readonly DeskBroadcast[] }) {
  const words = useWords(messageWords)
  const { me } = useDesk()
  const { ask, dialog } = useConfirmed()
  const isAdmin = me.roles.includes('admin')
  return (
    <section className="card">
      <header>
        <h2>{words.broadcasts}</h2>
        <span className="push" />
        {isAdmin && (
          <Link className="button touchable" to="/desk/actions/broadcast_sent">
            {words.send}
          </Link>
        )}
      </header>
      {broadcasts.length === 0 && <p className="desk-empty">{words.noBroadcasts}</p>}
      <ul className="told-list">
        {broadcasts.map((one) => (
          <li key={one.id}>
            <BroadcastFacts broadcast={one} />
            {isAdmin && one.finishedAt === null && one.stoppedAt === null && (
              <button
                type="button"
                className="button compact touchable"
                aria-label={words.stopTitle(one.id)}
                onClick={() =>
                  ask({
                    action: 'broadcast_stopped',
                    input: { id: one.id },
                    title: words.stopTitle(one.id),
                    button: words.stop,
                    note: words.stopText,
                  })
                }
              >
                {words.stop}
              </button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}

function BroadcastFacts({ broadcast }: { broadcast: DeskBroadcast }) {
  const words = useWords(messageWords)
  const { format } = useLanguage()
  const { texts, at, accounts, delivered, finishedAt, stoppedAt } = broadcast
  const state =
    stoppedAt !== null
      ? words.stopped(format.moment(stoppedAt))
      : finishedAt !== null
        ? words.finished(format.moment(finishedAt))
        : words.sending
  return (
    <div>
      <p lang="en-GB">{texts.en}</p>
      <p lang="zh-CN">{texts.zh}</p>
      <small>
        {format.list([format.moment(at), words.delivered(format.number(delivered), format.number(accounts)), state])}
      </small>
    </div>
  )
}
