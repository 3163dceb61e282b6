import { useId } from 'react'
import type { DeskPalette } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { FormError } from '../../../kit/form/form.tsx'
import type { TextLine } from './text.ts'
import type { LineupDraft } from './use-lineup-draft.ts'
import { sheetWords } from './words.ts'

interface TextParts {
  draft: LineupDraft
  rules: Pick<NonNullable<DeskPalette['lineup']>, 'positions'>
}

/** A line-up a player a line, with the name of each beside it. */
export function TextForm({ draft, rules }: TextParts) {
  const words = useWords(sheetWords)
  const { tag } = useLanguage()
  const { text, lines, odd, stuckAt, squad, named, side, write } = draft
  const id = useId()
  const rows = text.split('\n')
  const nameOf = ({ playerId }: TextLine) => {
    if (playerId === null) return { name: words.several, isOdd: true }
    const own = squad.find((one) => one.id === playerId)
    if (own) return { name: own.name, isOdd: false }
    if (named === null) return { name: '…', isOdd: false }
    const one = named.get(playerId)
    if (!one) return { name: words.unknown, isOdd: true }
    return !one.strangeSides.includes(side)
      ? { name: one.name, isOdd: false }
      : { name: `${one.name}, ${words.stranger}`, isOdd: true }
  }
  return (
    <div className="lineup-text">
      <div className="live-select">
        <label htmlFor={id}>{words.players}</label>
        <textarea
          id={id}
          rows={Math.max(12, rows.length + 1)}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <ol aria-label={words.names}>
        {rows.map((_, at) => {
          const line = lines.find(({ number }) => number === at + 1)
          const unread = odd.includes(at + 1) ? { name: words.unread, isOdd: true } : undefined
          const found = line ? nameOf(line) : unread
          return (
            <li key={at} className={found?.isOdd ? 'clip live-warn' : 'clip'}>
              {found?.name}
            </li>
          )
        })}
      </ol>
      <small id={`${id}-hint`}>
        {words.textHint} {rules.positions.map((one) => `${one.id} ${one.label[tag]}`).join(', ')}
      </small>
      <FormError>{stuckAt === null ? null : words.stuck(stuckAt)}</FormError>
    </div>
  )
}
