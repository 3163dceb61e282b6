import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { DeskHero } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { typeInto, type Draft } from './draft.ts'
import { heroText, heroesFor, nextHero, withHero } from './heroes.ts'
import type { Drafting } from './use-draft.ts'
import { liveWords } from './words.ts'

interface HeroParts {
  heroes: readonly DeskHero[]
  draft: Draft
  drafting: Pick<Drafting, 'change' | 'send' | 'drop'>
}

/** The hero of an entry, by number or by letters of the name; the side and the end of the entry keep their keys. */
export function HeroField({ heroes, draft, drafting }: HeroParts) {
  const { change } = drafting
  const { key, side, sought, count } = draft
  const { tag } = useLanguage()
  const words = useWords(liveWords)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const takeFocus = useEffectEvent((_place: string) => {
    if (document.activeElement === document.body) field.current?.focus()
  })
  const [hasFocus, setHasFocus] = useState(false)
  const fitting = heroesFor(sought, heroes)
  const chosen = heroes.find((hero) => String(hero.id) === count)
  const isShown = hasFocus && fitting.some((hero) => hero !== chosen)
  // What is typed next is the hero, also after a press of a button; another field keeps the focus.
  const place = `${key.id} ${side}`
  useEffect(() => takeFocus(place), [place])
  return (
    <div className="live-hero">
      <input
        ref={field}
        className="live-part"
        role="combobox"
        aria-label={key.count?.label[tag]}
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && chosen ? `${id}-${chosen.id}` : undefined}
        placeholder={key.count?.label[tag]}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        value={sought}
        onChange={(event) => change(withHero(draft, event.target.value, heroes))}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onKeyDown={(event) => onKey(event, { heroes, draft, drafting })}
      />
      <output className={chosen || sought === '' ? undefined : 'live-warn'}>
        {chosen ? heroText(chosen, tag) : sought === '' ? '' : words.complaints.hero_unknown}
      </output>
      <Options
        id={id}
        label={key.count?.label[tag] ?? ''}
        heroes={isShown ? fitting : []}
        chosen={chosen}
        onChoose={(hero) => change({ ...draft, sought: String(hero.id), count: String(hero.id) })}
      />
    </div>
  )
}

/** Keys of the entry, where the field has the focus. */
function onKey(event: KeyboardEvent, { heroes, draft, drafting: { change, send, drop } }: HeroParts): void {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const { key: pressed } = event
  if (pressed === 'Enter') send()
  else if (pressed === 'Escape') drop()
  else if (pressed === 'ArrowDown') change(nextHero(draft, 1, heroes))
  else if (pressed === 'ArrowUp') change(nextHero(draft, -1, heroes))
  else if (pressed === 'ArrowLeft' || pressed === 'ArrowRight') change(typeInto(draft, pressed) ?? draft)
  else return
  event.preventDefault()
}

interface OptionsParts {
  id: string
  label: string
  heroes: readonly DeskHero[]
  chosen: DeskHero | undefined
  onChoose: (hero: DeskHero) => void
}

function Options({ id, label, heroes, chosen, onChoose }: OptionsParts) {
  const { tag } = useLanguage()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} hidden={heroes.length === 0}>
      {heroes.map((hero) => (
        <div
          key={hero.id}
          id={`${id}-${hero.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={hero === chosen}
          // The field keeps the focus, and the keys.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(hero)
          }}
        >
          {heroText(hero, tag)}
        </div>
      ))}
    </div>
  )
}
