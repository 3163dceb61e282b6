import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.tsx'

export interface Choice {
  key: string
  node: ReactNode
  run: () => void
}

export interface Section {
  title: string
  /** Beside the title. */
  action?: ReactNode
  choices: Choice[]
}

export function optionId({ key }: Choice): string {
  return `palette-${key}`
}

/** The options of the search; `isOld`: those of an earlier text, while the next are read. */
export function PaletteList({
  sections,
  chosen,
  isOld,
}: {
  sections: readonly Section[]
  chosen: Choice | undefined
  isOld: boolean
}) {
  const { text } = useLanguage()
  return (
    <>
      <div
        id="palette-list"
        role="listbox"
        aria-label={text.search.title}
        aria-busy={isOld}
        className={isOld ? 'palette-list old' : 'palette-list'}
      >
        {sections.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className="palette-head" aria-hidden="true">
              {section.title}
            </div>
            {section.choices.map((choice) => (
              <PaletteItem key={choice.key} choice={choice} isChosen={choice === chosen} />
            ))}
          </div>
        ))}
      </div>
      {sections.map(
        ({ title, action }) =>
          action && (
            <div key={title} className="palette-action">
              {action}
            </div>
          ),
      )}
    </>
  )
}

function PaletteItem({ choice, isChosen }: { choice: Choice; isChosen: boolean }) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <div
      ref={item}
      id={optionId(choice)}
      className="palette-item"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={choice.run}
      onKeyDown={undefined}
    >
      {choice.node}
      <span className="push" />
      {isChosen && (
        <kbd className="wide-only" aria-hidden="true">
          ↵
        </kbd>
      )}
    </div>
  )
}
