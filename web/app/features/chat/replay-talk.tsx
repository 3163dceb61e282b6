import { useWords } from '../../i18n/language.tsx'
import { chatWords } from './words.ts'
import { useReading } from '../../live/use-reading.ts'
import { MessageList } from './message-list.tsx'
import { askTalk } from './use-talk.ts'

/**
 * The messages up to a moment of the match. Requested once per match minute; later messages of that minute are hidden.
 */
export function ReplayTalk({
  roomId,
  sport,
  at: { period, clockSeconds, text },
}: {
  roomId: string
  sport: string
  at: { period: number; clockSeconds: number; text: string }
}) {
  const words = useWords(chatWords)
  const minuteEnd = (Math.floor(clockSeconds / 60) + 1) * 60
  const reading = useReading(`${roomId} ${period} ${minuteEnd}`, (signal) =>
    askTalk(roomId, { period, clock: minuteEnd, limit: 50 }, signal),
  )
  const known = reading.state === 'read' ? reading.data.messages : []
  const messages = known.filter(
    ({ anchor }) => anchor !== null && (anchor.period < period || (anchor.clockSeconds ?? 0) <= clockSeconds),
  )
  return (
    <>
      <header>
        <h2>{words.at(text)}</h2>
      </header>
      <MessageList
        messages={messages}
        sport={sport}
        hasOlder={false}
        onOlder={() => Promise.resolve()}
        actionsFor={() => null}
        empty={
          <p className="chat-empty second">
            {reading.state === 'failed' ? words.failed : reading.state === 'read' ? words.emptyThen : words.loading}
          </p>
        }
      />
    </>
  )
}
