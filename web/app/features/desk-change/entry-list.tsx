import type { ChangeEntry } from '#contract/touchline/desk-change.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { CorrectData } from './correct-data.ts'
import { entryName } from './names.ts'
import { changeWords } from './words.ts'

interface Props {
  data: CorrectData
  entries: readonly ChangeEntry[]
  /** The entry of the form is complete, and more are allowed. */
  mayAdd: boolean
  onAdd: () => void
  onRemove: (at: number) => void
}

/** The entries of a change beside that of the form: all are made together. */
export function EntryList({ data, entries, mayAdd, onAdd, onRemove }: Props) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  return (
    <>
      {entries.length > 0 && (
        <ul className="change-entries" aria-label={words.entries}>
          {entries.map((entry, at) => {
            const name = entryName(entry, data, words, tag)
            return (
              <li key={JSON.stringify(entry)}>
                <span className="clip">{name}</span>
                <button
                  type="button"
                  className="button small touchable"
                  aria-label={words.removeOf(name)}
                  onClick={() => onRemove(at)}
                >
                  {words.remove}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="change-text">
        <button type="button" className="button touchable" disabled={!mayAdd} onClick={onAdd}>
          {words.another}
        </button>
      </p>
    </>
  )
}
