import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { clockLabel } from './clock.ts'
import { HeroField } from './hero-field.tsx'
import { isNotPossible, playersOf } from './draft.ts'
import { personIn, reasonText, sideName } from './names.ts'
import { QueueNote, RefusalNote } from './refusal-note.tsx'
import type { Drafting } from './use-draft.ts'
import type { Entries } from './use-entries.ts'
import { liveWords } from './words.ts'
import { keyNames } from './key-names.ts'

const groups = ['score', 'players', 'play', 'match'] as const

interface PaletteParts {
  match: DeskMatch
  drafting: Drafting
  entries: Entries
}

/** The keys of the sport, and the entry that is being typed. */
export function PaletteCard(parts: PaletteParts) {
  const { match, drafting, entries } = parts
  const { refusal, dismiss, queue } = entries
  const { draft, start } = drafting
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  return (
    <section className="card">
      <header className="card-head">
        <h2>{words.keys}</h2>
        <small>{words.keysHint}</small>
        <span className="push" />
        {match.palette.keys.some(({ mayBePossible }) => mayBePossible) && (
          <small>
            <kbd className="desk-key">{keyNames.possible}</kbd> {words.shiftHint}
          </small>
        )}
      </header>
      {refusal && (
        <RefusalNote
          match={match}
          refusal={refusal}
          onEdit={match.isOver ? null : drafting.again(refusal.entry)}
          onDismiss={dismiss}
        />
      )}
      {(draft || !refusal) && <EntryLine {...parts} />}
      <QueueNote queue={queue} />
      {groups.map((group) => (
        <div key={group} className="live-group" role="group" aria-label={words.groups[group]}>
          <small>{words.groups[group]}</small>
          <div>
            {match.palette.keys
              .filter((key) => key.group === group && key.key !== '')
              .map((key) => (
                <button
                  key={key.id}
                  type="button"
                  className={draft?.key.id === key.id ? 'live-key chosen' : 'live-key'}
                  disabled={match.isOver}
                  onClick={(event) => {
                    // By keyboard too: what is typed next is the entry.
                    event.currentTarget.blur()
                    start(key, event.shiftKey)
                  }}
                >
                  <span>{key.label[tag]}</span>
                  <kbd className="desk-key">{key.key.toUpperCase()}</kbd>
                </button>
              ))}
          </div>
        </div>
      ))}
    </section>
  )
}

function EntryLine({ match, drafting }: Pick<PaletteParts, 'match' | 'drafting'>) {
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const { draft, doubt, change, send, drop } = drafting
  if (!draft) return <output className="live-line idle">{words.idle}</output>
  const { key, side, first, second, count, reason, isPossible, moment } = draft
  const players = playersOf(draft, match.lineups)
  const { heroes } = match.palette
  return (
    <div className="live-line" data-entry-line="">
      <span className="live-part">{key.label[tag]}</span>
      {isPossible && key.mayBePossible && <span className="tag warn">{words.possibleMark}</span>}
      {key.side !== 'none' &&
        (['home', 'away'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={side === one ? 'live-part chosen' : 'live-part'}
            aria-pressed={side === one}
            onClick={() => change({ ...draft, side: one })}
          >
            {one === 'home' ? '←' : '→'} {sideName(match, one)}
          </button>
        ))}
      {key.player !== 'none' && (
        <span className={first === '' ? 'live-part empty' : 'live-part'}>
          {first === '' ? words.number : `${first} ${players.first?.shortName ?? '?'}`}
        </span>
      )}
      {key.other && (draft.isSecond || second !== '' || first !== '') && (
        <span className={second === '' ? 'live-part empty' : 'live-part'}>
          {!draft.isSecond && second === '' && <kbd className="desk-key">{keyNames.second}</kbd>} {key.other.label[tag]}{' '}
          {second} {players.second?.shortName ?? ''}
        </span>
      )}
      {key.count?.isHero && heroes.length > 0 && <HeroField heroes={heroes} draft={draft} drafting={drafting} />}
      {key.count && !(key.count.isHero && heroes.length > 0) && (
        <span className={count === '' ? 'live-part empty' : 'live-part'}>{count || key.count.label[tag]}</span>
      )}
      {key.reasons.length > 0 && (
        <span className={reason === null ? 'live-part empty' : 'live-part'}>
          {reason === null ? words.reason : reasonText(match, key.id, reason, tag)}
        </span>
      )}
      <span className="push" />
      <span className="live-moment">{clockLabel(moment.clockSeconds, match.palette.endReading)}</span>
      <button type="button" className="button primary touchable" onClick={send}>
        {doubt === null ? words.send : words.sendAnyway} <kbd className="desk-key">↵</kbd>
      </button>
      <button type="button" className="button touchable" onClick={drop}>
        {words.drop} <kbd className="desk-key">Esc</kbd>
      </button>
      <output className="live-missing">{askText(match, drafting, words)}</output>
    </div>
  )
}

/** What a draft lacks, or what is asked about it. */
function askText(match: DeskMatch, { draft, missing, doubt }: Drafting, words: typeof liveWords.en): string {
  if (missing !== null)
    return typeof missing === 'string' ? words.missing[missing] : words.missing.no_shirt(missing.shirt)
  if (draft && isNotPossible(draft)) return words.missing.not_possible
  if (!draft || !doubt) return ''
  const { kind, playerId, at } = doubt
  if (kind === 'not_serving') return `${words.doubts.not_serving(sideName(match, draft.side))} ${words.anyway}`
  const about = words.doubts[kind]
  if (typeof about === 'string') return `${about} ${words.anyway}`
  const time = at && at.period > 0 ? clockLabel(at.clockSeconds, match.palette.endReading) : ''
  return `${about(`#${personIn(match, draft.side, playerId)}`, time)} ${words.anyway}`
}
