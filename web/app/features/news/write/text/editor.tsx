import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Document } from '#contract/document/document.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useWords } from '../../../../i18n/language.tsx'
import { callApi } from '../../../../session/call.ts'
import { useAction } from '../../../../session/use-action.ts'
import { useFailureText } from '../../../../session/failure-text.ts'
import { FormError, TextField } from '../../../../kit/form/form.tsx'
import { MatchChip } from '../../match-chip.tsx'
import { writeWords } from '../words.ts'
import {
  addColumn,
  addRow,
  commands,
  insertBlock,
  insertMention,
  placeOf,
  removeColumn,
  removeRow,
  setLink,
} from './commands.ts'
import type { Place } from './commands.ts'
import { createEditor, setDocument } from './create-editor.ts'
import { LinkDialog } from './link-dialog.tsx'
import { MentionList } from './mention-list.tsx'
import { MentionPlaces } from './mention-places.ts'
import { schema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import type { ToolName } from './toolbar.tsx'

export interface EditorProps {
  document: Document
  /** Counts replacements of the text from outside: another version, another tab. */
  round: number
  language: 'en' | 'zh'
  onChange: (document: Document) => void
  /** A mentioned match, whose score moves from now on. */
  onMatch: (row: MatchRow) => void
  /** Title, lead and category, between toolbar and text. */
  children: ReactNode
}

const tableCommands = { addRow, addColumn, removeRow, removeColumn }
const nowhere: Place = { block: 'paragraph', isStrong: false, isEmphasis: false, isLink: false, isTable: false }

/** The text of an article in a browser with scripts: its toolbar and its lines. */
export default function Editor({ document, round, language, onChange, onMatch, children }: EditorProps) {
  const words = useWords(writeWords)
  const explain = useFailureText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [places] = useState(() => new MentionPlaces())
  const [place, setPlace] = useState<Place>(nowhere)
  const [quote, setQuote] = useState<string | null>(null)
  const [isLinking, setIsLinking] = useState(false)
  const [mentionAt, setMentionAt] = useState<{ left: number; top: number } | null>(null)
  const uploading = useAction()

  const run = (command: Command) => {
    if (!view) return
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const upload = useEffectEvent((picture: File) => {
    const body = new FormData()
    body.append('file', picture)
    void uploading.run(async () => {
      const query = { folderId: 'post' }
      const { fileName } = await callApi<{ fileName: string }>('POST', '/api/support/upload', { query, body })
      run(insertBlock(schema.nodes.picture.create({ file: fileName })))
    })
  })
  const change = useEffectEvent(onChange)
  const move = useEffectEvent((state: EditorState) => {
    setPlace(placeOf(state))
    const { parent } = state.selection.$from
    setQuote(parent.type === schema.nodes.quote ? String(parent.attrs.source) : null)
  })
  const openMentions = (shown: EditorView | null = view) => {
    if (!shown || !box.current) return
    const [caret, corner] = [shown.coordsAtPos(shown.state.selection.from), box.current.getBoundingClientRect()]
    const left = Math.max(0, Math.min(caret.left - corner.left, corner.width - 300))
    setMentionAt({ left, top: caret.bottom - corner.top + 4 })
  }
  const create = useEffectEvent((element: HTMLElement) => {
    const shown: EditorView = createEditor(element, {
      document,
      language,
      words,
      labelledBy: `${id}-label`,
      describedBy: `${id}-hint`,
      places,
      onChange: (changed) => change(changed),
      onMove: (state) => move(state),
      onMention: () => openMentions(shown),
      onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onPicture: (picture) => upload(picture),
    })
    return shown
  })
  useEffect(() => {
    const shown = create(host.current!)
    setView(shown)
    return () => shown.destroy()
  }, [])
  const replace = useEffectEvent(() => view && setDocument(view, document))
  const firstRound = useRef(round)
  useEffect(() => {
    if (round !== firstRound.current) replace()
  }, [round])

  const use = (name: ToolName) => {
    if (name === 'mention') openMentions()
    else if (name === 'picture') file.current?.click()
    else if (name === 'link') setIsLinking(true)
    else run({ ...commands, ...tableCommands }[name])
  }
  const closeMentions = (typed: string) => {
    setMentionAt(null)
    if (typed !== '' && view) view.dispatch(view.state.tr.insertText(typed))
    view?.focus()
  }
  return (
    <>
      <Toolbar bar={bar} place={place} onUse={use} onLeave={() => view?.focus()} />
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={words.tools.picture}
        hidden
        onChange={(event) => {
          const picture = event.target.files?.[0]
          if (picture) upload(picture)
          event.target.value = ''
        }}
      />
      <div className="write-body">
        {children}
        <span id={`${id}-label`} className="hidden-text">
          {words.text}
        </span>
        <div
          ref={box}
          className="write-place"
          onKeyDown={(event) => {
            if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
              event.preventDefault()
              setIsLinking(true)
            }
          }}
        >
          <div ref={host} />
          {mentionAt && (
            <MentionList
              at={mentionAt}
              onClose={closeMentions}
              onChoose={(mention, row) => {
                if (row) onMatch(row)
                setMentionAt(null)
                run(insertMention(mention))
              }}
            />
          )}
        </div>
        {quote !== null && (
          <TextField
            label={words.quoteSource}
            value={quote}
            maxLength={200}
            onChange={(event) => {
              setQuote(event.target.value)
              const { $from } = view!.state.selection
              view!.dispatch(view!.state.tr.setNodeAttribute($from.before(), 'source', event.target.value))
            }}
          />
        )}
        <p id={`${id}-hint`} className="small second">
          {words.keysHint}
        </p>
        <p className="small second" role="status">
          {uploading.isBusy && words.picture.uploading}
        </p>
        <FormError>{explain(uploading.failure)}</FormError>
      </div>
      {isLinking && view && (
        <LinkDialog
          href={hrefAt(view.state)}
          onClose={() => setIsLinking(false)}
          onApply={(href) => {
            setIsLinking(false)
            run(setLink(href))
          }}
          onRemove={
            place.isLink
              ? () => {
                  setIsLinking(false)
                  run(commands.unlink)
                }
              : null
          }
        />
      )}
      <Mentions places={places} />
    </>
  )
}

function hrefAt({ selection: { $from } }: EditorState): string {
  const link = schema.marks.link.isInSet($from.marks()) ?? schema.marks.link.isInSet($from.nodeAfter?.marks ?? [])
  return String(link?.attrs.href ?? '')
}

/** Mentioned matches with their scores, inside of the text. */
function Mentions({ places }: { places: MentionPlaces }) {
  const list = useSyncExternalStore(places.subscribe, places.list, places.list)
  return list.map(({ dom, mention: { of, id, label } }, index) =>
    createPortal(
      of === 'match' ? <MatchChip id={id} label={label} /> : <span className="tag">{label}</span>,
      dom,
      index,
    ),
  )
}
