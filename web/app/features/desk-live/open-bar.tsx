import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { clockLabel } from './clock.ts'
import { labelOf, personIn, sideName } from './names.ts'
import type { OpenEntry } from './open-now.ts'
import { liveWords } from './words.ts'

interface OpenBarParts {
  match: DeskMatch
  open: readonly OpenEntry[]
  onDecide: (id: string) => void
}

/** What waits for a decision, with its keys. */
export function OpenBar({ match, open, onDecide }: OpenBarParts) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { palette } = match
  return (
    <section className="live-open" role="status">
      <Icon name="alert" size="l" />
      {open.map((entry) => (
        <div key={`${entry.desk} ${entry.sequence}`}>
          <b>
            {entry.isPossible
              ? `${words.possible(labelOf(match, entry.key, tag))}, ${sideName(match, entry.side)}, ${clockLabel(entry.clockSeconds, palette.endReading)}`
              : words.openSince(labelOf(match, entry.key, tag), clockLabel(entry.clockSeconds, palette.endReading))}
          </b>
          <p>
            {[
              personIn(match, entry.side, entry.playerId),
              entry.decided !== null
                ? words.decisionKept(labelOf(match, entry.decided, tag))
                : entry.isUnsent
                  ? words.notSentYet
                  : entry.isPossible
                    ? words.fansWait
                    : words.notDecided,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
      ))}
      <span className="push" />
      {palette.decisions
        .filter(({ of }) =>
          open.some(({ isPossible, decided }) => decided === null && isPossible === (of === 'possible')),
        )
        .map(({ id, key, label }) => (
          <button
            key={id}
            type="button"
            className={key === '1' ? 'button primary touchable' : 'button touchable'}
            aria-keyshortcuts={key}
            onClick={() => onDecide(id)}
          >
            <kbd className="desk-key">{key}</kbd> {label[tag]}
          </button>
        ))}
    </section>
  )
}
