import type { QueuePage } from '#contract/touchline/desk-queue.ts'
import { useWords } from '../../i18n/language.tsx'
import { peopleWords } from '../desk-people/words.ts'
import { besides, codes, type Chosen } from './presets.ts'
import { queueWords } from './words.ts'

interface ChoicesProps {
  page: QueuePage
  chosen: Chosen
  onChange: (next: Partial<Chosen>) => void
}

/** Decision, reason code and what happens to the author, each a press. */
export function Choices({ page, chosen, onChange }: ChoicesProps) {
  const words = useWords(queueWords)
  const own: Record<string, typeof words.decisions> = {
    withdrawal: words.moneyDecisions,
    appeal: words.appealDecisions,
  }
  const names = { ...words.decisions, ...own[page.kind] }
  const maySanction = page.hasCode && page.author !== null && chosen.decision === 'refuse'
  return (
    <>
      <fieldset className="queue-choices">
        <legend>{words.decision}</legend>
        {page.decisions.map((one) => (
          <button
            key={one}
            type="button"
            className="touchable"
            aria-pressed={chosen.decision === one}
            onClick={() => onChange({ decision: one })}
          >
            <span>
              <b>{names[one]?.name}</b>
              <small>{names[one]?.note}</small>
            </span>
            {keys[one] && <kbd className="desk-key">{keys[one]}</kbd>}
          </button>
        ))}
      </fieldset>
      {page.hasCode && <Codes chosen={chosen} onChange={onChange} />}
      {maySanction && (
        <fieldset className="queue-choices small">
          <legend>{words.beside}</legend>
          {besides.map((_, at) => (
            <button
              key={words.besides[at]}
              type="button"
              className="touchable"
              aria-pressed={chosen.beside === at}
              onClick={() => onChange({ beside: at })}
            >
              <span>
                <b>{words.besides[at]}</b>
                <small>{at < 2 ? null : at < 5 ? words.besideNotes.mute : words.besideNotes.two}</small>
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

function Codes({ chosen, onChange }: Omit<ChoicesProps, 'page'>) {
  const words = useWords(queueWords)
  const { codes: names } = useWords(peopleWords)
  return (
    <fieldset className="queue-choices two">
      <legend>{words.reason}</legend>
      {codes.map((code, at) => (
        <button
          key={code}
          type="button"
          className="touchable"
          aria-pressed={chosen.code === code}
          onClick={() => onChange({ code })}
        >
          <kbd className="desk-key">{at + 1}</kbd>
          <b>{names[code]}</b>
        </button>
      ))}
    </fieldset>
  )
}

const keys: Record<string, string> = { approve: 'A', refuse: 'R', lift: 'L', keep: 'K' }
