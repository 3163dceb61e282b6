import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Document } from '#contract/document/document.ts'
import type { WriteWords } from '../words.ts'
import { keys, rules } from './commands.ts'
import { fromEditor, toEditor } from './convert.ts'
import type { MentionPlaces } from './mention-places.ts'
import { PictureView } from './picture-view.ts'
import { schema } from './schema.ts'

type Options = {
  document: Document
  language: string
  words: WriteWords
  /** Ids of the label and of the hint. */
  labelledBy: string
  describedBy: string
  places: MentionPlaces
  onChange: (document: Document) => void
  /** The caret or the text changed. */
  onMove: (state: EditorState) => void
  onMention: () => void
  onLink: () => void
  onToolbar: () => void
  onPicture: (picture: File) => void
}

/** An editor in an element of the page. */
export function createEditor(place: HTMLElement, options: Options): EditorView {
  const { document, words, places } = options
  return new EditorView(place, {
    state: stateOf(document, options),
    attributes: {
      class: 'article-text write-text',
      role: 'textbox',
      lang: options.language,
      'aria-multiline': 'true',
      'aria-labelledby': options.labelledBy,
      'aria-describedby': options.describedBy,
    },
    nodeViews: {
      picture: (node, view, getPos) => new PictureView(node, view, getPos, words.picture),
      mention: (node) => places.view(node),
    },
    dispatchTransaction(this: EditorView, transaction) {
      const state = this.state.apply(transaction)
      this.updateState(state)
      options.onMove(state)
      if (transaction.docChanged && !transaction.getMeta('set')) options.onChange(fromEditor(state.doc))
    },
    handleTextInput(view, _from, _to, text) {
      // An at sign within a word is of an address.
      const before = view.state.selection.$from.nodeBefore
      const isInWord = before?.isText === true && /[\p{L}\p{N}._-]$/u.test(before.text ?? '')
      if (text !== '@' || isInWord) return false
      options.onMention()
      return true
    },
    handlePaste: (_view, event) => takeFile(event.clipboardData, options),
    handleDrop: (_view, event) => takeFile(event.dataTransfer, options),
  })
}

function takeFile(data: DataTransfer | null, { onPicture }: Options): boolean {
  const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  if (!picture) return false
  onPicture(picture)
  return true
}

function stateOf(document: Document, { onLink, onToolbar }: Pick<Options, 'onLink' | 'onToolbar'>): EditorState {
  return EditorState.create({
    schema,
    doc: toEditor(document),
    plugins: [
      rules,
      keymap({
        ...keys,
        'Mod-k': () => {
          onLink()
          return true
        },
        'Alt-F10': () => {
          onToolbar()
          return true
        },
        Escape: (_state, _dispatch, view) => {
          view?.dom.blur()
          return true
        },
      }),
      keymap(baseKeymap),
      history(),
    ],
  })
}

/** Replaces the whole text, as one step that can be undone. */
export function setDocument(view: EditorView, document: Document): void {
  const { tr, doc } = view.state
  view.dispatch(tr.replaceWith(0, doc.content.size, toEditor(document).content).setMeta('set', true))
}
