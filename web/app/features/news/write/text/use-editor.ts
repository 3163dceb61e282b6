import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import type { Document } from '#contract/document/document.ts'
import { useWords } from '../../../../i18n/language.tsx'
import { callApi } from '../../../../session/call.ts'
import { useAction } from '../../../../session/use-action.ts'
import { writeWords } from '../words.ts'
import { insertBlock, placeOf, type Place } from './commands.ts'
import { createEditor, setDocument } from './create-editor.ts'
import { MentionPlaces } from './mention-places.ts'
import { schema } from './schema.ts'

interface Shown {
  document: Document
  /** Counts replacements of the text from outside: another version, another tab. */
  round: number
  language: 'en' | 'zh'
  onChange: (document: Document) => void
}

interface Hosts {
  /** The element of the text. */
  host: RefObject<HTMLDivElement | null>
  onMention: () => void
  onLink: () => void
  onToolbar: () => void
}

const nowhere: Place = { block: 'paragraph', isStrong: false, isEmphasis: false, isLink: false, isTable: false }

/** An editor in an element of the page, and what its caret is in. */
export function useEditor({ document, round, language, onChange }: Shown, hosts: Hosts) {
  const words = useWords(writeWords)
  const id = useId()
  const view = useRef<EditorView>(null)
  const [places] = useState(() => new MentionPlaces())
  const [place, setPlace] = useState<Place>(nowhere)
  const [quote, setQuote] = useState<string | null>(null)
  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch, view.current)
    view.current.focus()
  }
  const upload = useUpload((file) => run(insertBlock(schema.nodes.picture.create({ file }))))
  const events = {
    onChange: useEffectEvent(onChange),
    onMention: useEffectEvent(hosts.onMention),
    onLink: useEffectEvent(hosts.onLink),
    onToolbar: useEffectEvent(hosts.onToolbar),
    onPicture: useEffectEvent(upload.send),
    onMove: useEffectEvent((state: EditorState) => {
      setPlace(placeOf(state))
      const { parent } = state.selection.$from
      setQuote(parent.type === schema.nodes.quote ? String(parent.attrs.source) : null)
    }),
  }
  const create = useEffectEvent((element: HTMLElement) => {
    const named = { labelledBy: `${id}-label`, describedBy: `${id}-hint` }
    return createEditor(element, { document, language, words, places, ...named, ...events })
  })
  useEffect(() => {
    const shown = create(hosts.host.current!)
    view.current = shown
    return () => shown.destroy()
  }, [hosts.host])
  const replace = useEffectEvent(() => view.current && setDocument(view.current, document))
  const firstRound = useRef(round)
  useEffect(() => {
    if (round !== firstRound.current) replace()
  }, [round])
  return { id, view, places, place, quote, setQuote, run, upload }
}

export type EditorOf = ReturnType<typeof useEditor>

/** Sends a picture, which is redrawn on the server; `onFile` gets its key. */
function useUpload(onFile: (file: string) => void) {
  const { run, isBusy, failure } = useAction()
  const send = (picture: File) => {
    const body = new FormData()
    body.append('file', picture)
    void run(async () => {
      const query = { folderId: 'post' }
      onFile((await callApi<{ fileName: string }>('POST', '/api/support/upload', { query, body })).fileName)
    })
  }
  return { send, isBusy, failure }
}

/** The address of the link at the caret. */
export function hrefAt({ selection: { $from } }: EditorState): string {
  const { link } = schema.marks
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  return String(mark?.attrs.href ?? '')
}

/** States the source of the quote of the caret. */
export function setSource(source: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.setNodeAttribute(state.selection.$from.before(), 'source', source))
    return true
  }
}
