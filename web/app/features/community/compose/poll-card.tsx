import { longestChoice, mostChoices } from '#contract/touchline/post-limits.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { CommunityIcon } from '../community-icon.tsx'
import { pollEnds, type DraftPoll, type PollEnd } from './draft.ts'
import type { Compose } from './use-compose.ts'
import { composeWords } from './words.ts'

interface PollCardProps {
  compose: Compose
  poll: DraftPoll
  /** Answers that it lacks. */
  missing: number
}

/** The poll of a draft: its answers, how many may be chosen, and when it ends. */
export function PollCard({ compose: { draft, set }, poll, missing }: PollCardProps) {
  const words = useWords(composeWords)
  const change = (part: Partial<DraftPoll>) => set({ poll: { ...poll, ...part } })
  const { isMultiple, ends } = poll
  return (
    <section className="compose-part" aria-label={words.poll}>
      <header>
        <CommunityIcon name="poll" />
        <h2>{words.poll}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.answers}>
          {[false, true].map((several) => (
            <button
              key={String(several)}
              type="button"
              aria-pressed={isMultiple === several}
              onClick={() => change({ isMultiple: several })}
            >
              {several ? words.several : words.one}
            </button>
          ))}
        </div>
        <button type="button" className="icon-button" aria-label={words.removePoll} onClick={() => set({ poll: null })}>
          <Icon name="close" />
        </button>
      </header>
      <Choices poll={poll} onChange={(next) => change({ choices: next })} />
      <p className="compose-ends small second">
        <label>
          {words.ends}{' '}
          <select
            className="choice"
            value={ends === 'match' && draft.moment === null ? 'day' : ends}
            onChange={(event) => change({ ends: event.target.value as PollEnd })}
          >
            {pollEnds
              .filter((one) => one !== 'match' || draft.moment !== null)
              .map((one) => (
                <option key={one} value={one}>
                  {words.endings[one]}
                </option>
              ))}
          </select>
        </label>
        <span>{missing > 0 ? words.answersTooFew(missing) : words.pollNote}</span>
      </p>
    </section>
  )
}

function Choices({ poll: { choices }, onChange }: { poll: DraftPoll; onChange: (choices: string[]) => void }) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  return (
    <>
      <ul>
        {choices.map((choice, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- answers have no identity but their place
            key={at}
            className="input"
          >
            <input
              aria-label={words.answer(format.number(at + 1))}
              placeholder={words.answer(format.number(at + 1))}
              maxLength={longestChoice}
              value={choice}
              onChange={(event) => onChange(choices.with(at, event.target.value))}
            />
            <span className="small second tabular" aria-hidden="true">
              {`${format.number([...choice].length)}/${format.number(longestChoice)}`}
            </span>
            {choices.length > 2 && (
              <button
                type="button"
                aria-label={words.removeAnswer(format.number(at + 1))}
                onClick={() => onChange(choices.filter((_, other) => other !== at))}
              >
                <Icon name="close" size="s" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {choices.length < mostChoices && (
        <button type="button" className="compose-add" onClick={() => onChange([...choices, ''])}>
          <CommunityIcon name="add" size="s" />
          {words.addAnswer}
        </button>
      )}
    </>
  )
}
