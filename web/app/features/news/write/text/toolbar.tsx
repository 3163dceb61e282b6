import {
  AtSign,
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Table,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { writeWords, type WriteWords } from '../words.ts'
import type { Place } from './commands.ts'

export type ToolName = keyof WriteWords['tools']
type Tool = { name: ToolName; icon: LucideIcon | null; keys?: string; isOn?: (place: Place) => boolean }

const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'heading', icon: Heading2, keys: 'Control+Alt+2', isOn: ({ block }) => block === 'heading2' },
    { name: 'subheading', icon: Heading3, keys: 'Control+Alt+3', isOn: ({ block }) => block === 'heading3' },
    { name: 'strong', icon: Bold, keys: 'Control+B', isOn: ({ isStrong }) => isStrong },
    { name: 'emphasis', icon: Italic, keys: 'Control+I', isOn: ({ isEmphasis }) => isEmphasis },
    { name: 'link', icon: Link2, keys: 'Control+K', isOn: ({ isLink }) => isLink },
  ],
  [
    { name: 'quote', icon: TextQuote, isOn: ({ block }) => block === 'quote' },
    { name: 'bullets', icon: List, isOn: ({ block }) => block === 'bullets' },
    { name: 'numbers', icon: ListOrdered, isOn: ({ block }) => block === 'numbers' },
    { name: 'table', icon: Table },
    { name: 'picture', icon: Image },
    { name: 'rule', icon: Minus },
  ],
  [{ name: 'mention', icon: AtSign, keys: '@' }],
  [
    { name: 'undo', icon: Undo2, keys: 'Control+Z' },
    { name: 'redo', icon: Redo2, keys: 'Control+Y' },
  ],
]
const tableTools: readonly Tool[] = (['addRow', 'addColumn', 'removeRow', 'removeColumn'] as const).map((name) => ({
  name,
  icon: null,
}))

interface ToolbarProps {
  bar: RefObject<HTMLDivElement | null>
  place: Place
  onUse: (name: ToolName) => void
  /** Back to the text. */
  onLeave: () => void
}

/** The ARIA toolbar pattern: one stop of the tab key, arrows move inside. */
export function Toolbar({ bar, place, onUse, onLeave }: ToolbarProps) {
  const words = useWords(writeWords)
  const [current, setCurrent] = useState<ToolName>('heading')
  const groups = place.isTable ? [...tools, tableTools] : tools
  const all = groups.flat().map(({ name }) => name)
  const stop = all.includes(current) ? current : all[0]!
  const buttons = useRef(new Map<ToolName, HTMLButtonElement>())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave()
    const at = all.indexOf(stop)
    const next: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }
    const to = next[event.key]
    if (to === undefined) return
    event.preventDefault()
    const name = all[(to + all.length) % all.length]!
    setCurrent(name)
    buttons.current.get(name)?.focus()
  }
  return (
    <div ref={bar} className="write-tools" role="toolbar" aria-label={words.format}>
      {groups.map((group) => (
        <div key={group[0]!.name} className="write-tool-group">
          {group.map(({ name, icon: Drawing, keys, isOn }) => (
            <button
              key={name}
              ref={(element) => void (element ? buttons.current.set(name, element) : buttons.current.delete(name))}
              type="button"
              className={Drawing === null || name === 'mention' ? 'button compact touchable' : 'icon-button'}
              title={words.tools[name]}
              aria-label={words.tools[name]}
              aria-keyshortcuts={keys}
              aria-pressed={isOn ? isOn(place) : undefined}
              tabIndex={name === stop ? 0 : -1}
              // The selection of the text stays.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setCurrent(name)}
              onKeyDown={onKeyDown}
              onClick={() => onUse(name)}
            >
              {Drawing && <Drawing className="icon" strokeWidth={1.75} aria-hidden="true" />}
              {(Drawing === null || name === 'mention') && words.tools[name]}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
