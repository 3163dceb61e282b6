import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import type { Document } from '#contract/document/document.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useWords } from '../../../../i18n/language.tsx'
import { useFailureText } from '../../../../session/failure-text.ts'
import { FormError, TextField } from '../../../../kit/form/form.tsx'
import { MatchChip } from '../../match-chip.tsx'
import { writeWords } from '../words.ts'
import { commands, insertMention, insertText, setLink, tableCommands } from './commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import { MentionList } from './mention-list.tsx'
import type { MentionPlaces } from './mention-places.ts'
import { Toolbar, type ToolName } from './toolbar.tsx'
import { hrefAt, setSource, useEditor, type EditorOf } from './use-editor.ts'

interface EditorProps {
  document: Document
  round: number
  language: 'en' | 'zh'
  onChange: (document: Document) => void
  /** A mentioned match, whose score moves from now on. */
  onMatch: (row: MatchRow) => void
  /** Title, lead and category, between toolbar and text. */
  children: ReactNode
}

/** The text of an article in a browser with scripts: its toolbar and its lines. */
export default function Editor({ onMatch, children, ...shown }: EditorProps) {
  const words = useWords(writeWords)
  const [host, bar, file] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)]
  const [href, setHref] = useState<string | null>(null)
  const [mentionAt, setMentionAt] = useState<Corner | null>(null)
  const openMentions = () => setMentionAt(view.current && caretOf(view.current))
  const openLink = () => setHref(view.current && hrefAt(view.current.state))
  const editor = useEditor(shown, {
    host,
    onMention: () => openMentions(),
    onLink: () => openLink(),
    onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })
  const { id, view, place, run } = editor
  const use = (name: ToolName) => {
    if (name === 'mention') openMentions()
    else if (name === 'picture') file.current?.click()
    else if (name === 'link') openLink()
    else run({ ...commands, ...tableCommands }[name])
  }
  const closeMentions = (typed: string) => {
    setMentionAt(null)
    run(typed === '' ? () => true : insertText(typed))
  }
  const choose: ComponentProps<typeof MentionList>['onChoose'] = (mention, row) => {
    if (row) onMatch(row)
    setMentionAt(null)
    run(insertMention(mention))
  }
  return (
    <>
      <Toolbar bar={bar} place={place} onUse={use} onLeave={() => view.current?.focus()} />
      <PictureInput input={file} onChoose={editor.upload.send} />
      <div className="write-body">
        {children}
        <span id={`${id}-label`} className="hidden-text">
          {words.text}
        </span>
        <div className="write-place">
          <div ref={host} />
          {mentionAt && <MentionList at={mentionAt} onClose={closeMentions} onChoose={choose} />}
        </div>
        <Below editor={editor} />
      </div>
      {href !== null && <Linking editor={editor} href={href} onClose={() => setHref(null)} />}
      <Mentions places={editor.places} />
    </>
  )
}

type Corner = { left: number; top: number }

/** Where the caret is, from the corner of the text. */
function caretOf(view: EditorView): Corner {
  const [caret, corner] = [view.coordsAtPos(view.state.selection.from), view.dom.getBoundingClientRect()]
  const left = Math.max(0, Math.min(caret.left - corner.left, corner.width - 380))
  return { left, top: caret.bottom - corner.top + 4 }
}

function PictureInput({
  input,
  onChoose,
}: {
  input: RefObject<HTMLInputElement | null>
  onChoose: (picture: File) => void
}) {
  const words = useWords(writeWords)
  return (
    <input
      ref={input}
      type="file"
      accept="image/png,image/jpeg,image/webp,image/gif"
      aria-label={words.tools.picture}
      hidden
      onChange={(event) => {
        const picture = event.target.files?.[0]
        if (picture) onChoose(picture)
        event.target.value = ''
      }}
    />
  )
}

/** The source of the quote of the caret, the keys, and the outcome of a picture. */
function Below({ editor: { id, view, quote, setQuote, upload } }: { editor: EditorOf }) {
  const words = useWords(writeWords)
  const explain = useFailureText()
  return (
    <>
      {quote !== null && (
        <TextField
          label={words.quoteSource}
          value={quote}
          maxLength={200}
          onChange={({ target: { value } }) => {
            setQuote(value)
            if (view.current) setSource(value)(view.current.state, view.current.dispatch)
          }}
        />
      )}
      <p id={`${id}-hint`} className="small second">
        {words.keysHint}
      </p>
      <p className="small second" role="status">
        {upload.isBusy && words.picture.uploading}
      </p>
      <FormError>{explain(upload.failure)}</FormError>
    </>
  )
}

function Linking({ editor: { place, run }, href, onClose }: { editor: EditorOf; href: string; onClose: () => void }) {
  const end = (command: Command) => {
    onClose()
    run(command)
  }
  return (
    <LinkDialog
      href={href}
      onClose={onClose}
      onApply={(target) => end(setLink(target))}
      onRemove={place.isLink ? () => end(commands.unlink) : null}
    />
  )
}

/** Mentioned matches with their scores, inside of the text. */
function Mentions({ places }: { places: MentionPlaces }) {
  const list = useSyncExternalStore(places.subscribe, places.list, places.list)
  return list.map(({ dom, mention: { of, id, label } }, index) =>
    createPortal(
      // The code of a sport comes with its first match: the text keeps the focus.
      <Suspense fallback={label}>
        {of === 'match' ? <MatchChip id={id} label={label} /> : <span className="tag">{label}</span>}
      </Suspense>,
      dom,
      index,
    ),
  )
}
